/** The effects of a move, as the rules play it. */

import { previewOf, previewsOf, type Threat, threatsTo } from '@dominion/insight/previews';
import { formatSquare, type Position } from '@dominion/rules';
import { describe, expect, it } from 'vitest';
import { dangers, formatPreview } from '../../src/i18n/pages/preview.js';
import { previewMarks } from '../../src/match/session/previews.js';
import { at, placed, storyOf } from '../helpers.js';

const CROWNS = ['sE h2', 'nE h14'] as const;
const effect = (position: Position, from: string, to: string) => previewsOf(position, at(from)).get(at(to))!;
const told = (position: Position, from: string, to: string) =>
  formatPreview(previewOf(position, at(from), at(to))!).map(({ text }) => text);
const risk = ({ square, kind, from }: Threat) => `${formatSquare(from)} ${kind} ${formatSquare(square)}`;

describe('what a move would bring', () => {
  it('recruits Peasants between two units (§5.3)', () => {
    const position = placed('S', 'N-S', ...CROWNS, 'p h8', 'sS g8', 'sG i12');
    expect(effect(position, 'i12', 'i8').recruits.map(({ square }) => square)).toEqual([at('h8')]);
    expect(effect(position, 'i12', 'i9').recruits).toEqual([]);
    expect(told(position, 'i12', 'i8')).toEqual(['Recruits h8.']);
  });

  it('turns what it encircles (§5.1)', () => {
    const ring = ['sS g7', 'sS h7', 'sS i7', 'sS g8', 'sS i8', 'sS g9', 'sS h9'];
    const position = placed('S', 'N-S', ...CROWNS, 'nS h8', ...ring, 'sG i12');
    expect(told(position, 'i12', 'i9')).toEqual(['Surrounds Zhao’s Soldier h8.']);
    expect(previewMarks(previewOf(position, at('i12'), at('i9')))).toEqual([{ square: at('h8'), mark: 'gain' }]);
  });

  it('arms recruits where it takes control (§5.2), and says what it displaces', () => {
    const position = placed('S', 'N-S', ...CROWNS, 'sR e1', 'sA n6', 'nS j2');
    expect(told(position, 'n6', 'j2')).toEqual(['Takes Zhao’s Soldier j2; arms e1.']);
  });

  it('says what opponents gain at once', () => {
    const position = placed('S', 'N-S', ...CROWNS, 'p h8', 'sS g8', 'sS i8', 'nS h9', 'nS h7');
    expect(told(position, 'i8', 'j8')).toContain('Gives Zhao the unit on h8.');
  });

  it('is not asked of units that may not move', () => {
    const { position } = storyOf('2', 'S:-', 'N:-').match;
    expect(previewsOf(position, at('h13')).size).toBe(0);
    expect(previewsOf(storyOf('2').match.position, at('h3')).size).toBe(0);
    expect(previewOf(position, at('h3'), at('h6'))).toBeNull();
  });
});

describe('what opponents could do next', () => {
  it('displace the unit that moved, wherever it may go', () => {
    const position = placed('S', 'N-S', ...CROWNS, 'nG c12', 'sP g5', 'sS h5');
    const prince = previewsOf(position, at('g5'));
    expect(prince.size).toBeGreaterThan(30);
    const exposed = [...prince.values()].filter(({ risks }) => risks.length > 0).map(({ to }) => formatSquare(to));
    expect(exposed.sort()).toEqual(['c1', 'c5', 'c9', 'g12', 'g13', 'g14', 'g15', 'n12']);
    expect(told(position, 'g5', 'g12')).toEqual(['Zhao’s General c12 could take it next.']);
  });

  it('displace the own Emperor, and what the move no longer covers', () => {
    const position = placed('S', 'N-S', ...CROWNS, 'nG h12', 'sS h5', 'nA c12', 'sT g8', 'sR i6');
    expect(told(position, 'h5', 'g5')).toEqual(['Leaves your Emperor within reach of Zhao’s General h12!']);
    expect(previewMarks(previewOf(position, at('h5'), at('g5')))).toEqual([
      { square: at('h2'), mark: 'loss' },
      { square: at('h12'), mark: 'foe' },
    ]);
    expect(effect(position, 'i6', 'i7').exposes).toEqual([]);
    expect(told(position, 'g8', 'f8')).toEqual(['Zhao’s Admiral c12 could take i6 next.']);
  });

  it('encircle and recruit: what only follows from their moves', () => {
    const ring = ['nS g7', 'nS h7', 'nS i7', 'nS g9', 'nS h9', 'nS i9', 'nS g8'];
    const position = placed('S', 'N-S', ...CROWNS, ...ring, 'nG l8', 'sS i8');
    expect(told(position, 'i8', 'h8')).toContain('Zhao’s General l8 could surround it next.');
    const recruit = placed('S', 'N-S', ...CROWNS, 'nS f8', 'nG h11', 'sR g7');
    expect(told(recruit, 'g7', 'g8')).toContain('Zhao’s General h11 could recruit it next.');
  });

  it('are named up to two, and counted beyond', () => {
    const position = placed('S', 'N-S', ...CROWNS, 'nG h12', 'nG b8', 'nA e11', 'sS h8');
    const risks = threatsTo(position, 2, 'strikes');
    expect(risks.map(risk).sort()).toEqual(['b8 displaced h8', 'e11 displaced h8', 'h12 displaced h8']);
    expect(dangers(risks, 'it').map(({ text }) => text)).toEqual([
      'Zhao’s General b8, Zhao’s Admiral e11 and 1 more could take it next.',
    ]);
  });

  it('do not count what falls with an Emperor as risks of its own', () => {
    const position = placed('S', 'N-S', ...CROWNS, 'nG h12', 'sS c3');
    expect(threatsTo(position, 2, 'all').map(risk)).toEqual(['h12 displaced h2']);
  });

  it('are of the opposing camps only (§2)', () => {
    const units = ['sE h2', 'nE h14', 'eE n8', 'wE b8', 'nG g12', 'eG g10', 'sS g8'];
    expect(threatsTo(placed('S', 'NS-EW', ...units), 2, 'all').map(risk)).toContain('g10 displaced g8');
    expect(threatsTo(placed('S', 'NS-EW', ...units), 2, 'all').map(risk)).not.toContain('g12 displaced g8');
  });
});
