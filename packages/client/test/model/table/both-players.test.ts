/** Two players at one device: each match appears once, for the player whom it waits for. */
import type { OwnMatch } from '@dominion/protocol';
import { expect, it } from 'vitest';
import { ofBoth } from '../../../src/model/table/both-players.js';

const match = (code: string, team: number, more: Partial<OwnMatch> = {}): OwnMatch =>
  ({ code, team, yourTurn: false, asked: false, at: 0, ...more }) as OwnMatch;

it('has a match of both once, as that of whoever is to play or is asked', () => {
  const own = [match('AAAAAA', 2), match('BBBBBB', 2, { yourTurn: true }), match('CCCCCC', 2)];
  const others = [
    match('AAAAAA', 0, { yourTurn: true }),
    match('BBBBBB', 0, { asked: true }),
    match('CCCCCC', 0, { asked: true }),
  ];
  expect(ofBoth(own, others).map(({ code, team }) => [code, team])).toEqual([
    ['AAAAAA', 0],
    ['BBBBBB', 2],
    ['CCCCCC', 0],
  ]);
});

it('has those of either alone as well, the newest first', () => {
  const own = [match('AAAAAA', 2, { at: 3 }), match('BBBBBB', 2, { at: 1 })];
  expect(ofBoth(own, [match('CCCCCC', 0, { at: 2 })]).map(({ code }) => code)).toEqual(['AAAAAA', 'CCCCCC', 'BBBBBB']);
  expect(ofBoth(own, [])).toEqual(own);
});
