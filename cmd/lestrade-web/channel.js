// Two phones reach each other by two codes. The host's page shows an offer; a guest's reads it and
// shows an answer; once the host's has read that, a channel opens between them. Nothing but the two
// phones takes part: no server, no address outside.
//
// A guest sends to the phone with the table:
//
//   id, path, form, cookies  asks for a page, as by HTTP
//   id, follows, cookies     asks for the news of a page
//   id, stops                wants that news no more
//   takes                    somebody here agreed to take the table
//   keeps: ID                the table of that id is written down here: whose is it?
//   led: moved, ways         the table is at this guest now; both are passed on to the other guests
//   heard                    this guest knows where the table has moved
//
// The phone with the table sends to a guest:
//
//   id, answer               the page
//   id, told                 news, or a beat; without told there is none any more
//   ways: CODES              by which the guest may come back without a code of its own
//   offers                   somebody there wants this guest to take the table
//   comes: id, text          the table, which is not yet the guest's
//   stays: ID                it stays where it was
//   yours: ID, guests        it is the guest's; guests are the codes of those who come along
//   moved: from, to, ways    the table is on another phone, under that code; the ways lead there
const channels = (() => {
// A session description in few letters, for a code of few modules, and back. Only what two browsers
// cannot know of each other is in it; the rest of a description is the same for every channel of ours.
//
//   head      1 byte   0 for an offer, 1 for an answer; +2 where the two words below are hex; +4 where
//                      the other phone greets first
//   lengths   2 bytes  letters of the user fragment and of the password
//   words     6 bits a letter (4 in hex), user fragment and password together
//   print     32 bytes SHA-256 of the certificate
//   candidate 1 byte kind (4, 6, or 0 for an mDNS name), 4 or 16 bytes, 2 bytes of port; any number

const base64 = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
const hex = "0123456789abcdef";
const most = 3; // candidates: a code stays small

const encode = ({ type, sdp }) => {
  const line = (name) => sdp.match(new RegExp(`^a=${name}:(.*?)\r?$`, "m"))?.[1];
  const [user, password] = [line("ice-ufrag"), line("ice-pwd")];
  const print = line("fingerprint")?.match(/^sha-256 (.*)$/i)?.[1];
  if (!user || !password || !print) throw new Error("not a description of ours");
  const words = user + password;
  const inHex = [...words].every((c) => hex.includes(c));
  if (![...words].every((c) => base64.includes(c))) throw new Error("letters beyond RFC 8839");
  const places = [...sdp.matchAll(/^a=candidate:\S+ 1 udp \d+ (\S+) (\d+) typ host/gim)].map(([, at, port]) => [...address(at), port >> 8, port & 255]);
  const best = Math.min(...places.map(([kind]) => rank(kind)));
  return letters(Uint8Array.from([
    (type === "answer") | (inHex << 1) | ((line("setup") === "passive") << 2), user.length, password.length,
    ...packed(words, inHex ? hex : base64),
    ...print.split(":").map((two) => parseInt(two, 16)),
    ...places.filter(([kind]) => rank(kind) === best).slice(0, most).flat(),
  ]));
};

const decode = (text) => {
  const bytes = [...unletters(text)];
  const take = (n) => {
    if (bytes.length < n) throw new Error("the code is cut off");
    return bytes.splice(0, n);
  };
  const [head, long, longer] = take(3);
  if (head > 7) throw new Error("a code of another version");
  const [type, alphabet] = [head & 1 ? "answer" : "offer", head & 2 ? hex : base64];
  const words = unpacked(take(Math.ceil(((long + longer) * Math.log2(alphabet.length)) / 8)), alphabet, long + longer);
  const print = take(32).map((b) => b.toString(16).padStart(2, "0").toUpperCase()).join(":");
  const candidates = [];
  while (bytes.length) {
    const at = name(take(1)[0], take);
    const [high, low] = take(2);
    candidates.push(`a=candidate:${candidates.length + 1} 1 udp ${2122260223 - candidates.length} ${at} ${(high << 8) | low} typ host`);
  }
  return { type, sdp: description(type === "offer" ? "actpass" : head & 4 ? "passive" : "active", words.slice(0, long), words.slice(long), print, candidates) };
};

const description = (setup, user, password, print, candidates) =>
  [
    "v=0", "o=- 1 1 IN IP4 127.0.0.1", "s=-", "t=0 0", "a=group:BUNDLE 0",
    "m=application 9 UDP/DTLS/SCTP webrtc-datachannel", "c=IN IP4 0.0.0.0",
    `a=ice-ufrag:${user}`, `a=ice-pwd:${password}`, `a=fingerprint:sha-256 ${print}`,
    `a=setup:${setup}`, "a=mid:0", "a=sctp-port:5000", "a=max-message-size:262144",
    ...candidates, "",
  ].join("\r\n");

// Addresses of one kind are enough, plain ones of version 4 where there are any: they are short, and
// nearly every network of a table has them.
const rank = (kind) => [4, 6, 0].indexOf(kind);

const address = (at) => {
  if (at.endsWith(".local")) return [0, ...at.slice(0, -6).replaceAll("-", "").match(/../g).map((two) => parseInt(two, 16))];
  if (!at.includes(":")) return [4, ...at.split(".").map(Number)];
  const [head, tail] = at.split("::").map((half) => (half ? half.split(":") : []));
  const groups = tail ? [...head, ...Array(8 - head.length - tail.length).fill("0"), ...tail] : head;
  return [6, ...groups.flatMap((g) => [parseInt(g, 16) >> 8, parseInt(g, 16) & 255])];
};

const name = (kind, take) => {
  if (kind === 4) return take(4).join(".");
  const digits = take(16).map((b) => b.toString(16).padStart(2, "0")).join("");
  if (kind === 6) return digits.match(/..../g).join(":");
  if (kind === 0) return `${digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-")}.local`;
  throw new Error("a code of another version");
};

const packed = (words, alphabet) => {
  const size = Math.log2(alphabet.length);
  const bits = [...words].map((c) => alphabet.indexOf(c).toString(2).padStart(size, "0")).join("");
  return (bits.match(/.{1,8}/g) ?? []).map((byte) => parseInt(byte.padEnd(8, "0"), 2));
};

const unpacked = (bytes, alphabet, count) => {
  const size = Math.log2(alphabet.length);
  const bits = bytes.map((b) => b.toString(2).padStart(8, "0")).join("");
  return Array.from({ length: count }, (_, i) => alphabet[parseInt(bits.slice(i * size, (i + 1) * size), 2)]).join("");
};

// The letters of alphanumeric codes that may also stand in the fragment of a link. There are 43, so
// two bytes take three letters, as in base 45.
const alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ$*+-./:";
const base = alphabet.length;

const letters = (bytes) => {
  let out = "";
  for (let i = 0; i < bytes.length; i += 2) {
    const pair = i + 1 < bytes.length;
    let n = pair ? bytes[i] * 256 + bytes[i + 1] : bytes[i];
    for (let k = pair ? 3 : 2; k > 0; k--, n = Math.floor(n / base)) out += alphabet[n % base];
  }
  return out;
};

const unletters = (text) => {
  const out = [];
  for (let i = 0; i < text.length; i += 3) {
    const digits = [...text.slice(i, i + 3)].map((c) => alphabet.indexOf(c));
    const n = digits.reduceRight((sum, d) => sum * base + d, 0);
    if (digits.includes(-1) || digits.length === 1 || n > (digits.length === 3 ? 65535 : 255)) throw new Error("not a code of ours");
    out.push(...(digits.length === 3 ? [n >> 8, n & 255] : [n]));
  }
  return Uint8Array.from(out);
};

// Without any network, gathering never ends: the code holds what was found by then.
const enough = 3000;
const gathered = (peer) =>
  new Promise((resolve) => {
    setTimeout(resolve, enough);
    if (peer.iceGatheringState === "complete") return resolve();
    peer.addEventListener("icegatheringstatechange", () => peer.iceGatheringState === "complete" && resolve());
  });

// begin makes one end of a channel. A browser may call its way failed while people are still busy
// with the codes, and find it afterwards: only the caller knows when it has waited too long.
const begin = (certificate) => {
  const peer = new RTCPeerConnection({ iceServers: [], ...(certificate && { certificates: [certificate] }) });
  const channel = peer.createDataChannel("table", { negotiated: true, id: 0 });
  const opened = new Promise((resolve) => channel.addEventListener("open", resolve, { once: true }));
  const early = []; // what comes before somebody hears it
  channel.onmessage = (message) => early.push(message);
  return { peer, channel, opened, early };
};

// opens tells whether a channel opens within some time.
const opens = ({ opened }, patience) => Promise.race([opened.then(() => true), new Promise((resolve) => setTimeout(resolve, patience, false))]);

// What this device keeps for itself lies under a key: its certificate, and a table on its way here.
const own = async (work) => {
  const of = (request) => new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  const asks = indexedDB.open("lestrade channels", 1);
  asks.onupgradeneeded = () => asks.result.createObjectStore("own");
  const change = (await of(asks)).transaction("own", "readwrite", { durability: "strict" });
  const done = new Promise((resolve, reject) => Object.assign(change, { oncomplete: resolve, onabort: () => reject(change.error) }));
  const got = await of(work(change.objectStore("own")));
  await done;
  return got;
};
const kept = (key) => own((all) => all.get(key));
const keep = (key, value) => own((all) => (value === undefined ? all.delete(key) : all.put(value, key)));

// certificate is this device's own: by it a phone is recognized when it comes again. A browser that
// cannot keep it makes a new one each time.
const certificate = async () => {
  const make = () => RTCPeerConnection.generateCertificate({ name: "ECDSA", namedCurve: "P-256", expires: 30 * 864e5 });
  try {
    const before = await kept("certificate");
    if (before?.expires > Date.now() + 864e5) return before;
    const made = await make();
    await keep("certificate", made);
    return made;
  } catch {
    return make();
  }
};

// offer begins a channel at the host. Its code is shown until answer is called with the guest's.
const offer = async () => {
  const link = begin();
  await link.peer.setLocalDescription(await link.peer.createOffer());
  await gathered(link.peer);
  return Object.assign(link, {
    code: encode(link.peer.localDescription),
    answer: (code) => {
      link.by = code;
      return link.peer.setRemoteDescription(decode(code));
    },
  });
};

// waits keeps an end open that does not know the other's address. Firefox gives up in five seconds,
// unless it is told some address: here a port of this device where nobody listens.
const waits = (peer) => {
  const here = /^o=mozilla[^]*?^a=(candidate:\S+ 1 udp \d+ \S+)/im.exec(peer.localDescription.sdp)?.[1];
  let port = 1024;
  const tell = () => {
    if (!["new", "connecting"].includes(peer.connectionState)) return;
    peer.addIceCandidate({ candidate: `${here} ${port++} typ host`, sdpMid: "0" }).catch(() => {}); // it was closed
    setTimeout(tell, 4000);
  };
  if (here) tell();
};

// expect prepares a channel for a guest that was here before. by is the code that the guest had then.
// The guest comes with the same words and certificate, so only the new code is needed; its first
// packet shows its address.
const expect = async (by) => {
  const link = await offer();
  const { type, sdp } = decode(by);
  await link.peer.setRemoteDescription({ type, sdp: sdp.replaceAll(/^a=candidate.*\r\n/gm, "") });
  waits(link.peer);
  return Object.assign(link, { by });
};

// follow answers an offer at the guest; words are its earlier ones, if it is expected. The host greets
// first, once it has read the answer: a guest whose greetings nobody answers pauses longer and longer.
const follow = async (code, certificate, words) => {
  const link = begin(certificate);
  await link.peer.setRemoteDescription(decode(code));
  const { type, sdp } = await link.peer.createAnswer();
  const waiting = sdp.replace(/^a=setup:active\r$/m, "a=setup:passive\r");
  await link.peer.setLocalDescription({ type, sdp: words ? waiting.replace(/^a=ice-ufrag:.*?\r$/m, `a=ice-ufrag:${words[0]}\r`).replace(/^a=ice-pwd:.*?\r$/m, `a=ice-pwd:${words[1]}\r`) : waiting });
  await gathered(link.peer);
  waits(link.peer);
  const described = link.peer.localDescription;
  return Object.assign(link, { code: encode(described), words: ["ufrag", "pwd"].map((name) => described.sdp.match(new RegExp(`^a=ice-${name}:(.*?)\r?$`, "m"))[1]) });
};

// pipe sends values over a channel, and hands those that come to hear. A long one goes in pieces,
// which come in order. gone is called once the other side is out of reach for good, or sends
// something that no page of ours sends.
const pieces = 60000; // letters of at most three bytes, and a message has at most 256 KiB

const pipe = ({ peer, channel, early }, { longest, hear, gone, away }) => {
  let begun = "";
  const end = () => {
    peer.close();
    gone();
    gone = () => {};
  };
  channel.onmessage = ({ data }) => {
    try {
      begun += data.slice(1);
      if (begun.length > longest) return end();
      if (data[0] !== ".") return;
      const whole = JSON.parse(begun);
      begun = "";
      hear(whole);
    } catch {
      end();
    }
  };
  channel.onclose = end;
  queueMicrotask(() => {
    early.forEach(channel.onmessage);
    if (channel.readyState !== "open") end();
  });
  peer.addEventListener("connectionstatechange", () => {
    if (["failed", "closed"].includes(peer.connectionState)) end();
    away?.(peer.connectionState === "disconnected");
  });
  const send = (value) => {
    const text = JSON.stringify(value);
    try {
      for (let at = 0; at < text.length; at += pieces) channel.send((at + pieces < text.length ? "+" : ".") + text.slice(at, at + pieces));
    } catch {
      end();
    }
  };
  return { send, end };
};

const isA = (type) => (code) => {
  try {
    return decode(code).type === type;
  } catch {
    return false;
  }
};

return { kept, keep, certificate, offer, expect, follow, opens, pipe, isOffer: isA("offer"), isAnswer: isA("answer") };
})();
