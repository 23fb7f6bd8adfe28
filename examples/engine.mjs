/**
 * Lets any program play that reads and writes lines, as UCI's engines do (docs/protocol/engines.md):
 *
 *   node examples/engine.mjs http://localhost:2567 ABCDEF [--name NAME] [--ms 1000] [--key KEY] -- PROGRAM [ARGUMENT …]
 *
 * With `-` instead of a code it makes a match (`--mode 2`) and prints its link. It needs only Node. The program needs neither the
 * rules nor HTTP: it gets the legal actions.
 */
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';

/** Milliseconds to answer `dominion`, milliseconds beyond the time of a turn, and turns in a row without an answer. */
const HANDSHAKE = 60_000;
const GRACE = 500;
const MOST_SILENT = 3;
/** Characters read of a line. */
const LONGEST = 4096;

const cut = process.argv.indexOf('--');
const [own, command] =
  cut < 0 ? [process.argv.slice(2), []] : [process.argv.slice(2, cut), process.argv.slice(cut + 1)];
const text = (value) => ({ type: 'string', default: value });
const options = { name: text('Engine'), ms: text('1000'), mode: text('2'), key: text(randomBytes(32).toString('hex')) };
const USAGE =
  'node examples/engine.mjs URL CODE|- [--name NAME] [--ms 1000] [--key KEY] [--mode 2] -- PROGRAM [ARGUMENT …]';

/** Prints the mistake and the usage, and exits. */
function misread(why) {
  console.error(`${why}\n${USAGE}`);
  process.exit(2);
}

/** Returns the arguments; exits if they can't be read. */
function read() {
  try {
    return parseArgs({ args: own, options: { ...options, help: { type: 'boolean' } }, allowPositionals: true });
  } catch ({ message }) {
    return misread(message.split('. ')[0]);
  }
}

const { values, positionals } = read();
if (values.help) {
  console.log(USAGE);
  process.exit(0);
}
const [site = '', place = ''] = positionals;
const ms = Number(values.ms);
if (command.length === 0) misread('Name the program that plays behind --.');
if (!URL.canParse(site)) misread(`The first word is the address of a site, not ${JSON.stringify(site)}.`);
if (place === '') misread('The second word is the code of a match, or - to make one.');
if (!(ms >= 1 && ms <= 600_000)) misread(`--ms is 1 to 600000, not ${JSON.stringify(values.ms)}.`);

/** The running program, the line that is awaited from it, and why it has gone; null while it runs. */
const program = spawn(command[0], command.slice(1), { stdio: ['pipe', 'pipe', 'inherit'] });
let waits = null;
let gone = null;
const say = (line) => gone ?? program.stdin.write(`${line}\n`);
program.stdin.on('error', () => {});
createInterface({ input: program.stdout }).on('line', (line) => {
  const words = line.slice(0, LONGEST).trim().split(/\s+/);
  if (words[0] === 'error') console.log('the program:', words.join(' '));
  if (words[0] === waits?.word) waits.heard(words[1] ?? '');
});
program.on('error', ({ message }) => leave(`The program cannot be run: ${message}.`));
program.on('close', (code, signal) => leave(`The program has ended (${signal ?? `code ${code}`}).`));

/** Waits for a line that begins with a word, and returns its next word; null after `patience` milliseconds. */
function hear(word, patience) {
  return new Promise((heard) => {
    const late = setTimeout(() => settle(null), patience);
    const settle = (what) => {
      clearTimeout(late);
      waits = null;
      heard(what);
    };
    waits = { word, heard: settle };
  });
}

/** Sends a request, again if the site says to wait. Returns null if refused; without a seat, any failure ends the bridge. */
async function ask(path, body) {
  const headers = { Authorization: `Bearer ${values.key}`, 'Content-Type': 'application/json' };
  for (;;) {
    const sent = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
    const answer = await fetch(site.replace(/\/$/, '') + path, { headers, ...sent }).catch((error) => error);
    if (answer.ok) return answer;
    if (answer instanceof Error) {
      const why = answer.cause?.message || answer.cause?.code || answer.message;
      if (match === null) await leave(`No server answers at ${site}: ${why}.`);
    } else if (![429, 502, 503].includes(answer.status)) {
      const { error } = await answer.json().catch(() => ({}));
      const message = error?.message ?? `${site} says ${answer.status} ${answer.statusText}.`;
      if (match === null) await leave(message);
      else console.log(`refused: ${path}: ${message}`);
      return null;
    }
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
}

/** Leaves the table, ends the program and exits with `code`. */
async function leave(why, code = 1) {
  if (gone !== null) return;
  gone = why;
  (code === 0 ? console.log : console.error)(why);
  if (code !== 0 && match !== null)
    await Promise.race([ask(`${match}/leave`, {}), new Promise((resolve) => setTimeout(resolve, 2000))]);
  else if (code === 0 && program.stdin.writable) program.stdin.end('quit\n');
  const ends = setTimeout(() => program.kill('SIGKILL'), 1000);
  if (program.exitCode === null && program.signalCode === null && program.pid !== undefined && code === 0) {
    await new Promise((resolve) => program.once('close', resolve));
  } else program.kill('SIGKILL');
  clearTimeout(ends);
  process.exit(code);
}

/** Returns the program's action, or the first legal one if it gives none. */
let silent = 0;
async function choose({ position, ply, you }, team) {
  // Keep the seat's oaths while another action is legal.
  const kept = you.legal.filter((line) => you.breaks[line] === undefined);
  const legal = kept.length > 0 ? kept : you.legal;
  // A late answer to an earlier turn comes before `readyok`.
  if (silent > 0) {
    say('isready');
    await hear('readyok', ms);
  }
  say(`position ${position}`);
  say(`legal ${legal.join(' ')}`);
  say(`go team ${team} ms ${ms}`);
  let line = await hear('bestaction', ms + GRACE);
  if (line === null) {
    say('stop');
    line = await hear('bestaction', GRACE);
  }
  silent = line === null ? silent + 1 : 0;
  if (silent === MOST_SILENT) return leave(`The program has not answered ${MOST_SILENT} times in a row.`);
  if (legal.includes(line)) return line;
  const what = line === null ? `gave no bestaction in ${ms} ms` : `wants ${line || 'nothing'}, which it may not play`;
  console.log(`In turn ${ply} the program ${what}; ${legal[0]} is played in its place.`);
  return legal[0];
}

/** Yields the values of a stream until it ends or breaks. */
async function* told(answer) {
  let rest = '';
  try {
    for await (const chunk of answer.body.pipeThrough(new TextDecoderStream())) {
      const lines = (rest + chunk).split('\n');
      rest = lines.pop();
      for (const line of lines) yield JSON.parse(line);
    }
  } catch {
    console.log('The connection broke. Reconnecting.');
  }
}

/** The address of the match; null before the program has a seat. */
let match = null;
say('dominion');
if ((await hear('dominionok', HANDSHAKE)) === null) {
  await leave(`The program did not answer dominion with dominionok in ${HANDSHAKE / 1000} s.`);
}
const table = { mode: values.mode, length: 'skirmish', auto: true };
const code =
  place === '-' ? (await (await ask('/api/matches', table))?.json())?.code : place.replace(/\W/g, '').slice(-6);
const seat = `/api/matches/${code}`;
say('newgame');
while (gone === null && (await ask(`${seat}/sit`, { name: values.name })) !== null) {
  if (match === null) console.log(`${site}/r/${code}`);
  match = seat;
  const answer = await ask(`${match}/stream`);
  if (answer === null) break;
  for await (const value of told(answer)) {
    if (value.kind === 'end')
      await leave(`over: ${value.result.reason}, won by ${value.result.winners.join(' ') || 'no one'}`, 0);
    if (value.kind !== 'seat' || value.legal.length === 0 || gone !== null) continue;
    const now = await (await ask(match))?.json();
    if (!now?.you?.legal.length) continue;
    const action = await choose(now, 'NESW'[value.team]);
    if (action === undefined || gone !== null) continue;
    await ask(`${match}/act`, { action, ply: now.ply, breaks: now.you.breaks[action] ?? [] });
  }
  await new Promise((resolve) => setTimeout(resolve, 1000));
}
await leave('There is no seat to play on.');
