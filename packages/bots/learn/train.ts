/**
 * Gradient descent for the network of `eval/net.ts`: Adam over batches, in the doubles of one thread, so that the same lessons and
 * the same seed give the same network to the bit. What it learns is what is to be added to the evaluation by hand, so that both
 * together foretell what a search finds and how matches end. Nothing here knows the game.
 */
import { FULL, HEADS, HIDDEN } from '../src/eval/net.js';
import { chanceAt } from '../tune/fit.js';
import { HEAD } from './lessons.js';

/** What the network says of so much is 1 within. */
const UNIT = 100;

export interface Recipe {
  readonly epochs: number;
  readonly batch: number;
  /** How far a step goes at the beginning; it falls along half a wave to nothing. */
  readonly rate: number;
  /** How strongly weights are drawn to nothing, a step. */
  readonly decay: number;
  /** What it is to foretell: how much of it is what a search found, what came soon after, later, and in the end; 1 in all. */
  readonly mix: readonly [number, number, number, number];
  /** By number of camps from two on: by how many hundredths of a Soldier odds rise tenfold. */
  readonly tenfold: readonly number[];
}

/** Lessons one after the other, see `lessonsOf`, and where each begins. */
export interface Lessons {
  readonly words: Int32Array;
  readonly starts: Uint32Array;
}

/** Where each lesson begins. */
export function startsOf(words: Int32Array): Uint32Array {
  const starts: number[] = [];
  for (let at = 0; at < words.length; at += words[at]!) starts.push(at);
  return Uint32Array.from(starts);
}

/** The chance of one of so many camps for which a position has a value. */
function chance(value: number, camps: number, tenfold: number): number {
  return chanceAt(value, Math.max(1, camps - 1), tenfold);
}

function crossEntropy(said: number, was: number): number {
  const p = Math.min(1 - 1e-9, Math.max(1e-9, said));
  return -was * Math.log(p) - (1 - was) * Math.log(1 - p);
}

/** The scale by which what searches found foretells best how matches of so many camps ended. */
export function tenfoldOf({ words, starts }: Lessons, camps: number): number {
  const loss = (tenfold: number) => {
    let sum = 0;
    for (const at of starts)
      if (words[at + 1] === camps) sum += crossEntropy(chance(words[at + 3]!, camps, tenfold), words[at + 4]! / 10_000);
    return sum;
  };
  let best = 800;
  for (let tenfold = 800; tenfold < 12_000; tenfold *= 1.1) if (loss(tenfold) < loss(best)) best = tenfold;
  return Math.round(best);
}

/** A network in training: its weights, one after the other in one array. */
export class Trainee {
  readonly weights: Float64Array;
  private readonly bias: number;
  private readonly last: number;
  private readonly offset: number;
  private readonly sums = new Float64Array(HIDDEN);
  private readonly back = new Float64Array(HIDDEN);

  constructor(
    readonly traits: number,
    random: () => number,
  ) {
    this.bias = traits * HIDDEN;
    this.last = this.bias + HIDDEN;
    this.offset = this.last + HEADS * HIDDEN;
    this.weights = new Float64Array(this.offset + HEADS);
    const around = (spread: number) => spread * (random() + random() + random() - 1.5);
    for (let i = 0; i < this.bias; i++) this.weights[i] = around(0.06);
    for (let i = this.bias; i < this.last; i++) this.weights[i] = 0.3;
    for (let i = this.last; i < this.offset; i++) this.weights[i] = around(0.2);
  }

  /** What it says of a lesson, in hundredths of a Soldier. */
  say(words: Int32Array, at: number, mirror: Uint16Array | null): number {
    const { weights, sums, bias, last, offset } = this;
    const end = at + words[at]!;
    for (let i = 0; i < HIDDEN; i++) sums[i] = weights[bias + i]!;
    for (let n = at + HEAD; n < end; n++) {
      const from = (mirror === null ? words[n]! : mirror[words[n]!]!) * HIDDEN;
      for (let i = 0; i < HIDDEN; i++) sums[i] = sums[i]! + weights[from + i]!;
    }
    const head = Math.max(0, Math.min(HEADS - 1, words[at + 1]! - 2));
    let value = weights[offset + head]!;
    for (let i = 0; i < HIDDEN; i++) {
      const sum = sums[i]!;
      if (sum > 0) value += weights[last + head * HIDDEN + i]! * (sum > 1 ? 1 : sum * sum);
    }
    return UNIT * value;
  }

  /** Adds to the gradient what follows from a lesson of which it has just said something, which is to be less by `off`. */
  learn(words: Int32Array, at: number, mirror: Uint16Array | null, off: number, gradient: Float64Array): void {
    const { weights, sums, back, bias, last, offset } = this;
    const end = at + words[at]!;
    const head = Math.max(0, Math.min(HEADS - 1, words[at + 1]! - 2));
    gradient[offset + head]! += off;
    for (let i = 0; i < HIDDEN; i++) {
      const sum = sums[i]!;
      const place = last + head * HIDDEN + i;
      if (sum > 0) gradient[place]! += off * (sum > 1 ? 1 : sum * sum);
      back[i] = sum > 0 && sum < 1 ? 2 * off * weights[place]! * sum : 0;
      gradient[bias + i]! += back[i]!;
    }
    for (let n = at + HEAD; n < end; n++) {
      const from = (mirror === null ? words[n]! : mirror[words[n]!]!) * HIDDEN;
      for (let i = 0; i < HIDDEN; i++) gradient[from + i] = gradient[from + i]! + back[i]!;
    }
  }

  /** The mean loss over lessons, and what it is without the network. */
  lossOver({ words, starts }: Lessons, recipe: Recipe, from: number, to: number): readonly [number, number] {
    let [sum, bare] = [0, 0];
    for (let n = from; n < to; n++) {
      const at = starts[n]!;
      const camps = words[at + 1]!;
      const tenfold = recipe.tenfold[Math.max(0, camps - 2)]!;
      const was = targetOf(words, at, recipe);
      const stands = words[at + 2]!;
      sum += crossEntropy(chance(stands + this.say(words, at, null), camps, tenfold), was);
      bare += crossEntropy(chance(stands, camps, tenfold), was);
    }
    return [sum / (to - from), bare / (to - from)];
  }

  /** The network in whole numbers, as the bots read it: its first layer in bytes, then the rest. */
  whole(): { first: Int8Array; bias: Int32Array; last: Float64Array; offset: Float64Array } {
    const { weights, bias, last, offset } = this;
    const byte = (weight: number) => Math.max(-127, Math.min(127, Math.round(weight * FULL)));
    return {
      first: Int8Array.from(weights.subarray(0, bias), byte),
      bias: Int32Array.from(weights.subarray(bias, last), (weight) => Math.round(weight * FULL)),
      last: Float64Array.from(weights.subarray(last, offset), (weight) => Math.round(UNIT * 100 * weight) / 100),
      offset: Float64Array.from(weights.subarray(offset), (weight) => Math.round(UNIT * 100 * weight) / 100),
    };
  }
}

/** What is to be foretold of a lesson, 0 to 1. */
function targetOf(words: Int32Array, at: number, { mix, tenfold }: Recipe): number {
  const camps = words[at + 1]!;
  const found = chance(words[at + 3]!, camps, tenfold[Math.max(0, camps - 2)]!);
  const [now, soon, later, last] = mix;
  return now * found + (soon * words[at + 5]! + later * words[at + 6]! + last * words[at + 4]!) / 10_000;
}

/** Trains on the lessons before `end`, in an order of chance, half of them mirrored; says after each epoch how it stands. */
export function train(
  trainee: Trainee,
  lessons: Lessons,
  recipe: Recipe,
  { end, mirror, random, tell }: { end: number; mirror: Uint16Array; random: () => number; tell(epoch: number): void },
): void {
  const { words, starts } = lessons;
  const { weights } = trainee;
  const { epochs, batch, rate, decay } = recipe;
  const gradient = new Float64Array(weights.length);
  const mean = new Float64Array(weights.length);
  const square = new Float64Array(weights.length);
  const order = Uint32Array.from({ length: end }, (_, n) => n);
  const steps = Math.ceil(end / batch) * epochs;
  let step = 0;
  for (let epoch = 0; epoch < epochs; epoch++) {
    for (let i = end - 1; i > 0; i--) {
      const j = Math.floor(random() * (i + 1));
      [order[i], order[j]] = [order[j]!, order[i]!];
    }
    for (let begun = 0; begun < end; begun += batch) {
      gradient.fill(0);
      const count = Math.min(batch, end - begun);
      for (let n = begun; n < begun + count; n++) {
        const at = starts[order[n]!]!;
        const seen = random() < 0.5 ? mirror : null;
        const camps = words[at + 1]!;
        const tenfold = recipe.tenfold[Math.max(0, camps - 2)]!;
        const said = chance(words[at + 2]! + trainee.say(words, at, seen), camps, tenfold);
        const off = ((said - targetOf(words, at, recipe)) * Math.LN10 * UNIT) / tenfold / count;
        trainee.learn(words, at, seen, off, gradient);
      }
      step++;
      const pace = rate * 0.5 * (1 + Math.cos((Math.PI * step) / steps));
      const [one, two] = [1 - 0.9 ** step, 1 - 0.999 ** step];
      for (let i = 0; i < weights.length; i++) {
        const slope = gradient[i]!;
        const m = 0.9 * mean[i]! + 0.1 * slope;
        const v = 0.999 * square[i]! + 0.001 * slope * slope;
        mean[i] = m;
        square[i] = v;
        const weight = weights[i]! - (pace * (m / one)) / (Math.sqrt(v / two) + 1e-8) - pace * decay * weights[i]!;
        weights[i] = i < trainee.traits * HIDDEN ? Math.max(-1, Math.min(1, weight)) : weight;
      }
    }
    tell(epoch + 1);
  }
}
