/** The table's refusals are exactly those that its records name, and each occurs. */
import { readFileSync } from 'node:fs';
import { type DuplicateView, REQUESTS, type RefusalCode, type RequestName, refusalsOf } from '@dominion/protocol';
import { formatAction, legalActions, REFUSALS, TEAMS, type Team } from '@dominion/rules';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type Decidable,
  type Decision,
  decide,
  guess,
  invite,
  type Memory,
  newTableRecord,
  remember,
  type TableRecord,
} from '../src/index.js';
import { Company, EXAMPLES, requestsOf, STEPS, TABLES, take } from './company.js';
import { keyOf } from './hand.js';

const HOUR = 3_600_000;
const DAYS = { kind: 'days', bank: 86_400, increment: 43_200, cap: 172_800, late: 'wait' } as const;
const LINK = 'f'.repeat(64);

const met = new Set<string>();

/** Returns requests whose result a page can't predict. */
function moreOf({ match, now }: Company, me: Team): readonly Decidable[] {
  const { position } = match;
  const lines = ['resign:N', 'throw', 'a1a2', ...legalActions(position).slice(0, 1).map(formatAction)];
  return [
    { name: 'seal', payload: { seal: '0'.repeat(64) } },
    { name: 'mix', payload: { entropy: '0'.repeat(32) } },
    { name: 'sketch', payload: { drawings: [] } },
    { name: 'refuse', payload: {} },
    { name: 'silence', payload: { who: '0'.repeat(12), silent: true } },
    { name: 'hush', payload: { hushed: true } },
    { name: 'orders', payload: { orders: [{ line: 'e3e4', squares: [], fate: null }] } },
    { name: 'suggest', payload: { line: 'a1a15' } },
    { name: 'name', payload: { square: 112, ply: 999 } },
    { name: 'name', payload: { square: 112, ply: position.ply } },
    { name: 'swear', payload: { kind: 'until', parties: [((me + 1) % 4) as Team], against: null, turn: 1 } },
    { name: 'propose', payload: { what: { kind: 'appoint', moment: now + 900 * 24 * HOUR } } },
    { name: 'rest', payload: { weekdays: 0, east: 0, holidays: [{ from: now, to: now + HOUR }] } },
    {
      name: 'rest',
      payload: { weekdays: 0, east: 0, holidays: [{ from: now + 200 * HOUR, to: now + 2000 * HOUR }] },
    },
    ...TEAMS.flatMap((team): Decidable[] => [
      { name: 'bot', payload: { team, level: 'casual' } },
      { name: 'arrange', payload: { from: me, to: team } },
      { name: 'sit', payload: { team, name: '', invitation: 'none' } },
    ]),
    ...lines.flatMap((each) =>
      [position.ply, 999].map((ply) => ({ name: 'act', payload: { line: each, ply, id: 'a-line-of-mine' } }) as const),
    ),
  ];
}

/**
 * Returns a match in other states: reserved, adjourned, paused, over, with older throws, duplicate, bots alone, and
 * before the start.
 */
function worlds({ memory }: Company): readonly Memory[] {
  const { record, table, seats } = memory;
  const begun = (given: Partial<TableRecord>) => ({ ...memory, table: { ...table, ...given } });
  const waiting = (given: Partial<TableRecord>, free: readonly Team[] = []) =>
    remember({
      ...{
        match: { ...record, start: null },
        room: { ...newTableRecord(given), host: table.host },
        lines: [],
        said: [],
      },
      seats: [...seats.values()].filter(({ team }) => !free.includes(team)),
    });
  const twin = { evenings: 2, table: 1, stage: 'gathering' } as DuplicateView;
  const invitations = [LINK, LINK, LINK, LINK] as const;
  return [
    ...[memory, begun({ twin }), begun({ invitations }), begun({ adjourned: true }), begun({ paused: true })],
    { ...memory, match: { ...memory.match!, result: { reason: 'agreed', winners: [] } } },
    { ...memory, record: { ...record, scheme: 'dice-v1' } },
    { ...begun({ bots: ['casual', 'casual', 'casual', 'casual'] }), seats: new Map() },
    ...[waiting({}), waiting({ showing: 1 }), waiting({ twin }), waiting({ pace: DAYS }), waiting({ oaths: true })],
    ...[waiting({}, [2, 3]), waiting({ invitations }, [2, 3])],
  ];
}

/** Tables besides the random ones: with a fallen team, with clocks, and with advisers. */
const FALLEN: typeof EXAMPLES = [{ clock: { kind: 'turn', seconds: 60 } } as const, { pace: DAYS }].map((given) => [
  { mode: '4', duplicate: false, given },
  [{ who: 1, does: 'resign' }, { table: 'an adviser' }],
]);

test('each refusal of a request is one of its record', { timeout: 120_000 }, () => {
  const meets = (name: RequestName, decided: Decision) => {
    if (typeof decided !== 'string') return;
    met.add(`${name} ${decided}`);
    if (!refusalsOf(name).includes(decided)) expect.fail(`${name} is refused with ${decided}`);
  };
  fc.assert(
    fc.property(TABLES, STEPS, ({ mode, given }, steps) => {
      const hand = new Company(mode, given);
      for (const step of steps) if (hand.match.result === null) take(hand, step);
      const { ply } = hand.match.position;
      for (const memory of worlds(hand)) {
        for (const me of TEAMS) {
          for (const asked of [...requestsOf(hand, me), ...moreOf(hand, me)])
            meets(asked.name, decide(hand.attend(memory), keyOf(me), asked, hand.now));
          for (const keyHash of [memory.table.host!, '']) meets('invite', invite(memory, keyHash, me, LINK));
          for (const at of [ply, 999])
            for (const keyHash of [keyOf(me), ''])
              meets('guess', guess(memory, { keyHash, who: '', name: '' }, { ply: at, line: 'a1a2' }));
        }
      }
    }),
    { numRuns: 40, examples: [...EXAMPLES, ...FALLEN], seed: 1 },
  );
});

/** The tests, below `packages`, that name codes which chance seldom brings or only a server gives: requests by code. */
const NAMED: Readonly<Record<string, Readonly<Partial<Record<RefusalCode, string>>>>> = {
  'table/test/stand-ins.test.ts': {
    ...{
      'guest-oath': 'act',
      'counsel-first': 'act',
      'named-unit': 'act',
      'cannot-move': 'name',
      'named-already': 'name',
    },
    ...{ 'already-seated': 'propose', 'other-camp': 'propose', 'not-again': 'propose', 'not-counsel': 'counsel' },
    'not-your-answer': 'answer',
  },
  'table/test/notifications.test.ts': { 'nudged-today': 'nudge' },
  'table/test/proposals.test.ts': { 'open-proposal': 'propose' },
  'table/test/oaths.test.ts': { 'oath-sworn': 'swear', 'oath-open': 'swear', 'oath-not-yours': 'pledge' },
  'table/test/seers.test.ts': { silenced: 'guess', 'seers-full': 'guess' },
  'server/test/match/table.test.ts': {
    ...{ 'taken-back': 'act', 'id-used': 'act', 'not-your-channel': 'chat', 'nothing-said': 'chat' },
    ...{ 'bad-token': 'takeover', 'already-seated': 'takeover' },
  },
  'server/test/http/authorisation.test.ts': {
    ...{
      'regent-plays': 'act leave',
      'no-seat': 'handover recovery',
      'match-over': 'admit',
      'not-started': 'admit',
      silenced: 'chat',
      hushed: 'chat',
    },
  },
  'server/test/people/asks.test.ts': {
    ...{ hushed: 'sit', declined: 'sit', 'not-host': 'admit', 'not-asked': 'admit', 'seat-kept': 'admit' },
  },
  'server/test/people/invitations.test.ts': { 'bad-invitation': 'invited' },
  'server/test/servers/closed-site.test.ts': { 'not-invited': 'rematch' },
  'server/test/people/reaction.test.ts': { silenced: 'react', hushed: 'react' },
  'server/test/people/together.test.ts': {
    ...{
      'not-started': 'together lead show mark',
      'still-playing': 'together lead show mark',
      'board-full': 'together',
    },
    ...{ 'not-at-board': 'lead show mark', 'not-leading': 'lead show', 'not-here': 'lead', 'bad-course': 'show' },
    ...{ silenced: 'mark', hushed: 'mark' },
  },
};

test('each refusal of a record comes, here or in a test that names it', () => {
  const named = Object.entries(NAMED).flatMap(([file, codes]) => {
    const text = readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');
    expect([file, Object.keys(codes).filter((code) => !text.includes(`'${code}'`))]).toEqual([file, []]);
    return Object.entries(codes).flatMap(([code, names]) => names.split(' ').map((name) => `${name} ${code}`));
  });
  // Any request may get these, or those of its traits; the rules have tests of their own.
  const others = new Set<string>([...refusalsOf('ping'), 'closed', 'muted', 'other-tab']);
  const all = (Object.keys(REQUESTS) as RequestName[]).flatMap((name) =>
    refusalsOf(name)
      .filter((code) => !others.has(code) && !(name === 'act' && code in REFUSALS))
      .map((code) => `${name} ${code}`),
  );
  expect(all.filter((each) => !met.has(each) && !named.includes(each))).toEqual([]);
  expect(named.filter((each) => !all.includes(each))).toEqual([]);
});
