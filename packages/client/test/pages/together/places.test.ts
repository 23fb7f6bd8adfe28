/** Places in a match that people review together, and their mention in the chat. */
import { formatVariation, type OnShow } from '@dominion/protocol';
import { beginMatch, formatAction, inspect, legalActions, type MatchHeader, playLine } from '@dominion/rules';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Study } from '../../../src/match/connections/study.js';
import { openSession } from '../../../src/match/session/session.js';
import { beginStory, follow } from '../../../src/model/story.js';
import { drawnByOthers, isSamePlace, linesAt, placeAfter, variationIn } from '../../../src/pages/together/places.js';
import '../../browser-storage.js';

const HEADER: MatchHeader = {
  mode: '2',
  empty: 0,
  dice: 'sticks',
  first: 2,
  opening: [
    [
      [0, 1],
      [2, 4],
    ],
  ],
};

/** Returns lines from the beginning, each picked by a number from all legal ones. */
function played(picks: readonly number[], from: readonly string[] = []): string[] {
  let match = beginMatch(HEADER);
  const lines = [...from];
  for (const line of from) {
    const next = playLine(match, line);
    if (!next.ok) throw new Error(line);
    match = next.match;
  }
  for (const pick of picks) {
    const legal = legalActions(match.position).filter((action) => !['resign', 'draw'].includes(inspect(action).kind));
    if (legal.length === 0) break;
    const line = formatAction(legal[pick % legal.length]!);
    const next = playLine(match, line);
    if (!next.ok) throw new Error(line);
    match = next.match;
    lines.push(line);
  }
  return lines;
}

const picks = fc.array(fc.nat(60), { maxLength: 12 });

describe('a place', () => {
  test('leads whoever is shown it to the same lines, wherever the leader went', () => {
    fc.assert(
      fc.property(picks, fc.nat(12), picks, (main, back, aside) => {
        const log = played(main);
        const done = played(aside, log.slice(0, Math.min(back, log.length)));
        const place = placeAfter(log, done);
        const { lines, at } = linesAt(log, place);
        expect(lines.slice(0, at)).toEqual(done);
        expect(isSamePlace(placeAfter(log, lines.slice(0, at)), place)).toBe(true);
      }),
      { numRuns: 60 },
    );
  });

  test('said in the chat is read again where the rules allow it, and in no other match', () => {
    const log = played([3, 4, 5, 6]);
    const { story } = follow(null, HEADER, log, '');
    const done = played([7, 9, 11], log.slice(0, 3));
    const place: OnShow = { at: 3, lines: done.slice(3) };
    expect(variationIn(formatVariation(place), story)).toEqual(place);
    expect(variationIn(formatVariation({ ...place, at: 99 }), story)).toBeNull();
    expect(variationIn(formatVariation(place), beginStory(HEADER))).toBeNull();
    for (const text of ['', 'hello [3] e3e4', '[3] resign:N', '[3] a1a9', '[3] draw']) {
      expect(variationIn(text, story), text).toBeNull();
    }
  });
});

test('what others have drawn has the colour of their team, else the ink they took; those left out draw nothing', () => {
  const people = [
    { who: 'a', team: 2 as const, name: '' },
    { who: 'b', team: null, name: '' },
    { who: 'me', team: 0 as const, name: '' },
  ];
  const arrow = { from: 1, to: 2, ink: 'red' as const };
  const marks = { a: [arrow], b: [arrow, arrow], me: [arrow], gone: [arrow] };
  expect(drawnByOthers(marks, people, (who) => who === 'me')).toEqual([
    { from: 1, to: 2, pen: 2 },
    { from: 1, to: 2, pen: 'red' },
  ]);
});

test('a study begins a match anew from how it began, goes where it is told, and is moved on by nobody who only looks', async () => {
  let study: Study | null = null;
  const session = openSession('study', (listener) => (study = new Study(HEADER, listener)), 'study');
  const log = played([1, 2, 3, 4]);
  study!.settle(log, 2);
  expect(session.story.value!.steps.map(({ line }) => line)).toEqual(log.slice(0, 2));
  expect(session.seat.value).not.toBeNull();
  study!.look(true);
  expect(session.seat.value).toBeNull();
  study!.forward();
  expect(session.story.value!.steps).toHaveLength(3);
  study!.look(false);
  expect(session.seat.value).not.toBeNull();
  session.close();
});
