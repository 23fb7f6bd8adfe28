import { E, formatAction, formatPosition, N, parseSquare, resign, S, type Team, W } from '@dominion/rules';
import { describe, expect, test } from 'vitest';
import { position as drawn } from '../../rules/test/support/picture.js';
import {
  type Attended,
  adoptedBy,
  botPlays,
  decide,
  dueChange,
  hirerOf,
  isBotPlayed,
  legalActionsFor,
  levelOf,
  newTableRecord,
  rematchOf,
  standInAt,
  standingNotifications,
  type TableRecord,
  TIMES,
  tableOf,
} from '../src/index.js';
import { Hand, keyOf } from './hand.js';

/** South moves now, then North; West can take a Soldier of North, or step elsewhere. */
const START = formatPosition(
  drawn(
    `
         d   e   f   g   h
     13  .   nS  .   .   nG
      9  .   nS  .   .   .
      6  wE  .   .   .   .
      5  .   sG  .   .   .
      2  .   .   .   sG  .
      1  .   eS  .   .   .`,
    { camps: 'N-E-S-W', turn: 'S' },
  ),
);
const DAYS = { kind: 'days', bank: 259_200, increment: 43_200, cap: 432_000, late: 'regent' } as const;

/** Returns a table with players at N (host), E and S and a bot at W; East has resigned. */
function fallenEast(table: Partial<TableRecord> = {}, bot: Team = W): Hand {
  const hand = new Hand('4', { bots: [null, null, null, null], ...table }, 'dice-v2', START);
  const seats = new Map(hand.memory.seats);
  seats.delete(bot);
  const bots = [0, 1, 2, 3].map((team) => (team === bot ? 'skilled' : null)) as unknown as TableRecord['bots'];
  hand.memory = { ...hand.memory, seats, table: { ...hand.table, bots } };
  hand.act(formatAction(resign(E)), E);
  return hand;
}
const adopt = (hand: Hand, by: Team, team: Team) => hand.propose(by, { kind: 'adopt', team });
const back = (hand: Hand, team: Team) => hand.ask(team, { name: 'back', payload: {} });
const asks = (hand: Hand, line: string, team: Team) => {
  const payload = { line, ply: hand.match.position.ply, id: `line-${hand.now}-${hand.memory.written}` };
  return hand.ask(team, { name: 'act', payload });
};
function attended(hand: Hand, here: readonly Team[]): Attended {
  return { ...hand.attended, here: new Set(here), seen: new Set(here) };
}
const shown = (hand: Hand) =>
  tableOf(hand.attended, { commitment: '', watchers: 0, halted: false, asks: [] }, hand.now);

describe('who has fallen', () => {
  test('plays on for a bot once the host agrees, and leaves again', () => {
    const hand = fallenEast();
    expect(adopt(hand, E, W)).toBe('ok');
    expect(hand.table.proposals).toMatchObject([{ kind: 'adopt', by: E, team: W, asked: [N], agree: [] }]);
    expect(hand.answer(S, true)).toBe('not-your-answer');
    expect(hand.answer(E, true)).toBe('not-your-answer');
    expect(isBotPlayed(hand.table, W)).toBe(true);
    expect(hand.answer(N, true)).toBe('ok');
    expect(standInAt(hand.table, W)).toBe(E);
    expect(adoptedBy(hand.table, E)).toBe(W);
    expect([isBotPlayed(hand.table, W), levelOf(hand.memory, W)]).toEqual([false, null]);
    expect(shown(hand).seats[W]).toMatchObject({ holder: 'bot', guest: E, kept: false, regent: '' });
    expect(adopt(hand, E, W)).toBe('already-seated');

    expect(asks(hand, 'd6d7', E)).toBe('not-your-turn');
    hand.act('g2g3', S);
    while (hand.match.position.turn === S) hand.play([0]);
    expect(hand.match.position.turn).toBe(W);
    expect(asks(hand, 'd6d7', S)).toBe('not-your-turn');
    const at = hand.memory.lines.length;
    expect(asks(hand, 'd6d7', E)).toBe('ok');
    // The record says whose seat it was, and who played.
    expect(hand.memory.regents.get(at)).toBe('E');
    expect(hand.read.regents.get(at)).toBe('E');
    expect(shown(hand).byFallen).toEqual([`E ${at}`]);
    expect(hand.read.lines).toEqual(hand.memory.lines);
    expect(back(hand, E)).toBe('ok');
    expect([standInAt(hand.table, W), isBotPlayed(hand.table, W)]).toEqual([null, true]);
    expect(back(hand, E)).toBe('no-regent');
  });

  test('is told no once for each seat, and never takes what a person plays', () => {
    const hand = fallenEast();
    expect(adopt(hand, S, W)).toBe('not-fallen');
    expect(adopt(hand, E, N)).toBe('no-bot-there');
    expect(adopt(hand, E, E)).toBe('not-living');
    expect(adopt(hand, E, W)).toBe('ok');
    expect(hand.answer(N, false)).toBe('ok');
    expect(adopt(hand, E, W)).toBe('not-again');
    expect(standInAt(hand.table, W)).toBeNull();
  });

  test('is asked of those who still play while the host is away, and of nobody where nobody is left', () => {
    const hand = fallenEast();
    const payload = { what: { kind: 'adopt', team: W } } as const;
    const proposes = (here: readonly Team[]) =>
      decide(attended(hand, here), keyOf(E), { name: 'propose', payload }, hand.now);
    expect(proposes([S, E])).toMatchObject({ table: { proposals: [{ asked: [S] }] } });
    expect(proposes([E])).toMatchObject({ table: { proxies: [null, null, null, { by: 'guest', of: E }] } });
  });

  test('takes a seat at once where the table says so, and where the host has fallen', () => {
    const open = fallenEast({ adopt: true });
    expect(adopt(open, E, W)).toBe('ok');
    expect(standInAt(open.table, W)).toBe(E);
    expect(open.table.decided).toMatchObject([{ kind: 'adopt', end: 'done', agree: [] }]);
    const own = fallenEast();
    own.memory = { ...own.memory, table: { ...own.table, host: keyOf(E) } };
    expect(adopt(own, E, W)).toBe('ok');
    expect(standInAt(own.table, W)).toBe(E);
  });

  test('goes with whose seat it is coming back, with the time running out, and for good', () => {
    const hand = fallenEast({ adopt: true }, N);
    const gone = { purpose: 'lost', elapsed: TIMES.patience, since: hand.now } as const;
    const absences = [null, null, null, gone] as const;
    const proxies = [null, null, null, { by: 'bot', until: 'back' }] as const;
    hand.memory = { ...hand.memory, table: { ...hand.table, host: keyOf(S), absences, proxies } };
    expect(adopt(hand, E, W)).toBe('no-bot-there');
    const asked = { name: 'propose', payload: { what: { kind: 'adopt', team: W } } } as const;
    const scene = attended(hand, [E, S]);
    const change = decide(scene, keyOf(E), asked, hand.now);
    if (typeof change === 'string') throw new Error(change);
    expect(change.table!.proxies[W]).toEqual({ by: 'guest', until: 'back', of: E });
    hand.memory = { ...hand.memory, table: change.table! };
    hand.wait();
    expect([hand.table.proxies[W], hand.table.absences[W]]).toEqual([null, null]);
    // The guest has left for good.
    const away = [null, gone, null, gone] as const;
    const table = { ...change.table!, absences: away };
    const company = {
      ...{ count: 1, goneFor: () => TIMES.patience, purpose: () => 'lost' as const },
      isHere: (key: string) => key === keyOf(S),
      teamsHere: () => new Set<Team>([S]),
    };
    const due = dueChange({ ...attended(hand, [S]), table }, company, hand.now);
    expect(due?.table?.proxies[W]).toEqual({ by: 'bot', until: 'back' });
  });

  test('at a table of days plays for who lets their time pass, is called, and goes as soon as they play', () => {
    const hand = fallenEast({ adopt: true, pace: DAYS }, N);
    expect(adopt(hand, E, W)).toBe('no-bot-there');
    hand.memory = { ...hand.memory, table: { ...hand.table, flags: [0, 0, 0, 1] } };
    expect(adopt(hand, E, W)).toBe('ok');
    hand.act('g2g3', S);
    while (hand.match.position.turn === S) hand.play([0]);
    expect(hand.match.position.turn).toBe(W);
    const called = standingNotifications(hand.memory).filter(({ kind }) => kind === 'turn');
    expect(called.map(({ team }) => team)).toEqual([E]);
    expect(asks(hand, 'd6d7', W)).toBe('ok');
    expect([standInAt(hand.table, W), hand.memory.regents.size]).toEqual([null, 0]);
  });

  test('moves and no more: breaks no oath of another’s, resigns for nobody, and agrees to no draw', () => {
    const hand = fallenEast({ adopt: true, oaths: true }, N);
    const terms = { kind: 'border', parties: [S], against: null, turn: 40 };
    const id = () => hand.table.sworn.at(-1)!.id;
    expect(hand.ask(W, { name: 'swear', payload: { ...terms, kind: 'until' } })).toBe('ok');
    expect(hand.ask(S, { name: 'pledge', payload: { id: id(), seal: true } })).toBe('ok');
    const proxies = [null, null, null, { by: 'guest', until: 'back', of: E }] as const;
    hand.memory = { ...hand.memory, table: { ...hand.table, proxies } };
    hand.act('e5e6', S);
    while (hand.match.position.turn === S) hand.play([0]);
    expect(hand.match.position.turn).toBe(W);
    expect(legalActionsFor(hand.attended, E)).not.toContain('d6e6');
    expect(legalActionsFor(hand.attended, E)).toContain('d6d7');
    expect(asks(hand, 'd6e6', E)).toBe('guest-oath');
    expect(asks(hand, formatAction(resign(W)), E)).toBe('not-your-action');
    expect(hand.ask(S, { name: 'draw', payload: { offer: true } })).toBe('bots-play');
    expect(asks(hand, 'd6d7', E)).toBe('ok');
  });

  test('in the allied game goes on for the own camp alone, and of two nobody does', () => {
    const allied = new Hand('4a', { adopt: true });
    const seats = new Map([...allied.memory.seats].filter(([team]) => team !== W && team !== S));
    allied.memory = { ...allied.memory, seats, table: { ...allied.table, bots: [null, null, 'casual', 'casual'] } };
    allied.ask(E, { name: 'resign', payload: { team: E, offer: true } });
    expect(adopt(allied, E, S)).toBe('other-camp');
    expect(adopt(allied, E, W)).toBe('ok');
    expect(standInAt(allied.table, W)).toBe(E);
  });

  test('has their own seat in a rematch, and the bot has its', () => {
    const hand = fallenEast({ adopt: true });
    adopt(hand, E, W);
    hand.memory = { ...hand.memory, table: { ...hand.table, ready: 0b0111 } };
    const { seats, settings, full } = rematchOf(hand.memory);
    const table = newTableRecord(settings);
    expect(seats.map(({ team }) => team).sort()).toEqual([N, E, S]);
    expect([table.bots[W], table.adopt, full]).toEqual(['skilled', true, true]);
    expect(standInAt(table, W)).toBeNull();
  });
});

describe('counsel', () => {
  const hire = (hand: Hand, by: Team, team: Team | null) => hand.ask(by, { name: 'hire', payload: { team } });
  const agree = (hand: Hand, by: Team, team: Team, yes = true) =>
    hand.ask(by, { name: 'counsel', payload: { team, agree: yes } });
  const name = (hand: Hand, by: Team, square: string, ply = hand.match.position.ply) =>
    hand.ask(by, { name: 'name', payload: { square: parseSquare(square)!, ply } });
  const alone = (hand: Hand, by: Team) => hand.ask(by, { name: 'alone', payload: {} });

  test('is offered, accepted by who has fallen alone, and ended by either', () => {
    const hand = fallenEast();
    expect(hire(hand, S, N)).toBe('not-counsel');
    expect(hire(hand, E, S)).toBe('not-living');
    expect(hire(hand, S, E)).toBe('ok');
    expect(shown(hand).seats[S]).toMatchObject({ counsel: E, hired: false });
    expect(agree(hand, N, S)).toBe('no-hirer');
    expect(hire(hand, N, E)).toBe('ok');
    expect(agree(hand, E, S)).toBe('ok');
    expect([hand.table.counsels[N], hirerOf(hand.table, E)]).toEqual([null, S]);
    expect(hire(hand, N, E)).toBe('not-counsel');
    expect(agree(hand, E, S, false)).toBe('ok');
    expect(hand.table.counsels).toEqual([null, null, null, null]);
    hire(hand, S, E);
    agree(hand, E, S);
    expect(hire(hand, S, null)).toBe('ok');
    expect(hirerOf(hand.table, E)).toBeNull();
  });

  test('names the unit once, which moves while it can; nobody has to wait', () => {
    const hand = fallenEast();
    hire(hand, S, E);
    agree(hand, E, S);
    expect(asks(hand, 'g2g3', S)).toBe('counsel-first');
    expect(legalActionsFor(hand.attended, S)).toEqual([]);
    expect(name(hand, N, 'g2')).toBe('no-hirer');
    expect(name(hand, E, 'd6')).toBe('cannot-move');
    expect(name(hand, E, 'g2', 2)).toBe('stale-ply');
    expect(name(hand, E, 'g2')).toBe('ok');
    expect(name(hand, E, 'e5')).toBe('named-already');
    expect(shown(hand).seats[S]).toMatchObject({ counsel: E, hired: true, named: parseSquare('g2'), alone: false });
    expect(alone(hand, S)).toBe('no-counsel');
    expect(asks(hand, 'e5e6', S)).toBe('named-unit');
    const named = legalActionsFor(hand.attended, S);
    expect([named.includes('g2g3'), named.every((line) => line.startsWith('g2'))]).toEqual([true, true]);
    hand.act('g2g3', S);
    while (hand.match.position.turn === S) hand.play([0]);
    // A named unit is for that turn alone.
    expect(shown(hand).seats[S]).toMatchObject({ named: null, hired: true });
    const round = hand.match.position.ply;
    while (hand.match.position.turn !== S) {
      if (hand.match.position.turn === W) hand.apply(botPlays(hand.attended, W, 'd6d7', hand.now));
      else hand.play([0]);
    }
    expect(hand.match.position.ply).toBeGreaterThan(round);
    expect(asks(hand, 'g3g2', S)).toBe('counsel-first');
    expect(alone(hand, E)).toBe('no-counsel');
    expect(alone(hand, S)).toBe('ok');
    expect(name(hand, E, 'e5')).toBe('named-already');
    expect(asks(hand, 'g3g2', S)).toBe('ok');
  });

  test('who is away is not waited for, and one who plays on counsels nobody', () => {
    const hand = fallenEast({ adopt: true });
    hire(hand, S, E);
    agree(hand, E, S);
    const payload = { line: 'g2g3', ply: hand.match.position.ply, id: 'line-away' };
    expect(decide(attended(hand, [S, N]), keyOf(S), { name: 'act', payload }, hand.now)).toMatchObject({
      line: { line: 'g2g3' },
    });
    expect(adopt(hand, E, W)).toBe('ok');
    hand.wait();
    expect(hirerOf(hand.table, E)).toBeNull();
    expect(hire(hand, S, E)).toBe('not-counsel');
  });
});
