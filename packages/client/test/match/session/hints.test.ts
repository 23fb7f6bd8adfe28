import { parseAction } from '@dominion/rules';
import { describe, expect, it } from 'vitest';
import type { Hint, HintAsked } from '../../../src/bots/hints.js';
import { Hints } from '../../../src/match/session/hints.js';
import { at } from '../../helpers.js';
import { openSeated, stateOf } from './spoken.js';

const MUSTERED = ['S:-', 'N:-'];

const hinted = (line: string): Hint => ({
  action: parseAction(line)!,
  arrows: [{ from: at(line.slice(0, 2)), to: at(line.slice(2)) }],
  marks: [{ square: at(line.slice(2)), mark: 'gain' }],
  text: `${line}, because`,
});

function open({ me = 2 as 0 | 2 | null, hints = true } = {}) {
  const { session, tell } = openSeated(me);
  const log = (lines: readonly string[], more: Parameters<typeof stateOf>[1] = {}) =>
    tell.table(stateOf(lines, { hints, ...more }));
  const asked: (HintAsked & { signal: AbortSignal; give(moves: Hint[]): void; fail(): void })[] = [];
  const given = new Hints(session, (question, signal) => {
    return new Promise((give, fail) => asked.push({ ...question, signal, give, fail: () => fail(new Error('no')) }));
  });
  return { session, log, asked, hints: given };
}

const settled = () => new Promise((done) => setTimeout(done));

describe('a hint', () => {
  it('shows the best move, then the next best, then the first again', async () => {
    const { log, hints, asked } = open();
    log(MUSTERED);
    hints.ask();
    expect(hints.state.value.kind).toBe('thinking');
    expect(asked[0]).toMatchObject({ team: 2, dice: 'sticks' });
    asked[0]!.give([hinted('h3h4'), hinted('g3g4')]);
    await settled();
    expect(hints.drawn.value).toEqual([{ from: at('h3'), to: at('h4'), pen: 'hint' }]);
    expect(hints.marks.value).toEqual([{ square: at('h4'), mark: 'gain' }]);
    hints.ask();
    expect(hints.state.value).toMatchObject({ kind: 'shown', at: 1 });
    expect(hints.drawn.value[0]).toMatchObject({ from: at('g3') });
    hints.ask();
    expect(hints.state.value).toMatchObject({ at: 0 });
    expect(asked).toHaveLength(1);
  });

  it('is not looked for while the line is down, and what is on show stays', async () => {
    const { session, log, hints, asked } = open();
    log(MUSTERED);
    hints.ask();
    asked[0]!.give([hinted('h3h4'), hinted('g3g4')]);
    await settled();
    session.link.value = 'reconnecting';
    hints.ask();
    expect(hints.state.value).toMatchObject({ kind: 'shown', at: 0 });
    hints.clear();
    hints.ask();
    expect(hints.state.value.kind).toBe('none');
    session.link.value = 'online';
    hints.ask();
    expect(hints.state.value.kind).toBe('thinking');
  });

  it('stays while its own unit is taken up, and goes when another one is', async () => {
    const { session, log, hints, asked } = open();
    log(MUSTERED);
    hints.ask();
    asked[0]!.give([hinted('h3h4')]);
    await settled();
    session.interaction.value = { kind: 'selected', from: at('h3') };
    expect(hints.state.value.kind).toBe('shown');
    session.interaction.value = { kind: 'idle' };
    expect(hints.state.value.kind).toBe('shown');
    session.interaction.value = { kind: 'selected', from: at('g3') };
    expect(hints.state.value.kind).toBe('none');
    expect(hints.drawn.value).toEqual([]);
  });

  it('is for the chooser alone, and only where the table allows it', () => {
    for (const [options, lines] of [
      [{ me: null }, MUSTERED],
      [{ me: 0 as const }, MUSTERED],
      [{ hints: false }, MUSTERED],
      [{ me: 2 as const }, [...MUSTERED, 'h3h4', '~x']],
    ] as const) {
      const { log, hints, asked } = open(options);
      log(lines);
      hints.ask();
      expect([hints.team.value, hints.state.value.kind, asked.length]).toEqual([null, 'none', 0]);
    }
    const { log, hints, asked } = open();
    log(MUSTERED, { paused: true });
    hints.ask();
    expect(asked).toHaveLength(0);
  });

  it('may be asked at the muster, each team for its own', () => {
    const { log, hints, asked } = open({ me: 0 });
    log(['S:-']);
    hints.ask();
    expect(asked[0]!.team).toBe(0);
  });

  it('can be asked for by a player who still has something to choose, and by no one else', () => {
    const four = { mode: '4' as const, seats: [0, 1, 2, 3].map(() => ({ plays: true, holder: 'person' })) };
    const may = (me: 0 | 2 | null, ...lines: string[]): boolean => {
      const { hints, log } = open({ me });
      log(lines, four);
      return hints.team.value !== null;
    };
    expect(may(2)).toBe(true);
    expect(may(2, 'S:-')).toBe(false);
    expect(may(2, 'resign:S')).toBe(false);
    expect(may(0, 'resign:S')).toBe(true);
    expect(may(null)).toBe(false);
    expect(may(0, 'resign:S', 'resign:E', 'resign:W')).toBe(false);
  });

  it('stays while others muster', async () => {
    const { log, hints, asked } = open();
    log([]);
    hints.ask();
    log(['N:-']);
    expect([asked[0]!.signal.aborted, hints.state.value.kind]).toEqual([false, 'thinking']);
    asked[0]!.give([hinted('g3h3')]);
    await settled();
    expect(hints.state.value.kind).toBe('shown');
    log(['N:-', 'S:-']);
    expect(hints.state.value.kind).toBe('none');
  });

  it('ends when the position changes, thinking as well', async () => {
    const { log, hints, asked } = open();
    log(MUSTERED);
    hints.ask();
    log([...MUSTERED, 'h3h4']);
    expect(asked[0]!.signal.aborted).toBe(true);
    asked[0]!.give([hinted('h3h4')]);
    await settled();
    expect(hints.state.value.kind).toBe('none');
    log([...MUSTERED, 'h3h4', '~x', 'h13h12', '~x']);
    hints.ask();
    asked[1]!.give([hinted('h4h5')]);
    await settled();
    expect(hints.drawn.value).toHaveLength(1);
    log([...MUSTERED, 'h3h4', '~x', 'h13h12', '~x', 'g3g4']);
    expect([hints.state.value.kind, hints.drawn.value.length, hints.marks.value.length]).toEqual(['none', 0, 0]);
  });

  it('says when nobody could think, and may be asked again', async () => {
    const { log, hints, asked } = open();
    log(MUSTERED);
    hints.ask();
    asked[0]!.fail();
    await settled();
    expect(hints.state.value.kind).toBe('failed');
    hints.ask();
    expect(hints.state.value.kind).toBe('thinking');
    hints.clear();
    expect(asked[1]!.signal.aborted).toBe(true);
    expect(hints.state.value.kind).toBe('none');
  });

  it('ends with the session', () => {
    const { log, hints, asked } = open();
    log(MUSTERED);
    hints.ask();
    hints.close();
    expect(asked[0]!.signal.aborted).toBe(true);
  });
});
