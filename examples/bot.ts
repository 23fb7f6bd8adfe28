/** A computer player: `npx tsx examples/bot.ts http://localhost:2567 ABCDEF [name] [turns before it resigns]`. */
import { Client, type MatchMakeError } from '@colyseus/sdk';
import * as rules from '@dominion/rules';

const [url = '', code = '', name = 'Random', turns = 'Infinity'] = process.argv.slice(2);
if (code === '') fail('usage: npx tsx examples/bot.ts URL CODE [NAME] [TURNS]', 2);
const key = Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('hex');
const room = await new Client(url).joinById(code, { key, name }).catch(({ message, code: why }: MatchMakeError) => {
  return fail(typeof why === 'number' ? message : `No server answers at ${url}: ${message}.`);
});
const me: { team: rules.Team | null; sits: boolean } = { team: null, sits: false };
let match: rules.Match | null = null;
let busy = false;

/** Prints why it can't play, and exits. */
function fail(why: string, status = 1): never {
  console.error(why);
  return process.exit(status);
}

/** Plays new lines of the published log, or all of it after a takeback. Throws if the position differs from the server's. */
function follow(): rules.Match {
  const { mode, empty, dice, first, last, fated, log, check } = room.state;
  const [opening, from] = [rules.parseOpening(room.state.opening) ?? [], rules.parsePosition(room.state.position)];
  let next =
    match ??
    rules.beginMatch({ mode, empty, dice, first, last, fated, opening, ...(from.ok && { position: from.position }) });
  for (const line of log.slice(next.actions.length)) {
    const played = rules.playLine(next, line);
    if (played.ok) next = played.match;
  }
  const folded = rules.checkValue(next.position) === check ? null : rules.foldMatch(next.header, [...log]);
  match = folded?.ok ? folded.match : next;
  if (rules.checkValue(match.position) !== check) throw new Error('This server plays by other rules.');
  return match;
}

/** The request to send now and its payload; null if there is none. */
function wish(): [string, object] | null {
  const free = [...room.state.seats].findIndex(({ plays, holder }) => plays && holder === 'free');
  if (!me.sits && room.state.status === 'over') fail('The match is over.');
  if (!me.sits) return free === -1 ? fail('No seat of this match is free.') : ['sit', { team: free, name }];
  if (me.team === null) return null;
  if (room.state.status === 'waiting') return null;
  const { position, result } = follow();
  if (result !== null) console.log('The match is over:', result);
  if (result !== null) process.exit();
  const own = position.phase === 'muster' ? `${rules.TEAM_LETTERS[me.team]}:` : '';
  if (own === '' && (position.turn !== me.team || /fate|succession/.test(position.phase))) return null;
  const legal = rules.legalActions(position).map(rules.formatAction);
  const lines = position.ply > Number(turns) ? [`resign:${rules.TEAM_LETTERS[me.team]}`] : legal;
  const mine = lines.filter((line) => line.startsWith(own));
  const line = mine[Math.floor(Math.random() * mine.length)];
  return line === undefined ? null : ['act', { line, ply: position.ply, id: crypto.randomUUID() }];
}

/** Sends one request after another, and waits a little after a refusal. */
async function step(): Promise<void> {
  const asked = busy ? null : wish();
  if (asked === null) return;
  busy = true;
  const reply = await room.request(...asked);
  if (!reply.ok) console.log(asked[0], 'was refused:', reply.message);
  me.sits ||= reply.ok;
  await new Promise((resolve) => setTimeout(resolve, reply.ok ? 0 : 250));
  busy = false;
  return step();
}

room.reconnection.enabled = false;
room.onMessage('chat', () => {});
room.onMessage('seat', ({ team }) => Object.assign(me, { team }));
room.onLeave((why) => console.log('The connection is lost:', why));
room.onStateChange(step);
