/** Sergeants chosen for the person: unasked in a first match, else on request, and never over what the person has chosen. */
import type { Square } from '@dominion/rules';
import { describe, expect, it } from 'vitest';
import { Adjutant } from '../../src/session/adjutant.js';
import { at } from '../helpers.js';
import { openSeated, stateOf } from './spoken.js';

/** A session of South in a match that has just begun, and an adjutant whose answers the test gives. */
function open(place: 'server' | 'lesson' = 'server') {
  const { session, tell } = openSeated(2, 'ABCDEF', place);
  const asked: { give(squares: Square[]): void; fail(): void; signal: AbortSignal }[] = [];
  const adjutant = new Adjutant(
    session,
    session,
    session.hand,
    (_position, _team, signal) =>
      new Promise((give, fail) => asked.push({ give, fail: () => fail(new Error('no')), signal })),
  );
  const log = (...lines: readonly string[]) => tell.table(stateOf(lines));
  const chosen = () => {
    const state = session.interaction.value;
    return state.kind === 'mustering' ? state.chosen : null;
  };
  return { session, adjutant, asked, log, chosen };
}

const settled = () => new Promise((done) => setTimeout(done));

describe('the adjutant', () => {
  it('has chosen already in a first match, and says whom', async () => {
    const { session, asked, log, chosen } = open();
    log();
    expect(asked).toHaveLength(1);
    asked[0]!.give([at('g3'), at('i3')]);
    await settled();
    expect(chosen()).toEqual([at('g3'), at('i3')]);
    expect(session.notice.value).toBe('Chosen for you: g3 and i3. Confirm, or press to choose others.');
    log('N:-');
    expect(asked).toHaveLength(1);
    session.hand.input({ kind: 'press', square: at('g3') });
    expect(chosen()).toEqual([at('i3')]);
  });

  it('says no more whom it has chosen once that is confirmed', async () => {
    const { session, asked, log } = open();
    log();
    asked[0]!.give([at('g3'), at('i3')]);
    await settled();
    expect(session.notice.value).toContain('g3');
    log('S:g3,i3');
    expect(session.notice.value).toBeNull();
  });

  it('does not choose over what the person has begun to choose, but where asked', async () => {
    const { session, adjutant, asked, log, chosen } = open();
    log();
    session.hand.input({ kind: 'press', square: at('e3') });
    asked[0]!.give([at('g3')]);
    await settled();
    expect(chosen()).toEqual([at('e3')]);
    void adjutant.ask();
    asked[1]!.give([at('g3'), at('i3')]);
    await settled();
    expect(chosen()).toEqual([at('g3'), at('i3')]);
  });

  it('ends with the muster, and says only to who asked that nobody could choose', async () => {
    const { session, adjutant, asked, log, chosen } = open();
    log();
    asked[0]!.fail();
    await settled();
    expect(session.notice.value).toBeNull();
    void adjutant.ask();
    asked[1]!.fail();
    await settled();
    expect(session.notice.value).toMatch(/^Nobody could choose/);
    void adjutant.ask();
    log('S:-');
    expect(asked[2]!.signal.aborted).toBe(true);
    asked[2]!.give([at('g3')]);
    await settled();
    expect(chosen()).toBeNull();
  });

  it('is not there in a lesson', () => {
    const { asked, log } = open('lesson');
    log();
    expect(asked).toHaveLength(0);
  });
});
