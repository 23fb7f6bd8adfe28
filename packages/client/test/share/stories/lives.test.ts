/** Names and stories of units, the scroll at the end, and its contents. */

import { livesOf } from '@dominion/insight/lives';
import { EMPEROR, type Piece, PRINCE, piece, TEAMS, teamOf, type Unit } from '@dominion/rules';
import { describe, expect, it } from 'vitest';
import { beginStory, follow, type Story } from '../../../src/model/story.js';
import { contentOf } from '../../../src/share/heroes/content.js';
import { deedLineOf } from '../../../src/share/heroes/deeds.js';
import { honouredIn } from '../../../src/share/heroes/honoured.js';
import { SCENE, sceneOfDeed } from '../../../src/share/heroes/scene.js';
import { scrollImageSize } from '../../../src/share/heroes/scroll-image.js';
import { namesOf } from '../../../src/share/stories/names.js';
import { scrollOf } from '../../../src/share/stories/scroll.js';
import { lifeName, shortLife, wholeLife } from '../../../src/share/stories/tell.js';
import { nameSeedOf, peopleOf, whoOn } from '../../../src/share/stories/who.js';
import { at, headerFor, placed, storyOf } from '../../helpers.js';

function storyFrom(units: readonly string[], ...lines: string[]): Story {
  const header = { ...headerFor('2'), position: placed('S', 'N-S', ...units) };
  const followed = follow(beginStory(header), header, lines, '');
  if (!followed.agrees) throw new Error(`line ${followed.story.steps.length}: ${lines[followed.story.steps.length]}`);
  return followed.story;
}

const FAR = ['sE o1', 'nE a15'];

describe('names', () => {
  const all = livesOf([], storyOf('4').match.position).all;
  const names = namesOf('seed', all);

  it('are one for each, the same for everybody who knows the match, and others in another match', () => {
    expect(names.length).toBe(all.length);
    expect(new Set(names.map(({ en }) => en)).size).toBe(names.length);
    expect(new Set(names.map(({ zh }) => zh)).size).toBe(names.length);
    expect(namesOf('seed', all)).toEqual(names);
    expect(namesOf('other', all)).not.toEqual(names);
    for (const { zh, hant, en } of names) {
      expect(zh).toMatch(/^\p{Script=Han}{2}$/u);
      expect(hant).toMatch(/^\p{Script=Han}{2}$/u);
      expect(en).toMatch(/^\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+$/u);
    }
  });

  it('never run out, however many Peasants fate brings', () => {
    const [peasant] = livesOf([], storyOf('4').match.position).all.filter(({ piece }) => teamOf(piece) === -1);
    const many = namesOf(
      'seed',
      Array.from({ length: 2000 }, () => peasant!),
    );
    expect(new Set(many.map(({ en }) => en)).size).toBe(2000);
    expect(new Set(many.map(({ zh }) => zh)).size).toBe(2000);
    const traditional = many.map(({ hant }) => hant);
    expect(new Set(traditional).size).toBe(2000);
    expect(traditional.join('')).not.toMatch(/[陈张刘冯岚苍胜渊恒泽骁荆鹤铎萤麦钧]/);
    expect(traditional.join('')).toMatch(/[陳張劉馮].*驍/);
  });

  it('and lives are remembered of a few moments only', () => {
    const story = storyFrom(FAR);
    const [first, last] = [peopleOf(story, 'a'), peopleOf(story, 'z')];
    for (let at = 0; at < 15; at++) peopleOf(story, `seed ${at}`);
    expect(peopleOf(story, 'z')).toBe(last);
    expect(peopleOf(story, 'a')).not.toBe(first);
  });

  it('stay when others are born', () => {
    expect(namesOf('seed', all.slice(0, 20))).toEqual(names.slice(0, 20));
  });

  it('give an Emperor and his Prince one house', () => {
    for (const team of TEAMS) {
      const houses = ([EMPEROR, PRINCE] as Unit[]).map((unit) => {
        const id = all.findIndex((life) => life.piece === piece(team, unit));
        return names[id]!.en.split(' ')[0];
      });
      expect(houses[0]).toBe(houses[1]);
    }
  });

  it('follow from the code, or else from what the throws were committed to', () => {
    expect(nameSeedOf({ commitment: '', code: 'ABCDEF' })).toBe('ABCDEF');
    expect(nameSeedOf({ commitment: 'c0ffee', code: 'ABCDEF' })).toBe('ABCDEF');
    expect(nameSeedOf({ commitment: 'c0ffee', code: '' })).toBe('c0ffee');
  });
});

describe('stories', () => {
  const story = storyFrom(
    [...FAR, 'sS g6', 'p h6', 'sG i2', 'nS h9'],
    'i2i6',
    '~x',
    'h9h8',
    '~x',
    'h6h7',
    '~x',
    'a15a14',
    '~x',
    'g6g7',
    '~x',
    'h8g7',
  );
  const people = peopleOf(story, 'seed');
  const on = (square: string): number => whoOn(people, at(square))!;

  it('tell who recruited somebody, where and when', () => {
    const name = people.names[on('h7')]!.en;
    expect(lifeName(people, on('h7'))).toBe(`Chu Recruited Peasant ${name}`);
    expect(wholeLife(people, on('h7'))).toEqual([
      'Tilled the land at h6.',
      expect.stringMatching(/^Recruited by Chu on h6 in turn 9, between \p{L}+ \p{L}+ and \p{L}+ \p{L}+\.$/u),
    ]);
    expect(shortLife(people, on('h7'))).toEqual(wholeLife(people, on('h7')).slice(1));
  });

  it('tell who displaced whom, from both sides, and how many', () => {
    const fallen = people.all.find(({ square }) => square === null)!;
    expect(wholeLife(people, on('g7')).at(-1)).toBe(
      `Took Chu Soldier ${people.names[fallen.id]!.en} on g7 in turn 14.`,
    );
    expect(wholeLife(people, fallen.id).at(-1)).toBe(`Fell on g7 in turn 14 to ${lifeName(people, on('g7'))}.`);
    expect(shortLife(people, on('g7')).at(-1)).toBe('Took 1 unit.');
    expect(shortLife(people, on('a14'))).toEqual(['Marched out with Zhao from a15.']);
  });

  it('are told as they were at an earlier moment', () => {
    const before = peopleOf(story, 'seed', 1);
    expect(whoOn(before, at('h6'))).toBe(on('h7'));
    expect(whoOn(before, at('h7'))).toBeNull();
    expect(before.names[on('h7')]).toEqual(people.names[on('h7')]);
  });
});

describe('the scroll', () => {
  it('has heroes, turncoats and throws', () => {
    const ring = ['nT h8', 'sS g7', 'sS g8', 'sS g9', 'sS h9', 'sS i9', 'sS i8', 'sS i7', 'sR h6', 'sG c1', 'nS c9'];
    const story = storyFrom([...FAR, ...ring], 'h6h7', '~5', 'g7=T', 'a15a14', '~1', 'c1c9', '~6');
    const people = peopleOf(story, 'seed');
    const scroll = scrollOf(people, story);
    expect(scroll.heroes).toEqual([{ id: whoOn(people, at('c9')), times: 1 }]);
    expect(scroll.traitors).toEqual([{ id: whoOn(people, at('h8')), times: 1 }]);
    expect(scroll.saviours).toEqual([]);
    expect(scroll.risen).toBeNull();
    // The orders of the other throws were impossible.
    expect(scroll.luckiest).toMatchObject({ team: 2, count: expect.any(Number) });
    expect(scroll.luckiest?.odds).toBe(scroll.luckiest?.count === 6 ? 256 : 43);
    expect(scroll.hardest).toBeNull();
  });

  it('counts who was recruited away, and who rose from the fields', () => {
    const story = storyFrom(
      [...FAR, 'sG f2', 'sG h2', 'sR h4', 'sS e3', 'nS f9', 'nS d9', 'sR e9', 'nG a9', 'sP b2'],
      'b2b3',
      '~5',
      'h4=T',
    );
    const people = peopleOf(story, 'seed');
    const scroll = scrollOf(people, story);
    // Armed by the first settling and promoted then, but never seen as a Peasant: no riser.
    expect(scroll.risen).toBeNull();
    expect(scroll.traitors).toEqual([{ id: whoOn(people, at('e9')), times: 1 }]);
  });

  it('knows who rose from the fields to command', () => {
    const units = [...FAR, 'sG f2', 'sA h2', 'sS g5', 'sS i6', 'p h5', 'sW b8'];
    const story = storyFrom(units, 'i6i5', '~x', 'a15a14', '~x', 'h5h4', '~5', 'h4=T');
    const people = peopleOf(story, 'seed');
    expect(scrollOf(people, story).risen?.id).toBe(whoOn(people, at('h4')));
  });

  it('is empty where nothing happened', () => {
    const story = storyOf('2', 'S:-', 'N:-', 'h3h4', '~x', 'draw');
    expect(scrollOf(peopleOf(story, 'seed'), story)).toEqual({
      heroes: [],
      saviours: [],
      traitors: [],
      risen: null,
      luckiest: null,
      hardest: null,
    });
  });
});

describe('the scroll as it is shown', () => {
  const ring = ['nT h8', 'sS g7', 'sS g8', 'sS g9', 'sS h9', 'sS i9', 'sS i8', 'sS i7', 'sR h6', 'sG c1', 'nS c9'];
  const story = storyFrom(
    [...FAR, ...ring, 'nS o9'],
    ...['h6h7', '~5', 'g7=T', 'a15a14', '~1', 'c1c9', '~x', 'o9o8', '~x', 'c9c8', '~x', 'resign:N'],
  );
  const people = peopleOf(story, 'seed');

  it('begins with the hero, then who is sung of otherwise, and tells everybody once', () => {
    const honoured = honouredIn(people, story);
    expect(honoured[0]).toMatchObject({ id: whoOn(people, at('c8')), titles: ['hero'], piece: piece(2, 3) });
    expect(honoured[1]).toMatchObject({ id: whoOn(people, at('h8')), titles: ['turncoat'] });
    expect(new Set(honoured.map(({ id }) => id)).size).toBe(honoured.length);
    expect(honoured[0]!.deeds.map(({ type }) => type)).toEqual(['displaced']);
    expect(honoured[1]!.deeds.map(({ type }) => type)).toEqual(['turned']);
  });

  it('shows a blow just before it with both its ends where they fit, and a change once it was done', () => {
    const [hero, turned] = honouredIn(people, story);
    const blow = sceneOfDeed(story, hero!.deeds[0]!);
    expect(blow).toMatchObject({ from: at('c1'), to: at('c9') });
    // Eight squares apart is too far for seven: its end is in the middle.
    expect(blow.corner).toEqual({ column: 0, row: 3 });
    expect(blow.position.board[at('c9')]).toBe(piece(0, 8));
    const ringed = sceneOfDeed(story, turned!.deeds[0]!);
    expect(ringed).toMatchObject({ from: at('h8'), to: at('h8'), corner: { column: 4, row: 4 } });
    expect(teamOf(ringed.position.board[at('h8')] as Piece)).toBe(2);
    // The picture never leaves the board: at its edge the squares are those of the edge.
    const deed = { type: 'armed', square: at('o1'), ply: 9, at: 0 } as const;
    expect(sceneOfDeed(story, deed).corner).toEqual({ column: 15 - SCENE, row: 15 - SCENE });
  });

  it('has every displacing on its line, and every fall', () => {
    expect(deedLineOf(story)).toEqual({
      last: 14,
      strokes: [{ ply: 11, by: 2, weight: 0.55 }],
      falls: [{ ply: 14, team: 0 }],
    });
  });

  it('is one picture that grows with those who are on it', () => {
    const content = contentOf({ story, seed: 'seed', name: 'ABCDEF', leaders: [null, null, 'Ying', null] });
    expect(content.teams.map(({ text }) => text)).toEqual(['Zhao', 'Chu (Ying)']);
    expect(content.people[0]).toMatchObject({ rank: 'Chu General', titles: 'Hero of the match', note: 'took 1' });
    const { width, height } = scrollImageSize(content);
    expect(width).toBe(1080);
    expect(scrollImageSize({ ...content, people: content.people.slice(0, 1) }).height).toBeLessThan(height);
    expect(scrollImageSize({ ...content, people: [] }).height).toBeGreaterThan(600);
  });
});
