/** Bots that a person plays alone against think in the person's browser: when that is offered, and what is answered. */
import type { ThinkMessage } from '@dominion/protocol';
import { formatAction, formatPosition, legalActions, type Position } from '@dominion/rules';
import { describe, expect, it } from 'vitest';
import { Lending } from '../../src/session/lending.js';
import type { Awaited } from '../../src/thinking/foresight.js';
import { openSpoken, stateOf } from './spoken.js';

/** South is the person's, North a bot's, which is to move once both have mustered. */
const BOTS = [
  { plays: true, holder: 'bot', level: 'expert', manner: 'balanced' },
  { plays: false, holder: 'free' },
  { plays: true, holder: 'person' },
  { plays: false, holder: 'free' },
];
const MUSTERED = ['S:-', 'N:-'];

function open({ quick = true, place = 'server' as const } = {}) {
  const { session, tell, seat, asked } = openSpoken(2, 'ABCDEF', place);
  const probed: Position[] = [];
  const looked: (Awaited | null)[] = [];
  const thoughts: { question: ThinkMessage; signal: AbortSignal; give(line: string): void; fail(): void }[] = [];
  const lending = new Lending(session, session, {
    isQuick: async (position) => {
      probed.push(position);
      return quick;
    },
    choose: (_, question, signal) =>
      new Promise((give, fail) => thoughts.push({ question, signal, give, fail: () => fail(new Error('no worker')) })),
    look: (awaited) => looked.push(awaited),
  });
  const log = (lines: readonly string[], more: Parameters<typeof stateOf>[1] = {}) =>
    tell.table(stateOf(lines, { seats: BOTS, ...more }));
  const begin = async (more: Parameters<typeof stateOf>[1] = {}) => {
    tell.link('online');
    seat();
    log(MUSTERED, more);
    await settled();
  };
  const told = () =>
    asked.filter(({ name }) => name === 'lend' || name === 'chosen').map(({ name, payload }) => [name, payload]);
  return { session, tell, log, begin, lending, probed, looked, thoughts, told };
}

const settled = () => new Promise((done) => setTimeout(done));
const question = (at = 2): ThinkMessage => ({
  ...{ id: 7, at, team: 0, level: 'expert', manner: 'balanced', seed: 'a match 2', budget: 1200 },
});

describe('a browser whose person plays alone against bots', () => {
  it('offers to think for them once it is known to be quick, and again on a new line', async () => {
    const { tell, log, begin, told, probed } = open();
    await begin();
    expect(told()).toEqual([['lend', { lends: true }]]);
    log(MUSTERED);
    await settled();
    expect(told()).toHaveLength(1);
    tell.link('reconnecting');
    tell.link('online');
    await settled();
    expect(told()).toHaveLength(2);
    expect(probed[0]!.phase).toBe('move');
  });

  it('offers nothing where it is slow, while all muster, beside others, or at a table of days', async () => {
    const slow = open({ quick: false });
    await slow.begin();
    expect(slow.told()).toEqual([]);
    const all = open();
    for (const more of [{ watchers: 1 }, { pace: 'days 259200+43200/432000 wait' }, { status: 'over' }])
      await all.begin(more);
    await all.begin({ seats: BOTS.map((seat) => ({ ...seat, holder: seat.plays ? 'person' : 'free', level: '' })) });
    all.log(['S:-']);
    await settled();
    expect(all.probed).toEqual([]);
    expect(all.told()).toEqual([]);
  });

  it('answers with the line and its place', async () => {
    const { begin, lending, thoughts, told } = open();
    await begin();
    lending.hear(question());
    expect(thoughts[0]!.question).toMatchObject({ level: 'expert', seed: 'a match 2', budget: 1200 });
    thoughts[0]!.give('h13h12');
    await settled();
    expect(told().slice(1)).toEqual([['chosen', { id: 7, at: 2, line: 'h13h12' }]]);
  });

  it('stops when the match has moved on, and says nothing of it', async () => {
    const { begin, log, lending, thoughts, told } = open();
    await begin();
    lending.hear(question());
    log([...MUSTERED, 'h3h4']);
    expect(thoughts[0]!.signal.aborted).toBe(true);
    thoughts[0]!.give('h13h12');
    await settled();
    expect(told()).toHaveLength(1);
  });

  it('withdraws for good when nobody can think here, or knows another match than the server', async () => {
    for (const at of [2, 5]) {
      const { tell, begin, lending, thoughts, told } = open();
      await begin();
      lending.hear(question(at));
      thoughts[0]?.fail();
      await settled();
      expect(told().slice(1)).toEqual([['lend', { lends: false }]]);
      tell.link('reconnecting');
      tell.link('online');
      await settled();
      expect(told()).toHaveLength(2);
    }
  });

  describe('while that person thinks', () => {
    it('tells of whom bots wait, and what the server will ask then', async () => {
      const { begin, log, lending, thoughts, looked, session } = open();
      await begin();
      expect(looked.at(-1)).toMatchObject({ levels: [] });
      const south = formatAction(legalActions(session.story.value!.match.position)[0]!);
      log([...MUSTERED, south, '~x']);
      lending.hear({ ...question(4), seed: 'a match 4' });
      const north = formatAction(legalActions(session.story.value!.match.position)[0]!);
      thoughts[0]!.give(north);
      await settled();
      looked.length = 0;
      log([...MUSTERED, south, '~x', north, '~x']);
      const { position } = session.story.value!.match;
      expect(looked).toEqual([expect.objectContaining({ position, team: 2, levels: ['expert'] })]);
      const [action] = legalActions(position);
      const foreseen = looked[0]!.after(action!)!;
      expect(foreseen).toMatchObject({ team: 0, level: 'expert', manner: 'balanced', seed: 'a match 8', budget: 1200 });
      // What was foreseen stays until the server asks.
      log([...MUSTERED, south, '~x', north, '~x', formatAction(action!), '~x']);
      expect(looked).toHaveLength(1);
      expect(formatPosition(foreseen.position)).toBe(formatPosition(session.story.value!.match.position));
    });

    it('nobody thinks ahead who is alone no more, or off the line', async () => {
      const { begin, log, lending, looked, tell } = open();
      await begin();
      log(MUSTERED, { watchers: 1 });
      expect(looked.at(-1)).toBeNull();
      log(MUSTERED);
      expect(looked.at(-1)).not.toBeNull();
      tell.link('reconnecting');
      expect(looked.at(-1)).toBeNull();
      looked.length = 0;
      lending.close();
      expect(looked).toEqual([null]);
    });
  });
});
