/** How well a computer player plays, and in which manner: the words that rooms and settings use, and what they mean. */
import { GUESSED, type Weights } from './eval/weights.js';

/** How well a bot plays, weakest first. */
export const BOT_LEVELS = ['beginner', 'casual', 'skilled', 'expert', 'master'] as const;
/** One of {@link BOT_LEVELS}. */
export type BotLevel = (typeof BOT_LEVELS)[number];

/** What a bot likes: nothing above other things; safety; attack; Peasants. A manner is weights, not strength. */
export const BOT_MANNERS = ['balanced', 'cautious', 'bold', 'recruiter'] as const;
/** One of {@link BOT_MANNERS}. */
export type BotManner = (typeof BOT_MANNERS)[number];

/** Players that others are measured by: any legal action, and the best after looking one action ahead. */
export const YARDSTICKS = ['random', 'greedy'] as const;
/** One of {@link YARDSTICKS}. */
export type Yardstick = (typeof YARDSTICKS)[number];

/** What makes a level: how far it looks, and how it errs. */
export interface Strength {
  /** Plies, at most. */
  readonly depth: number;
  /** Positions visited, at most, so that the choice does not hang on the machine; about 0.5 to 1 million are a second. */
  readonly nodes: number;
  /** How many of the actions of a position it does not think of, 0 to 1. */
  readonly overlooks: number;
  /** How far its judgement of a position is off at most, in hundredths of a Soldier. */
  readonly blur: number;
  /** Actions that differ by less than this are as good as each other to it, in hundredths of a Soldier. */
  readonly whim: number;
}

/** The levels; each was measured against the one below (see the README). */
export const STRENGTHS: Readonly<Record<BotLevel, Strength>> = {
  beginner: { depth: 1, nodes: 5_000, overlooks: 0.45, blur: 120, whim: 60 },
  casual: { depth: 2, nodes: 10_000, overlooks: 0.2, blur: 60, whim: 30 },
  skilled: { depth: 3, nodes: 20_000, overlooks: 0.04, blur: 20, whim: 12 },
  expert: { depth: 6, nodes: 30_000, overlooks: 0, blur: 0, whim: 6 },
  master: { depth: 40, nodes: 2_500_000, overlooks: 0, blur: 0, whim: 3 },
};

/** By manner: what it counts more or less than others do. */
const LIKINGS: Readonly<Record<BotManner, Partial<Weights>>> = {
  balanced: {},
  cautious: {
    guard: 2,
    attacked: 1.5,
    intruder: 1.6,
    exposure: 1.8,
    homeStronghold: 2,
    homeControl: 1.5,
    pullPrince: 0.4,
    pullGeneral: 0.5,
  },
  bold: {
    pullPrince: 2.2,
    pullGeneral: 2.2,
    pullAdmiral: 2,
    pullWarrior: 2.5,
    pullAssassin: 2,
    pullSoldier: 1.5,
    guard: 0.5,
    stronghold: 2,
    control: 1.6,
  },
  recruiter: { recruit: 1.35, halfStraddle: 3.5, recruitStep: 1.4 },
};

/** What counts for who is far ahead: to get at the Emperor rather than to gather more. */
const PURSUIT: Partial<Weights> = {
  pullPrince: 3,
  pullGeneral: 3,
  pullAdmiral: 3,
  pullWarrior: 3,
  pullAssassin: 3,
  pullSergeant: 3.5,
  pullSoldier: 5,
  halfStraddle: 0,
  recruitStep: 0.5,
  homeStronghold: 0.5,
};

/** What a way out is worth to an Emperor who is pursued: hundredths of a Soldier. */
const FLIGHT = 25;

/** The weights of a manner, for a team that is about even or one that pursues an enemy who is nearly beaten. */
export function weightsOf(manner: BotManner, pursues = false): Weights {
  const weights: Record<string, number> = { ...GUESSED };
  for (const factors of pursues ? [LIKINGS[manner], PURSUIT] : [LIKINGS[manner]]) {
    for (const [name, factor] of Object.entries(factors)) weights[name]! *= factor;
  }
  if (pursues) weights.flight = FLIGHT;
  return weights as unknown as Weights;
}
