/** Play by stand-ins: marked, described and counted. */

import { readTable } from '@dominion/protocol';
import { formatRecord, recordOf, regentMark, type StandIn } from '@dominion/rules';
import { describe, expect, it } from 'vitest';
import { announcement, chaptersOf } from '../../../src/i18n/chronicle.js';
import { recapOf } from '../../../src/i18n/match/recap.js';
import { readReel } from '../../../src/model/reel.js';
import { follow } from '../../../src/model/story.js';
import { stoodIn } from '../../../src/model/table/stand-ins.js';
import { replayEntries } from '../../../src/pages/replay/scroll.js';
import { headerFor } from '../../helpers.js';

const LINES = ['S:-', 'N:-', 'h1d1', '~x', 'i13i12', '~x', 'd1d12', '~x', 'e13d12', '~x'];

function told(regents: Record<number, StandIn>, lines: readonly string[] = LINES) {
  const marks = new Map(Object.entries(regents).map(([at, by]) => [Number(at), by]));
  return follow(null, headerFor('2'), lines, '', marks);
}

describe('what a regent played', () => {
  it('is marked in the list of moves, and nothing else is', () => {
    const { story } = told({ 2: 'bot', 6: 'ally' });
    expect(chaptersOf(story).map(({ ply, regent }) => [ply, regent])).toEqual([
      [null, null],
      [1, 'bot'],
      [2, null],
      [3, 'ally'],
      [4, null],
    ]);
  });

  it('is said at the muster of the team alone', () => {
    const [muster] = chaptersOf(told({ 1: 'bot' }, LINES.slice(0, 2)).story);
    expect(muster).toMatchObject({
      regent: null,
      phrases: ['Chu promotes no one', 'Zhao promotes no one (played by a regent)'],
    });
  });

  it('is told in the recap and announced as the regent’s', () => {
    const followed = told({ 2: 'bot' }, LINES.slice(0, 4));
    expect(recapOf(followed.story, 2, 2)!.entries).toMatchObject([{ actor: 2, regent: 'bot', text: 'Prince h1–d1' }]);
    expect(announcement({ ...followed, fresh: 2 })).toBe('Chu’s regent: Prince h1–d1. Chu: Fate is silent.');
  });

  it('is counted in turns until the person acts again', () => {
    expect(stoodIn(told({ 2: 'bot' }).story.steps, 2)).toBeNull();
    expect(stoodIn(told({ 6: 'bot' }).story.steps, 2)).toEqual({ turns: 1, by: 'bot' });
    expect(stoodIn(told({ 0: 'bot', 2: 'bot', 6: 'ally' }).story.steps, 2)).toEqual({ turns: 3, by: 'ally' });
    expect(stoodIn(told({ 2: 'bot', 6: 'bot' }).story.steps, 0)).toBeNull();
    expect(stoodIn([], 2)).toBeNull();
  });

  it('is read off a record, where it is no note', () => {
    const { match } = told({}).story;
    const notes = new Map([[2, { comments: [regentMark('bot'), 'Why?'] }]]);
    const read = readReel(formatRecord(recordOf(match, { notes })));
    if (!read.ok) throw new Error(read.fault.reason);
    expect(read.reel.story.steps.map(({ regent }) => regent).flatMap((by, at) => (by === null ? [] : [at]))).toEqual([
      2,
    ]);
    const scroll = replayEntries(read.reel, []);
    expect(scroll.filter(({ kind }) => kind === 'note')).toEqual([{ kind: 'note', at: 3, text: 'Why?' }]);
    expect(
      scroll.flatMap((entry) => (entry.kind === 'turn' && entry.chapter.regent ? [entry.chapter.ply] : [])),
    ).toEqual([1]);
  });

  it('is read off the room’s state, also of a server that marks nothing', () => {
    const state = { seats: [], log: LINES, byRegent: [2], byAlly: [6] };
    expect([...readTable(state as never).regents]).toEqual([
      [2, 'bot'],
      [6, 'ally'],
    ]);
    const { byRegent, byAlly, ...older } = state;
    expect(readTable(older as never).regents.size).toBe(0);
  });
});
