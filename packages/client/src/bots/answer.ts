/** The requests to the thinking worker, as plain data, and how the worker answers them. */
import { type Analysis, analyse, type BotLevel, type BotManner, chancesOf, choose, randomFrom } from '@dominion/bots';
import { type Action, type Position, parsePosition, type Team } from '@dominion/rules';

interface Asked {
  /** The position as text (RULES.md §8); the worker knows nothing else. */
  readonly position: string;
  /** The time limit in milliseconds. */
  readonly budget: number;
}

interface ChooseQuestion extends Asked {
  readonly kind: 'choose';
  readonly team: Team;
  readonly level: BotLevel;
  readonly manner: BotManner;
  /** The same seed gives the same choice, unless the time runs out. */
  readonly seed: string;
}

interface AnalyseQuestion extends Asked {
  readonly kind: 'analyse';
  readonly team: Team;
  /** The most lines to return. */
  readonly lines: number;
  /** Whether to answer what to do, as a bot would. */
  readonly forHint?: boolean;
  /** The most positions to visit. */
  readonly nodes?: number;
}

interface ChancesQuestion extends Asked {
  readonly kind: 'chances';
  readonly nodes?: number;
}

export type Query = ChooseQuestion | AnalyseQuestion | ChancesQuestion;

/** The type of answer for each kind of request. */
export interface Answers {
  readonly choose: Action;
  readonly analyse: Analysis;
  readonly chances: readonly number[];
}

/** The worker's reply to the latest request: the answer, or why there is none. */
export type WorkerReply =
  | { readonly ok: true; readonly value: Answers[Query['kind']] }
  | { readonly ok: false; readonly why: string };

function read(text: string): Position {
  const parsed = parsePosition(text);
  if (!parsed.ok) throw new Error(`${parsed.error.field} ${parsed.error.message}`);
  return parsed.position;
}

/** Answers a request. Throws if the position can't be parsed or the team has nothing to choose. */
export function answerQuery<K extends Query['kind']>(question: Extract<Query, { kind: K }>): Answers[K];
export function answerQuery(question: Query): Answers[Query['kind']] {
  const position = read(question.position);
  const now = () => performance.now();
  switch (question.kind) {
    case 'choose': {
      const { team, level, manner, budget, seed } = question;
      return choose(position, team, level, { random: randomFrom(seed), budget, now, manner });
    }
    case 'analyse':
      return analyse(position, question.team, { ...question, now });
    case 'chances':
      return chancesOf(position, { ...question, now });
  }
}
