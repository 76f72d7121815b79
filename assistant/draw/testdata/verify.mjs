// An independent check of the draws in exports: node verify.mjs FILE…
// A row for each file: the draws that do not follow, by number, then "misfit" and "unsealed"; "ok" for none.
import { createHash, createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'

function derive (mac, salts, clause, many) {
  const message = `lestrade draw 1\n${salts.join('')}${clause}\n`
  const left = clause.replace(/^drawn \d+ of /, '').replace(/ with \S+$/, '').split(' ').map(o => [...o.split(':'), '1'])
  let count = 0, block
  const next = () => {
    if (count % 8 === 0) block = mac(`${message}block ${count / 8}\n`).digest()
    return block.readUInt32BE(count++ % 8 * 4)
  }
  return Array.from({ length: many }, () => {
    const total = left.reduce((sum, [, weight]) => sum + +weight, 0)
    let n = next(), i = 0
    while (n >= 2 ** 32 - 2 ** 32 % total) n = next()
    for (n %= total; n >= +left[i][1]; i++) n -= +left[i][1]
    return left.splice(i, 1)[0][0]
  }).join(' ')
}

function check (lines) {
  const find = verb => (lines.find(line => line.startsWith(verb + ' ')) ?? '').split(' ')
  const [, commit] = find('commit'), [, hex, seal] = find('seed')
  const seed = Buffer.from(hex ?? '', 'hex'), mac = text => createHmac('sha256', seed).update(text)
  const salts = [], seen = new Map(), wrong = new Set()
  for (const line of lines) {
    if (line.startsWith('salt ')) salts.push(line + '\n')
    const [, words, clause, number] = / = (.*?) (drawn (\d+) of .*)$/.exec(line) ?? []
    if (number && !seen.has(number)) seen.set(number, derive(mac, salts, clause, words.split(' ').length))
    if (number && seen.get(number) !== words) wrong.add(number)
  }
  const told = lines.slice(0, lines.findIndex(line => line.startsWith('seed '))).filter(line => /^(salt|undone) | drawn /.test(line))
  if (createHash('sha256').update('lestrade commit 1\n').update(seed).digest('hex') !== commit) wrong.add('misfit')
  if (mac(['lestrade seal 1', ...told, ''].join('\n')).digest('hex') !== seal) wrong.add('unsealed')
  return [...wrong].join(' ') || 'ok'
}

for (const file of process.argv.slice(2)) console.log(check(readFileSync(file, 'utf8').split('\n').map(line => line.trim())))
