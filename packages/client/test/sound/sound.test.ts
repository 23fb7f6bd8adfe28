/** The sounds of events. */
import { type GameEvent, parseAction, parsePosition, playLegal, S } from '@dominion/rules';
import { describe, expect, test } from 'vitest';
import { happeningOf } from '../../src/board/beats/beats.js';
import { type Note, omenNotes, soundsOf as soundsAt } from '../../src/sound/score.js';
import { at } from '../helpers.js';

const soundsOf = (events: readonly GameEvent[]): readonly Note[] => soundsAt(happeningOf(events, null));

/** Returns the sounds of a position's actions, played one after the other, as one batch. */
function heard(text: string, ...lines: string[]): readonly Note[] {
  const parsed = parsePosition(text);
  if (!parsed.ok) throw new Error(parsed.error.message);
  let { position } = parsed;
  const events: GameEvent[] = [];
  for (const line of lines) {
    const played = playLegal(position, parseAction(line)!);
    position = played.position;
    events.push(...played.events);
  }
  return soundsOf(events);
}

const names = (notes: readonly Note[]): string[] => notes.map(({ name }) => name);
const FIELD = '7nE7/15/15/15/15/15/6sS8/7p7/15/8sG6/15/9nS5/15/7sE7/4sTsS9 N-S S move 0 1';

describe('sounds', () => {
  test('a step is of wood, and heavier for an upper rank', () => {
    expect(names(heard(FIELD, 'e1e2'))).toEqual(['wood']);
    expect(names(heard(FIELD, 'i6j6'))).toEqual(['wood-heavy']);
  });

  test('two that change places are heard one after the other (§3)', () => {
    const notes = heard(FIELD, 'e1f1');
    expect(names(notes)).toEqual(['wood', 'wood']);
    expect(notes[1]!.at).toBeGreaterThan(notes[0]!.at);
  });

  test('displacement is of stone', () => {
    const notes = heard(FIELD.replace('9nS5', '8nS6'), 'i6i4');
    expect(names(notes)).toEqual(['wood-heavy', 'stone']);
  });

  test('recruiting is of cloth, after the move that brings it about (§5.3)', () => {
    const notes = heard(FIELD, 'i6i7');
    expect(names(notes)).toEqual(['wood-heavy', 'cloth']);
    expect(notes[1]!.at).toBeGreaterThan(notes[0]!.at);
  });

  test('a throw that came with its move is heard after it; the sticks only when the X’s are up (§6)', () => {
    const plain = heard(FIELD, 'e1e2', '~x');
    expect(names(plain)).toEqual(['wood', 'diviner']);
    expect(plain[1]!.at).toBeGreaterThan(plain[0]!.at);
    expect(names(heard(FIELD, 'e1e2', '~4'))).toEqual(['wood', 'diviner', 'sticks']);
    expect(soundsOf([{ type: 'thrown', team: S, count: null, purpose: 'fate' }])).toEqual([{ name: 'diviner', at: 0 }]);
  });

  test('promotion and demotion ring up and down', () => {
    expect(names(soundsOf([{ type: 'promoted', team: S, square: at('e1'), from: 8, to: 7 }]))).toEqual(['bronze-up']);
    expect(names(soundsOf([{ type: 'demoted', team: S, square: at('e1'), from: 7, to: 8 }]))).toEqual(['bronze-down']);
  });

  test('a court falls to the drum, and the match ends with the same beat (§7)', () => {
    const notes = heard('7nE7/15/15/15/7sG7/15/15/nS14/15/15/15/15/15/7sE7/15 N-S S move 0 1', 'h11h15');
    expect(names(notes)).toEqual(['wood-heavy', 'stone', 'drum']);
  });

  test('however much happens, few sounds are made, and all within the throw’s time', () => {
    const crowd = Array.from({ length: 40 }, (_, i): GameEvent => ({ type: 'recruited', team: S, square: i, was: 10 }));
    const notes = soundsOf([
      { type: 'moved', piece: 51, from: 0, to: 1 },
      { type: 'displaced', piece: 17, square: 1, by: S },
      ...crowd,
      { type: 'eliminated', team: 0, cause: 'emperor-displaced', fell: [], disbanded: [] },
      { type: 'thrown', team: S, count: 3, purpose: 'fate' },
    ]);
    expect(notes.length).toBeLessThanOrEqual(5);
    expect(Math.max(...notes.map((note) => note.at))).toBeLessThanOrEqual(0.8);
  });

  test('the end that draws near is struck on the gong, once for every round that is left', () => {
    for (const rounds of [3, 2, 1] as const) {
      const notes = omenNotes(rounds, 1);
      expect(names(notes)).toEqual(Array(rounds).fill('gong'));
      expect(new Set(notes.map(({ at }) => at)).size).toBe(rounds);
      expect(notes[0]!.at).toBe(1);
    }
    expect(names(omenNotes(0, 0)).sort()).toEqual(['drum', 'gong']);
    expect(names(soundsOf([{ type: 'over', reason: 'mandate', winners: [S] }]))).toEqual(['drum', 'gong']);
    expect(names(soundsOf([{ type: 'over', reason: 'agreed', winners: [] }]))).toEqual(['drum']);
  });
});
