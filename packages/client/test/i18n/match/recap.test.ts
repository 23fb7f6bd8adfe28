/** The recap of a round. */
import { describe, expect, it } from 'vitest';
import { recapOf, sinceOwn } from '../../../src/i18n/match/recap.js';
import { storyOf } from '../../helpers.js';

/** South's Prince rides to North's lines and is taken there; North's Admiral goes off and back. */
const OPENING = ['S:-', 'N:-', 'h1d1', '~x', 'i13i12', '~x', 'd1d12', '~x'];
const LOST = [...OPENING, 'e13d12', '~x'];

describe('a recap', () => {
  it('begins after the own last action, without the own throw', () => {
    const story = storyOf('2', ...LOST);
    expect(sinceOwn(story.steps, 2)).toBe(7);
    const recap = recapOf(story, 2, 7)!;
    expect([recap.from, recap.to]).toEqual([8, 10]);
  });

  it('tells losses first, and what they were', () => {
    const story = storyOf('2', ...LOST);
    const [first] = recapOf(story, 2, 2)!.entries;
    expect(first).toMatchObject({ actor: 0, weight: 'loss', text: 'Soldier e13×d12 Chu Prince' });
    expect(first!.events.map(({ type }) => type)).toEqual(['moved', 'displaced']);
    expect(recapOf(story, 0, 8)!.entries[0]).toMatchObject({ weight: 'deed' });
  });

  it('covers everything that was missed, also what a regent did for the team', () => {
    const story = storyOf('2', ...LOST);
    expect(recapOf(story, 2, 2)!.entries.map(({ text }) => text)).toEqual([
      'Soldier e13×d12 Chu Prince',
      'Prince h1–d1',
      'Soldier i13–i12',
      'Prince d1–d12',
    ]);
  });

  it('leaves out the least and the oldest', () => {
    const shuffle = Array.from({ length: 5 }, () => [
      'g3g4',
      '~x',
      'k13k12',
      '~x',
      'g4g3',
      '~x',
      'k12k13',
      '~x',
    ]).flat();
    const story = storyOf('2', ...LOST, ...shuffle);
    const { entries } = recapOf(story, 2, 2)!;
    expect([entries.length, entries[0]!.weight]).toEqual([6, 'loss']);
    expect(entries.at(-1)!.text).toBe('Soldier k12–k13');
  });

  it('tells a fall of one’s own, an ally’s and another’s as what they are to the person', () => {
    const begun = ['S:-', 'N:-', 'E:-', 'W:-'];
    const allied = storyOf('4a', ...begun, 'resign:N');
    expect(recapOf(allied, 2, 4)!.entries[0]).toMatchObject({ actor: 0, weight: 'loss', text: 'resigns' });
    expect(recapOf(storyOf('4', ...begun, 'resign:N'), 2, 4)!.entries[0]!.weight).toBe('deed');
  });

  it('is none where nothing has happened', () => {
    expect(recapOf(storyOf('2', 'S:-', 'N:-'), 2, 0)).toBeNull();
    expect(recapOf(storyOf('2', ...OPENING), 2, 7)).toBeNull();
    expect(recapOf(storyOf('2', ...OPENING), 2, 99)).toBeNull();
  });
});
