/** Automatic choice of Sergeants: unasked or on request, and never in place of the player's own choice. */
import type { Square } from '@dominion/rules';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { MusterAssistant } from '../../../src/match/session/muster-assistant.js';
import { at } from '../../helpers.js';
import { openSeated, stateOf } from './spoken.js';

/** South's session, in a match that has just begun. */
function open(place: 'server' | 'lesson' = 'server') {
  const { session, tell, asked: sent } = openSeated<{ line: string }>(2, 'ABCDEF', place);
  /** Returns the muster that was sent; empty before. */
  const mustered = () => sent.filter(({ name }) => name === 'act').map(({ payload }) => payload.line);
  const asked: { give(squares: Square[]): void; fail(): void; signal: AbortSignal }[] = [];
  const adjutant = new MusterAssistant(
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
  return { session, adjutant, asked, log, chosen, mustered };
}

const settled = () => new Promise((done) => setTimeout(done));

afterEach(() => {
  vi.useRealTimers();
});

describe('the adjutant', () => {
  it('has chosen already, and a press on another begins anew', async () => {
    const { session, adjutant, asked, log, chosen } = open();
    log();
    expect(asked).toHaveLength(1);
    expect(adjutant.isShown()).toBe(true);
    asked[0]!.give([at('g3'), at('i3')]);
    await settled();
    expect(chosen()).toEqual([at('g3'), at('i3')]);
    expect(adjutant.isShown()).toBe(true);
    log('N:-');
    expect(asked).toHaveLength(1);
    session.hand.input({ kind: 'press', square: at('f4') });
    expect(chosen()).toEqual([at('g3'), at('i3')]);
    session.hand.input({ kind: 'press', square: at('e3') });
    expect(chosen()).toEqual([at('e3')]);
    expect(adjutant.isShown()).toBe(false);
  });

  it('takes one of those that were chosen back where the person presses it', async () => {
    const { session, asked, log, chosen } = open();
    log();
    asked[0]!.give([at('g3'), at('i3')]);
    await settled();
    session.hand.input({ kind: 'press', square: at('g3') });
    expect(chosen()).toEqual([at('i3')]);
  });

  it('leaves the choice to the person who wants to change it, also while it thinks', async () => {
    const { adjutant, asked, log, chosen } = open();
    log();
    adjutant.change();
    expect(asked[0]!.signal.aborted).toBe(true);
    expect(adjutant.isShown()).toBe(false);
    void adjutant.ask();
    asked[0]!.give([at('e3')]);
    asked[1]!.give([at('g3'), at('i3')]);
    await settled();
    expect(chosen()).toEqual([at('g3'), at('i3')]);
    adjutant.change();
    expect(chosen()).toEqual([]);
    expect(adjutant.isShown()).toBe(false);
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
    expect(session.notice.value).toMatch(/^Couldn’t choose/);
    void adjutant.ask();
    log('S:-');
    expect(asked[2]!.signal.aborted).toBe(true);
    asked[2]!.give([at('g3')]);
    await settled();
    expect(chosen()).toBeNull();
  });

  it('hears a confirmation that comes before the choice, once, and sends the choice when it is there', async () => {
    const { session, adjutant, asked, log, mustered } = open();
    log();
    void adjutant.confirm();
    void adjutant.confirm();
    expect(mustered()).toEqual([]);
    expect(adjutant.confirmed.value).toBe(true);
    asked[0]!.give([at('g3'), at('i3')]);
    await settled();
    expect(mustered()).toEqual(['S:g3,i3']);
    expect(adjutant.confirmed.value).toBe(false);
    // There is nothing left to confirm or to choose.
    expect(session.notice.value).toBeNull();
  });

  it('sends at once what the person has chosen, and nobody only where nobody is being chosen', async () => {
    const own = open();
    own.log();
    own.session.hand.input({ kind: 'press', square: at('e3') });
    void own.adjutant.confirm();
    expect(own.mustered()).toEqual(['S:e3']);

    const none = open();
    none.log();
    none.asked[0]!.give([at('g3'), at('i3')]);
    await settled();
    for (const square of ['g3', 'i3']) none.session.hand.input({ kind: 'press', square: at(square) });
    void none.adjutant.confirm();
    expect(none.mustered()).toEqual(['S:-']);
  });

  it('forgets a confirmation when the person goes on choosing, and waits for a choice that they asked for', async () => {
    const { session, adjutant, asked, log, chosen, mustered } = open();
    log();
    void adjutant.confirm();
    session.hand.input({ kind: 'press', square: at('e3') });
    asked[0]!.give([at('g3'), at('i3')]);
    await settled();
    expect(adjutant.confirmed.value).toBe(false);
    expect(chosen()).toEqual([at('e3')]);
    expect(mustered()).toEqual([]);
    session.hand.input({ kind: 'press', square: at('e3') });
    void adjutant.ask();
    void adjutant.confirm();
    expect(mustered()).toEqual([]);
    asked[1]!.give([at('g3'), at('i3')]);
    await settled();
    expect(mustered()).toEqual(['S:g3,i3']);
  });

  it('sends what is chosen where nobody could choose, or not in time', async () => {
    const failed = open();
    failed.log();
    void failed.adjutant.confirm();
    failed.asked[0]!.fail();
    await settled();
    expect(failed.mustered()).toEqual(['S:-']);

    vi.useFakeTimers();
    const slow = open();
    slow.log();
    void slow.adjutant.confirm();
    await vi.advanceTimersByTimeAsync(9900);
    expect(slow.mustered()).toEqual([]);
    await vi.advanceTimersByTimeAsync(200);
    expect(slow.mustered()).toEqual(['S:-']);
    expect(slow.asked[0]!.signal.aborted).toBe(true);
  });

  it('keeps no confirmation for a muster that is over', async () => {
    vi.useFakeTimers();
    const { adjutant, log, mustered } = open();
    log();
    void adjutant.confirm();
    log('S:-');
    // It is taken back.
    log();
    await vi.advanceTimersByTimeAsync(11_000);
    expect(adjutant.confirmed.value).toBe(false);
    expect(mustered()).toEqual([]);
  });

  it('is not there in a lesson', () => {
    const { adjutant, asked, log, mustered } = open('lesson');
    log();
    expect(asked).toHaveLength(0);
    void adjutant.confirm();
    expect(mustered()).toEqual(['S:-']);
  });
});
