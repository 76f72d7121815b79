// An independent check of the draws in exports: node verify.mjs FILE[=CHECK]…
// A row for each file: the draws that do not follow, by number, then "misfit", "unsealed" and, of a
// check that was noted at the table, "elsewhere" where it is not on the chain; "ok" for none.
import { createHash, createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'

const signs = '0123456789abcdefghjkmnpqrstvwxyz'

function derive (mac, salts, { asked, time, outcomes, said }, many) {
  const rows = [...salts, `asked ${asked}`, `time ${time}`, ...outcomes.map(o => `outcome ${o}`), ...said.map(word => `with ${word}`)]
  const message = ['lestrade draw 1', ...rows, ''].join('\n')
  const left = outcomes.map(o => [...o.split(':'), '1'])
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

// what a line says of a draw, drawn or taken back; the speaker by the first name of the seat
function drawing (line, first) {
  const [, head, words, number, time, list, said] = /^(.*) = (.*?) drawn (\d+)(?: time (\d+))? of (.*?)(?: with (.*))?$/.exec(line) ?? []
  if (!number) return
  const [, verb, seat] = /^undone \d+ (\S+)(?: (\S+))?$/.exec(head) ?? []
  const [, speaker, act] = /^(?:(\S+): )?(\S+)/.exec(head)
  const [who, what] = verb ? [seat, verb] : [first.get(speaker) ?? speaker, act]
  const asked = who ? `${who}: ${what}` : what
  const row = line.replace(/^.*? = /, `undone ${number} ${who ? what + ' ' + who : what} = `)
  return { number, words, asked, time: time ?? '1', outcomes: list.split(' '), said: said ? said.split(' ') : [], row }
}

// the first sixty bits of what was said so far
const check = hash => [...hash.copy().digest().subarray(0, 8)].map(byte => byte.toString(2).padStart(8, '0')).join('')
  .slice(0, 60).replace(/.{5}/g, bits => signs[parseInt(bits, 2)])

function verify (lines, noted) {
  const find = verb => lines.find(line => line.startsWith(verb + ' ')) ?? ''
  const [, commit] = find('commit').split(' '), [, hex, seal] = find('seed').split(' ')
  const seed = Buffer.from(hex ?? '', 'hex'), mac = text => createHmac('sha256', seed).update(text)
  const first = new Map(), salts = [], decided = new Map(), seen = new Map(), wrong = new Set(), checks = []
  const chain = createHash('sha256').update(`lestrade chain 1\n${find('commit')}\n${find('sat').replace(/^sat/, 'seats') || find('seats')}\n`)
  for (const line of lines) {
    const [, was, now] = /^replace (\S+) (\S+)/.exec(line) ?? []
    if (was) {
      const [one, other] = [first.get(was) ?? was, first.get(now) ?? now]
      first.set(now, one).set(was, other)
    }
    const draw = drawing(line, first)
    if (line.startsWith('salt ')) {
      salts.push(line)
      chain.update(line + '\n')
    } else if (line.startsWith('seed ')) {
      chain.update(find('seats') + '\n')
      checks.push(check(chain))
    } else if (draw && !seen.has(draw.number)) {
      const decision = `${draw.asked} ${draw.time}`
      if (!decided.has(decision)) decided.set(decision, [...salts])
      seen.set(draw.number, derive(mac, decided.get(decision), draw, draw.words.split(' ').length))
      chain.update(draw.row + '\n')
      checks.push(check(chain))
    }
    if (draw && seen.get(draw.number) !== draw.words) wrong.add(draw.number)
  }
  const told = lines.slice(0, lines.findIndex(line => line.startsWith('seed '))).filter(line => /^(seats|salt|undone|sat) | drawn /.test(line))
  if (createHash('sha256').update('lestrade commit 1\n').update(seed).digest('hex') !== commit) wrong.add('misfit')
  if (mac(['lestrade seal 1', ...told, ''].join('\n')).digest('hex') !== seal) wrong.add('unsealed')
  if (noted && !checks.includes(noted.toLowerCase().replaceAll('-', ''))) wrong.add('elsewhere')
  return [...wrong].join(' ') || 'ok'
}

for (const arg of process.argv.slice(2)) {
  const [file, noted] = arg.split('=')
  console.log(verify(readFileSync(file, 'utf8').split('\n').map(line => line.trim()), noted))
}
