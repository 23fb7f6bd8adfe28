import {
  EMPTY,
  formatSquare,
  type GameEvent,
  isOver,
  type Position,
  parseAction,
  parseSquare,
  play,
  playLegal,
} from '@dominion/rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { position } from '../../rules/test/support/picture.js';
import { boldAction, randomFrom, randomStart, seedOf } from '../../rules/test/support/random.js';
import { type Life, type LifeEvent, type LivedStep, livesOf } from '../src/lives/lives.js';

function lived(from: Position, ...actions: string[]): { steps: LivedStep[]; end: Position } {
  const steps: LivedStep[] = [];
  let before = from;
  for (const action of actions) {
    const outcome = play(before, parseAction(action)!);
    if (!outcome.ok) throw new Error(`${action}: ${outcome.refusal.message}`);
    steps.push({ before, events: outcome.events });
    before = outcome.position;
  }
  return { steps, end: before };
}

function told(life: Life): string[] {
  return life.deeds.map((deed) => {
    const more = 'whom' in deed ? ` ${deed.whom}` : 'by' in deed && deed.type === 'fell' ? ` ${deed.by}` : '';
    return `${deed.type} ${formatSquare(deed.square)}${more}`;
  });
}

function lifeAt(from: Position, square: string, ...actions: string[]): { life: Life; all: readonly Life[] } {
  const { steps, end } = lived(from, ...actions);
  const { all, at } = livesOf(steps, end);
  return { life: all[at[parseSquare(square)!]!]!, all };
}

describe('a life', () => {
  it('is recruited, comes home and is armed: one and the same', () => {
    const from = position(`
          f  g  h  i
      6   .  sS p  .
      5   .  .  .  .
      4   .  .  .  .
      3   .  .  .  .
      2   sG .  sE sG
    `);
    const { life, all } = lifeAt(from, 'h4', 'i2i6', '~x', 'o15o14', '~x', 'h6h5', '~x', 'o14o15', '~x', 'h5h4');
    expect(told(life)).toEqual(['born h6', 'recruited h6', 'armed h4']);
    const [, recruited, armed] = life.deeds as [LifeEvent, LifeEvent & { type: 'recruited' }, LifeEvent];
    expect(recruited.between.map((id) => told(all[id]!)[0]).sort()).toEqual(['born g6', 'born i2']);
    expect([recruited.ply, recruited.at, armed.ply, armed.at]).toEqual([1, 0, 5, 8]);
    expect(life.moves).toBe(2);
  });

  it('is turned by a ring (§5.1), and remembers what it was', () => {
    const from = position(`
          g  h  i
      9   sS sS sS
      8   sS nT sS
      7   sS .  sS
      6   .  sR .
    `);
    const { life } = lifeAt(from, 'h8', 'h6h7');
    expect(told(life)).toEqual(['born h8', 'turned h8']);
    expect(life.deeds[1]).toMatchObject({ team: 2, was: 0x17 });
    expect(life.piece).toBe(0x38);
  });

  it('ends with him who displaces it, who may have saved his Emperor by that', () => {
    const from = position(`
          f  g  h  i
      9   .  .  nG .
      8   sW .  .  .
      7   .  .  .  .
      6   .  .  sE .
    `);
    const { life, all } = lifeAt(from, 'h9', 'f8h9');
    expect(told(life)).toEqual(['born f8', expect.stringMatching(/^displaced h9 \d+$/)]);
    const deed = life.deeds[1] as LifeEvent & { type: 'displaced' };
    expect(deed.saved).toBe(2);
    expect(told(all[deed.whom]!)).toEqual(['born h9', `fell h9 ${life.id}`]);
    expect(all[deed.whom]!.square).toBeNull();
  });

  it('saves nobody where nobody was in danger, or still is', () => {
    const safe = position(`
          f  g  h
      9   .  .  nG
      8   sW .  .
    `);
    expect(lifeAt(safe, 'h9', 'f8h9').life.deeds[1]).toMatchObject({ saved: null });
    const twice = position(`
          f  g  h  i
      9   .  .  nG .
      8   sW .  .  .
      6   nG .  sE .
    `);
    expect(lifeAt(twice, 'h9', 'f8h9').life.deeds[1]).toMatchObject({ saved: null });
  });

  it('changes places with its Soldier (§3): both go on', () => {
    const from = position(`
          f  g  h
      8   sS .  sT
    `);
    const { steps, end } = lived(from, 'h8f8');
    const { all, at } = livesOf(steps, end);
    const [soldier, sergeant] = ['h8', 'f8'].map((name) => all[at[parseSquare(name)!]!]!);
    expect(told(soldier!)).toEqual(['born f8', `changed-places h8 ${sergeant!.id}`]);
    expect(told(sergeant!)).toEqual(['born h8', `changed-places f8 ${soldier!.id}`]);
    expect([soldier!.piece & 15, sergeant!.piece & 15]).toEqual([8, 7]);
  });

  it('is judged by fate, and a Peasant is born by it (§6)', () => {
    const from = position(
      `
          f  g  h
      8   .  .  sS
    `,
    );
    const risen = lifeAt(from, 'h9', 'h8h9', '~5', 'h9=T');
    expect(risen.life.deeds[1]).toMatchObject({ type: 'promoted', from: 8, to: 7 });
    const born = lifeAt(from, 'f6', 'h8h9', '~3', '+f6');
    expect(born.life.deeds).toEqual([{ type: 'born', square: 75 + 5, piece: 10, by: 2, ply: 1, at: 2 }]);
  });

  it('goes on as a Peasant’s, or leaves the board, when its team falls (§7)', () => {
    const from = position(
      `
          f  g  h  i
      14  nG .  nE .
      13  .  sW nS .
      12  .  .  nR .
    `,
      { camps: 'N-E-S' },
    );
    const { steps, end } = lived(from, 'resign:N');
    const { all } = livesOf(steps, end);
    const by = (square: string) => all.find(({ deeds }) => deeds[0]!.square === parseSquare(square))!;
    expect(told(by('h13'))).toEqual(['born h13', 'disbanded h13']);
    expect(told(by('h12'))).toEqual(['born h12', 'disbanded h12']);
    expect(told(by('f14'))).toEqual(['born f14', 'left f14']);
    expect(by('h13').piece).toBe(10);
    expect(by('f14').square).toBeNull();
  });

  it('is enthroned after its last move (§7)', () => {
    const from = position(
      `
          g  h  i
      2   .  .  .
      1   .  sP .
    `,
      { camps: 'N-s', phase: 'heir' },
    );
    const { life } = lifeAt(from, 'h5', 'h1h5');
    expect(told(life)).toEqual(['born h1', 'enthroned h5']);
    expect(life.piece & 15).toBe(1);
  });
});

const ENDS: readonly LifeEvent['type'][] = ['fell', 'left'];

describe('the lives of a random match', () => {
  it('are one for each unit on the board, agree with it, and end once', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 4, maxLength: 8 }), (seed) => {
        const random = randomFrom(seed);
        let at = randomStart(random);
        const steps: LivedStep[] = [];
        for (let n = 0; n < 260 && !isOver(at); n++) {
          const next = playLegal(at, boldAction(random, at));
          steps.push({ before: at, events: next.events as readonly GameEvent[] });
          at = next.position;
        }
        const { all, at: who } = livesOf(steps, at);
        for (const [square, piece] of at.board.entries()) {
          const life = all[who[square]!];
          expect(life?.piece ?? EMPTY).toBe(piece);
          if (piece !== EMPTY) expect(life!.square).toBe(square);
        }
        const standing = all.filter(({ square }) => square !== null);
        expect(new Set(standing.map(({ square }) => square)).size).toBe(standing.length);
        expect(standing.length).toBe(at.board.filter((piece) => piece !== EMPTY).length);
        for (const { id, deeds, square } of all) {
          expect(all[id]!.deeds).toBe(deeds);
          expect(deeds.map(({ type }) => type).lastIndexOf('born')).toBe(0);
          const ends = deeds.filter(({ type }) => ENDS.includes(type));
          expect(ends.length).toBe(square === null ? 1 : 0);
          if (square === null) expect(ENDS).toContain(deeds.at(-1)!.type);
          expect(deeds.map((deed) => deed.at)).toEqual(deeds.map((deed) => deed.at).sort((a, b) => a - b));
          for (const deed of deeds) {
            if (deed.type === 'recruited') expect(deed.between).toHaveLength(2);
            if (deed.type === 'displaced') expect(all[deed.whom]!.deeds.at(-1)).toMatchObject({ type: 'fell', by: id });
          }
        }
      }),
      { numRuns: 60, seed: hash(seedOf('lives')) },
    );
  });
});

function hash(text: string): number {
  return [...text].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) | 0, 7);
}
