/** The sums of the network while a search plays and takes back: by ply, and brought up to date only where somebody asks. */
import { fileOf, rankOf, SIZE, SQUARES, type Team } from '@dominion/rules';
import { type Field, formerOf, isFrame, latterOf, squareOf } from '@dominion/rules/engine';
import { type Net, WORDS } from '../eval/net.js';
import { ABOUT, kindOf, sightOf, traitAbout, type View } from '../eval/traits.js';

export class Learned {
  net: Net | null = null;
  private view!: View;
  private camp = 0;
  private camps = 2;
  /** By ply: the sums of what stands where, and after them those of what stands about Emperors. */
  private readonly sums: Int32Array;
  /** By ply: how many changes there were when its sums were made; -1 where they are not. */
  private readonly made: Int32Array;
  /** By ply and team: the Emperors for which they were made. */
  private readonly around: Int16Array;
  /** Sums of the circumstances alone. */
  private readonly ground = new Int32Array(WORDS);

  constructor(
    private readonly field: Field,
    plies: number,
  ) {
    this.sums = new Int32Array(2 * WORDS * plies);
    this.made = new Int32Array(plies).fill(-1);
    this.around = new Int16Array(4 * plies);
  }

  /** Begins a search for one of a camp's teams. */
  begin(net: Net | null, camp: number, lead: Team, circumstances: readonly number[], camps: number): void {
    this.net = net;
    if (net === null) return;
    this.view = sightOf(camp, lead);
    this.camp = camp;
    this.camps = camps;
    net.begin(this.ground, 0);
    for (const trait of circumstances) net.add(this.ground, 0, trait);
    this.made.fill(-1);
  }

  /** The board at a ply is another one. */
  stale(ply: number): void {
    this.made[ply] = -1;
  }

  /** What the network adds to the worth of the position at a ply, with the Emperors where `crowns` says. */
  valueAt(ply: number, crowns: Int16Array): number {
    const net = this.net!;
    if (this.made[ply] === -1) this.make(ply, crowns);
    return net.weigh(this.sums, 2 * ply * WORDS, (2 * ply + 1) * WORDS, this.camps);
  }

  private make(ply: number, crowns: Int16Array): void {
    const { made } = this;
    let from = ply - 1;
    while (from >= 0 && made[from] === -1) from--;
    if (from < 0) this.survey(ply, crowns);
    else this.follow(from, ply, crowns);
    made[ply] = this.field.changed;
  }

  /** Makes the sums of a ply from nothing. */
  private survey(ply: number, crowns: Int16Array): void {
    const { field, view, sums } = this;
    const net = this.net!;
    const at = 2 * ply * WORDS;
    for (let i = 0; i < WORDS; i++) sums[at + i] = this.ground[i]!;
    for (let square = 0; square < SQUARES; square++) {
      const piece = field.board[square]!;
      if (piece !== 0) net.add(sums, at, view.placed[piece * SQUARES + square]!);
    }
    this.surround(ply, crowns);
  }

  /** Makes those of what stands about Emperors from nothing. */
  private surround(ply: number, crowns: Int16Array): void {
    const { field, camp, sums, around } = this;
    const net = this.net!;
    const at = (2 * ply + 1) * WORDS;
    for (let i = 0; i < WORDS; i++) sums[at + i] = 0;
    for (let team = 0; team < 4; team++) {
      const crown = crowns[4 * ply + team]!;
      around[4 * ply + team] = crown;
      if (crown === -1) continue;
      const own = (camp & (1 << team)) !== 0;
      const left = Math.max(0, fileOf(crown) - ABOUT);
      const right = Math.min(SIZE - 1, fileOf(crown) + ABOUT);
      const top = Math.min(SIZE - 1, rankOf(crown) + ABOUT);
      for (let rank = Math.max(0, rankOf(crown) - ABOUT); rank <= top; rank++) {
        for (let square = rank * SIZE + left; square <= rank * SIZE + right; square++) {
          const piece = field.board[square]!;
          if (piece < 16) continue;
          net.add(sums, at, traitAbout(crown, own, kindOf(piece, camp), square));
        }
      }
    }
  }

  /** Makes the sums of a ply from those of one before it, by what has changed since. */
  private follow(from: number, ply: number, crowns: Int16Array): void {
    const { field, view, camp, sums, around, made } = this;
    const net = this.net!;
    const { changes, changed } = field;
    const at = 2 * ply * WORDS;
    const before = 2 * from * WORDS;
    let moved = false;
    for (let team = 0; team < 4; team++) {
      const crown = crowns[4 * ply + team]!;
      if (around[4 * from + team] !== crown) moved = true;
      around[4 * ply + team] = crown;
    }
    const length = moved ? WORDS : 2 * WORDS;
    for (let i = 0; i < length; i++) sums[at + i] = sums[before + i]!;
    for (let i = made[from]!; i < changed; i++) {
      const change = changes[i]!;
      if (isFrame(change)) continue;
      const square = squareOf(change);
      const was = formerOf(change);
      const is = latterOf(change);
      if (was === is) continue;
      if (was !== 0) net.drop(sums, at, view.placed[was * SQUARES + square]!);
      if (is !== 0) net.add(sums, at, view.placed[is * SQUARES + square]!);
      if (moved) continue;
      for (let team = 0; team < 4; team++) {
        const crown = around[4 * ply + team]!;
        if (crown === -1) continue;
        const own = (camp & (1 << team)) !== 0;
        if (was > 15) net.drop(sums, at + WORDS, traitAbout(crown, own, kindOf(was, camp), square));
        if (is > 15) net.add(sums, at + WORDS, traitAbout(crown, own, kindOf(is, camp), square));
      }
    }
    if (moved) this.surround(ply, crowns);
  }
}
