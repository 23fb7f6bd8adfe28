/** Notifications of a match: they follow from its state, once for each cause. */
import { formatAction, inspect, legalActions, TEAMS, type Team } from '@dominion/rules';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { callsBetween, type Memory, standingNotifications } from '../src/index.js';
import { Hand, keyOf } from './hand.js';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const DAYS = { kind: 'days', bank: 86_400, increment: 43_200, cap: 172_800, late: 'wait' } as const;

/** Returns a team's notifications, as `kind about`. */
const called = (memory: Memory, team: Team) =>
  standingNotifications(memory)
    .filter((call) => call.team === team)
    .map(({ kind, about }) => [kind, ...about].join(' '));

const all = () => true;
const raised = (before: Memory, after: Memory) =>
  (callsBetween(before, after, all)?.raise ?? []).map(({ team, kind }) => `${keyOf(team)} ${kind}`);

/** Plays a move that ends the turn without a choice of Fate after it. */
function turn(hand: Hand): void {
  const { ply } = hand.match.position;
  while (hand.match.position.ply === ply) {
    const legal = legalActions(hand.match.position).filter((each) =>
      ['move', 'pass', 'change', 'peasant'].includes(inspect(each).kind),
    );
    hand.act(formatAction(legal[0]!));
  }
}

describe('a turn', () => {
  test('calls whoever is to move, and nobody else; the next one is another', () => {
    const hand = new Hand('2', { pace: DAYS });
    const first = hand.match.position.turn;
    const second: Team = first === 0 ? 2 : 0;
    expect(called(hand.memory, first)).toEqual(['turn 1', 'deadline 1']);
    expect(called(hand.memory, second)).toEqual([]);
    const before = hand.memory;
    turn(hand);
    expect(raised(before, hand.memory).sort()).toEqual([`${keyOf(second)} deadline`, `${keyOf(second)} turn`]);
    const drop = callsBetween(before, hand.memory, all)!.drop;
    expect(drop.map(({ team, kind }) => [team, kind])).toEqual([
      [first, 'turn'],
      [first, 'deadline'],
    ]);
  });

  test('its deadline calls when 80 % of the bank is used, days of rest left out', () => {
    const hand = new Hand('2', { pace: DAYS });
    const { turn: team } = hand.match.position;
    const at = standingNotifications(hand.memory).find(({ kind }) => kind === 'deadline')!.from!;
    expect(at - hand.table.since).toBe(0.8 * DAY);
    // On 3 January 1970 no time counts for them.
    const rest = { weekdays: 0, east: 0, holidays: [{ from: hand.now + 1, to: hand.now + 1 + DAY }] };
    const rests = TEAMS.map((each) => (each === team ? rest : null)) as never;
    const resting = { ...hand.memory, table: { ...hand.table, rests } };
    expect(standingNotifications(resting).find(({ kind }) => kind === 'deadline')!.from! - at).toBe(DAY);
  });

  test('that a bot plays, or that orders ahead play, calls nobody', () => {
    const hand = new Hand('2', { pace: DAYS });
    const me = hand.match.position.turn;
    const bots = TEAMS.map((team) => (team === me ? 'casual' : null)) as never;
    expect(called({ ...hand.memory, table: { ...hand.table, bots } }, me)).toEqual([]);
    const order = { line: 'pass', squares: [], fate: null, ply: 1 };
    const orders = TEAMS.map((team) => (team === me ? [order] : [])) as never;
    expect(called({ ...hand.memory, table: { ...hand.table, orders } }, me)).toEqual(['deadline 1']);
  });

  test('of a match that is laid aside calls nobody, and its appointment everybody a quarter of an hour before', () => {
    const hand = new Hand('2', { pace: DAYS });
    const appointment = hand.now + DAY;
    const aside = { ...hand.memory, table: { ...hand.table, adjourned: true, appointment } };
    const calls = standingNotifications(aside);
    expect(calls.map(({ team, kind, from }) => [team, kind, from])).toEqual(
      [...hand.memory.seats.keys()].map((team) => [team, 'appointment', appointment - 900_000]),
    );
    const later = { ...aside, table: { ...aside.table, appointment: appointment + DAY } };
    expect(raised(aside, later)).toHaveLength(2);
  });
});

test('a proposal calls those who are asked until they answer, and each new one anew', () => {
  const hand = new Hand('4', { pace: DAYS });
  const before = hand.memory;
  expect(hand.propose(0, { kind: 'pause' })).toBe('ok');
  expect(raised(before, hand.memory)).toEqual(['E proposed', 'S proposed', 'W proposed']);
  const asked = hand.memory;
  expect(hand.answer(1, true)).toBe('ok');
  expect(called(hand.memory, 1).filter((each) => each.startsWith('proposed'))).toEqual([]);
  expect(raised(asked, hand.memory)).toEqual([]);
  const answered = hand.memory;
  expect(hand.propose(1, { kind: 'close' })).toBe('ok');
  expect(raised(answered, hand.memory)).toEqual(['N proposed', 'S proposed', 'W proposed']);
});

test('the end calls all who sat, and a rematch the others', () => {
  const hand = new Hand('2', { pace: DAYS });
  const before = hand.memory;
  hand.ask(0, { name: 'resign', payload: { team: 0, offer: true } });
  expect(raised(before, hand.memory)).toEqual(['N ended', 'S ended']);
  const over = hand.memory;
  expect(hand.ask(0, { name: 'rematch', payload: { ready: true, seats: 'keep' } })).toBe('ok');
  expect(raised(over, hand.memory)).toEqual(['S proposed']);
});

test('who sits down calls those who sat before, and not themselves', () => {
  const hand = new Hand('2', { pace: DAYS });
  const [north] = [...hand.memory.seats.values()];
  const waiting = { ...hand.memory, match: null };
  const alone = { ...waiting, seats: new Map([[north!.team, north!]]) };
  expect(callsBetween(alone, waiting, all)!.raise.map(({ keyHash, kind }) => [keyHash, kind])).toEqual([
    [north!.keyHash, 'sat'],
  ]);
});

describe('a nudge', () => {
  test('is given after half of the time, once a day, and never to oneself', () => {
    const hand = new Hand('2', { pace: DAYS });
    const slow = hand.match.position.turn;
    const other: Team = slow === 0 ? 2 : 0;
    const nudge = (team: Team = slow, by: Team = other) => hand.ask(by, { name: 'nudge', payload: { team } });
    expect(nudge()).toBe('nudge-early');
    hand.now = hand.table.since + DAY / 2 - 1;
    expect(nudge()).toBe('nudge-early');
    hand.now += 1;
    expect([nudge(slow, slow), nudge(other, slow)]).toEqual(['nothing-to-decide', 'nothing-to-decide']);
    const before = hand.memory;
    expect(nudge()).toBe('ok');
    expect(raised(before, hand.memory)).toEqual([`${keyOf(slow)} nudge`]);
    expect(nudge()).toBe('nudged-today');
    hand.wait(DAY);
    expect(nudge()).toBe('ok');
    turn(hand);
    expect(called(hand.memory, slow)).toEqual([]);
  });

  test('is for tables of days', () => {
    const hand = new Hand('2');
    const slow = hand.match.position.turn;
    expect(hand.ask(slow === 0 ? 2 : 0, { name: 'nudge', payload: { team: slow } })).toBe('not-of-days');
  });
});

test('who cannot be called costs nothing', () => {
  const hand = new Hand('2', { pace: DAYS });
  const before = hand.memory;
  turn(hand);
  expect(callsBetween(before, hand.memory, () => false)).toBeNull();
});

test('whatever is played, each side is called to each of its turns exactly once', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(), { minLength: 1, maxLength: 60 }), (choices) => {
      const hand = new Hand('3', { pace: DAYS });
      const turns: string[] = [];
      for (const choice of choices) {
        const before = hand.memory;
        hand.play([choice]);
        for (const { kind, team, about } of callsBetween(before, hand.memory, all)?.raise ?? []) {
          if (kind === 'turn') turns.push(`${team} ${about.join(' ')}`);
        }
        if (hand.match.result !== null) break;
        expect(standingNotifications(hand.memory).filter(({ kind }) => kind === 'turn')).toHaveLength(1);
      }
      expect(new Set(turns).size).toBe(turns.length);
    }),
    { numRuns: 30 },
  );
});
