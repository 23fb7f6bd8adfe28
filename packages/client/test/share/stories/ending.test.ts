/** The decision of a match, how unlikely it was, and the honours. */

import { piece } from '@dominion/rules';
import { describe, expect, it } from 'vitest';
import { resultOf } from '../../../src/i18n/results.js';
import { beginStory, follow, type Story } from '../../../src/model/story.js';
import { medalsOf } from '../../../src/share/stories/medals.js';
import { type Chance, chanceOf, decisiveMoment, worstOf } from '../../../src/share/stories/moment.js';
import {
  chanceWords,
  formatChance,
  formatMoment,
  medalName,
  medalNote,
} from '../../../src/share/stories/tell-moment.js';
import { peopleOf, whoOn } from '../../../src/share/stories/who.js';
import { at, headerFor, placed, storyOf } from '../../helpers.js';

const SEED = 'seed';

/** In turn 9, South to move; `last` is the last turn. */
function storyFrom(units: readonly string[], lines: readonly string[], last = 0): Story {
  const header = { ...headerFor('2'), position: { ...placed('S', 'N-S', ...units), last } };
  const followed = follow(beginStory(header), header, lines, '');
  if (!followed.agrees) throw new Error(`line ${followed.story.steps.length}: ${lines[followed.story.steps.length]}`);
  return followed.story;
}

const momentIn = (story: Story) => decisiveMoment(story, SEED);
const told = (story: Story): string => formatMoment(story, SEED, momentIn(story));

describe('the moment that decided a match', () => {
  it('is the blow that took the last rival Emperor', () => {
    const story = storyFrom(['sE o1', 'sP h1', 'nE h14', 'nS a15'], ['h1h14']);
    const people = peopleOf(story, SEED);
    expect(momentIn(story)).toMatchObject({
      kind: 'blow',
      at: 0,
      ply: 9,
      fallen: 0,
      squares: [at('h1'), at('h14')],
      blow: { from: at('h1'), to: at('h14'), by: whoOn(people, at('h14')) },
    });
    expect(told(story)).toMatch(/^Prince Xiong \p{L}+ of Chu rode from h1 and took Emperor Zhao \p{L}+\.$/u);
    expect(chanceOf(story, people, momentIn(story))).toBeNull();
  });

  it('is the blow, and not the throw, where fate refuses the heir', () => {
    const story = storyFrom(['sE o1', 'sW g12', 'nE h14', 'nP a15'], ['g12h14', '~x', '~x']);
    const moment = momentIn(story);
    expect(moment).toMatchObject({ kind: 'refused', at: 0, fallen: 0, squares: [at('g12'), at('h14')] });
    expect(told(story)).toMatch(/^Warrior .* of Chu leapt from g12 and took Emperor .*\. Fate refused the heir\.$/);
    const chance = chanceOf(story, peopleOf(story, SEED), moment)!;
    expect(chance).toEqual({ kind: 'heir', odds: 256 });
    expect(formatChance(chance)).toBe('His chance was 1 in 256.');
  });

  it('is the fall of the heir where he is displaced before he could succeed', () => {
    const position = placed('N', 'NS-W', 'sE o1', 'nE o15', 'nG h4', 'wE h14', 'wP b9', 'sP b2');
    const header = { ...headerFor('4a', 0), position };
    const { story } = follow(beginStory(header), header, ['h4h14', '~x', 'b2b9'], '');
    expect(story.match.result?.winners).toEqual([0, 2]);
    expect(momentIn(story)).toMatchObject({ kind: 'blow', at: 2, fallen: 3, squares: [at('b2'), at('b9')] });
    expect(told(story)).toMatch(/^Prince .* of Chu rode from b2 and took Prince .*\.$/);
  });

  it('knows the throw that made the striker what he was', () => {
    const story = storyFrom(
      ['sE o1', 'sT c4', 'nE e5', 'nS o15', 'sS a1'],
      ['a1a2', '~5', 'c4=W', 'o15n15', '~x', 'c4e5'],
    );
    const people = peopleOf(story, SEED);
    const chance = chanceOf(story, people, momentIn(story))!;
    expect(chance).toEqual({ kind: 'raised', odds: 43, unit: 5, ply: 9 });
    expect(formatChance(chance)).toBe('A chance of 1 in 43: the throw that made him a Warrior, in turn 9.');
    expect(chanceWords(chance).odds).toBe('1 in 43');
  });

  it('is a resignation, or the last move of a draw', () => {
    const resigned = storyOf('2', 'S:-', 'N:-', 'h3h4', '~x', 'resign:N');
    expect(momentIn(resigned)).toMatchObject({ kind: 'resigned', at: 4, fallen: 0, blow: null, squares: [] });
    expect(told(resigned)).toBe('Zhao laid down arms in turn 2.');
    const drawn = storyOf('2', 'S:-', 'N:-', 'h3h4', '~x', 'draw');
    expect(momentIn(drawn)).toMatchObject({ kind: 'drawn', at: 2, squares: [at('h3'), at('h4')] });
    expect(told(drawn)).toBe('All living teams agreed to it.');
    // A match ended by the operator is a draw in the log to which no one agreed.
    expect(told({ ...drawn, closed: true })).toBe('Ended by the operator.');
    expect(resultOf({ ...drawn, closed: true })).toBe('Ended by the operator');
    const nothing = storyOf('2', 'draw');
    expect(momentIn(nothing)).toMatchObject({ kind: 'drawn', at: 1, squares: [] });
  });

  it('is where the lead in the count was taken for good, or what brought most to who always had it', () => {
    const units = ['sE o1', 'sG i2', 'nE a15', 'nS c15', 'nS d15'];
    const story = storyFrom([...units, 'nA i15'], ['i2i15', '~x', 'a15a14', '~x'], 10);
    expect(story.match.result).toMatchObject({ reason: 'mandate', winners: [2] });
    expect(momentIn(story)).toMatchObject({ kind: 'lead', at: 0, ply: 9, squares: [at('i2'), at('i15')] });
    expect(told(story)).toBe('Chu took the lead in turn 9 and kept it to the last.');
    const first = storyFrom([...units, 'nS i15'], ['o1o2', '~x', 'a15a14', '~x', 'i2i15', '~x', 'a14a15', '~x'], 12);
    expect(momentIn(first)).toMatchObject({ kind: 'led', at: 4, squares: [at('i2'), at('i15')] });
    expect(told(first)).toBe('Chu led from the first turn to the last.');
  });

  it('says when Fate ended it, and of a hundred quiet moves nothing', () => {
    const units = ['sE o1', 'sG i2', 'nE a15', 'nS c15'];
    const end = (quiet: number, ...lines: string[]): string => {
      const position = { ...placed('S', 'N-S', ...units), last: 9, fated: true, quiet };
      const header = { ...headerFor('2'), position };
      return told(follow(beginStory(header), header, lines, '').story);
    };
    expect(end(0, 'o1o2', '~x', 'a15a14', '~0')).toBe(
      'Chu led from the first turn to the last. Fate ended it at turn 10.',
    );
    expect(end(98, 'o1o2', '~x', 'a15a14', '~x')).toBe('Chu led from the first turn to the last.');
  });
});

describe('the worst of the winners’ chances', () => {
  const story = storyFrom(['sE o1', 'sP h1', 'nE h14', 'nS a15'], ['o1o2', '~x', 'a15a14', '~x', 'h1h14']);

  it('is told where they stood badly once', () => {
    const chance = worstOf(story, [0.5, null, 0.12, null, 0.4, 1]) as Chance;
    expect(chance).toEqual({ kind: 'seen', odds: 8, teams: [2], ply: 10 });
    expect(formatChance(chance)).toBe('In turn 10 the computer gave Chu a 1 in 8 chance.');
  });

  it('is nothing to tell where they never did', () => {
    expect(worstOf(story, [0.5, null, 0.6, null, 0.4, 1])).toBeNull();
    expect(worstOf(storyOf('2', 'S:-', 'N:-', 'draw'), [0.1, 0.1])).toBeNull();
  });

  it('is told of no time at which they led the count for good', () => {
    const units = ['sE o1', 'sG i2', 'nE a15', 'nS c15', 'nS d15'];
    const taken = storyFrom([...units, 'nA i15'], ['i2i15', '~x', 'a15a14', '~x'], 10);
    expect(worstOf(taken, [0.2, 0.1, 0.1, 0.1, 1])).toMatchObject({ odds: 5, ply: 9 });
    const always = storyFrom([...units, 'nS i15'], ['o1o2', '~x', 'a15a14', '~x', 'i2i15', '~x', 'a14a15', '~x'], 12);
    expect(worstOf(always, [0.2, 0.1, 0.1])).toBeNull();
  });
});

describe('medals', () => {
  it('go to three, and one of them to those who lost', () => {
    const story = storyFrom(
      ['sE o1', 'sP h1', 'nE h14', 'nS a15', 'nG b2', 'sS b4', 'sS n12', 'nS h5'],
      ['h1h5', '~5', 'n12=T', 'b2b4', '~x', 'h5h14'],
    );
    const people = peopleOf(story, SEED);
    const medals = medalsOf(people, story);
    expect(medals.map(({ kind, team }) => [kind, team])).toEqual([
      ['deadliest', 2],
      ['luckiest', 2],
      ['bravest', 0],
    ]);
    expect(medals[2]).toMatchObject({ times: 1, id: people.all.find((life) => life.piece === piece(0, 3))!.id });
    expect(medals.map(medalNote)).toEqual(['took 2', 'a promotion, 1 in 43, turn 9', 'took 1']);
    expect(medalName(people, medals[1]!)).toBe('');
    expect(medalName(people, medals[2]!)).toMatch(/^\p{L}+ \p{L}+$/u);
  });

  it('of somebody who did nothing but walk, where nothing else was done', () => {
    const round = ['h3h4', '~x', 'h13h12', '~x', 'h4h3', '~x', 'h12h13', '~x'];
    const walked = (times: number) => {
      const story = storyOf('2', 'S:-', 'N:-', ...Array.from({ length: times }, () => round).flat(), 'resign:S');
      return medalsOf(peopleOf(story, SEED), story);
    };
    expect(walked(3).map(({ kind, team }) => [kind, team])).toEqual([
      ['steadfast', 2],
      ['marcher', 0],
    ]);
    expect(walked(3).map(medalNote)).toEqual(['6 moves', '6 moves']);
    // Four moves aren't a long road.
    expect(walked(2).map(({ kind, team }) => [kind, team])).toEqual([
      ['faithful', 0],
      ['loyal', 2],
    ]);
  });

  it('are none where nothing was done at all', () => {
    const story = storyOf('2', 'draw');
    expect(medalsOf(peopleOf(story, SEED), story)).toEqual([]);
  });
});
