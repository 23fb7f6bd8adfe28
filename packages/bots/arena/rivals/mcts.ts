/**
 * Monte Carlo tree search with UCT, each team for itself: `mcts` ends playouts early with the evaluation, `uct` plays
 * them out. In the tree no X's come up; playouts make real throws.
 */
import { type Action, isOver, type Position, type Team, THROWS, waitsForThrow } from '@dominion/rules';
import { Field, make, makeTurn, unmake, writeLegal } from '@dominion/rules/engine';
import { randomThrow } from '../match.js';
import { Budget, type Limits, promise } from './thinking.js';
import { chances } from './worth.js';

const NODES = 1 << 20;
const EXPLORATION = 0.35;

export class MonteCarlo {
  private readonly field = new Field();
  private readonly list = new Int32Array(1 << 15);
  private readonly actions = new Int32Array(NODES);
  private readonly visits = new Int32Array(NODES);
  /** A node's value is for the team that moved there. */
  private readonly values = new Float64Array(NODES);
  private readonly hopes = new Float32Array(NODES);
  private readonly first = new Int32Array(NODES);
  private readonly counts = new Int32Array(NODES);
  private used = 0;
  private readonly result = new Float64Array(4);
  private readonly path = new Int32Array(512);
  private readonly movers = new Uint8Array(512);

  /** `plies`: the longest playout. */
  constructor(private readonly limits: Limits & { readonly plies: number }) {}

  /** Returns the most visited of a team's legal moves. */
  choose(position: Position, _team: Team, random: () => number): Action {
    const { field, visits, first, counts, actions } = this;
    field.load(position);
    const budget = new Budget(this.limits);
    this.used = 1;
    visits[0] = 0;
    this.values[0] = 0;
    counts[0] = 0;
    this.expand(0);
    while (!budget.isOver()) this.iterate(random, budget);
    let best = first[0]!;
    for (let child = best; child < first[0]! + counts[0]!; child++) if (visits[child]! > visits[best]!) best = child;
    return actions[best]!;
  }

  /** Adds a node's children, if there is room. */
  private expand(node: number): void {
    const { field, list, used } = this;
    if (isOver(field)) return;
    const count = writeLegal(field, list, 0);
    if (used + count > NODES) return;
    this.first[node] = used;
    this.counts[node] = count;
    this.used += count;
    for (let i = 0; i < count; i++) {
      const child = used + i;
      this.actions[child] = list[i]!;
      this.visits[child] = 0;
      this.values[child] = 0;
      this.counts[child] = 0;
      this.hopes[child] = Math.min(1, promise(field, list[i]!) / 1500);
    }
  }

  private select(node: number): number {
    const { visits, values, hopes, first, counts } = this;
    const begin = first[node]!;
    const mean = visits[node] === 0 ? 0.5 : 0;
    const log = Math.log(visits[node]! + 1);
    let best = begin;
    let most = Number.NEGATIVE_INFINITY;
    for (let child = begin; child < begin + counts[node]!; child++) {
      const n = visits[child]!;
      const value = n === 0 ? 0.5 + mean : values[child]! / n;
      const score = value + EXPLORATION * Math.sqrt(log / (n + 1)) + hopes[child]! / (n + 1);
      if (score <= most) continue;
      most = score;
      best = child;
    }
    return best;
  }

  private iterate(random: () => number, budget: Budget): void {
    const { field, path, movers, result, visits, values } = this;
    let node = 0;
    let length = 0;
    let made = 0;
    while (this.counts[node]! > 0 && length < 500) {
      node = this.select(node);
      movers[length] = field.turn;
      path[length++] = node;
      makeTurn(field, this.actions[node]!);
      made++;
      budget.nodes++;
    }
    if (visits[node]! > 0) this.expand(node);
    made += this.playOut(random, budget);
    chances(field, result);
    for (let i = 0; i < made; i++) unmake(field);
    visits[0]!++;
    for (let i = 0; i < length; i++) {
      visits[path[i]!]!++;
      values[path[i]!]! += result[movers[i]! as Team]!;
    }
  }

  /** Plays at random, taking what it can every other time; returns the number of actions to undo. */
  private playOut(random: () => number, budget: Budget): number {
    const { field, list } = this;
    let made = 0;
    for (let ply = 0; ply < this.limits.plies && !isOver(field); ) {
      if (waitsForThrow(field)) make(field, randomThrow(random));
      else {
        const count = writeLegal(field, list, 0);
        let pick = Math.floor(random() * count);
        if (random() < 0.5) {
          for (let i = 0; i < count; i++) if (promise(field, list[i]!) > promise(field, list[pick]!)) pick = i;
        }
        make(field, list[pick]!);
        budget.nodes++;
        ply++;
      }
      made++;
    }
    // The evaluation needs a position in which a team moves.
    while (waitsForThrow(field)) {
      make(field, THROWS[0]!);
      made++;
    }
    return made;
  }
}
