/** What is asked of the thinking worker, as plain data, and how it is answered there. */
import { type Analysis, analyse, type BotLevel, type BotManner, chancesOf, choose, randomFrom } from '@dominion/bots';
import { type Action, type Position, parsePosition, type Team } from '@dominion/rules';

/** What every question carries. */
interface Asked {
  /** The position as text (RULES.md §8): who thinks knows nothing more. */
  readonly position: string;
  /** How long it may take, in milliseconds. */
  readonly budget: number;
}

/** Which action a bot takes. */
interface ChooseQuestion extends Asked {
  readonly kind: 'choose';
  readonly team: Team;
  readonly level: BotLevel;
  readonly manner: BotManner;
  /** The same seed gives the same choice, unless the time ran out. */
  readonly seed: string;
}

/** Which actions are best for a team. */
interface AnalyseQuestion extends Asked {
  readonly kind: 'analyse';
  readonly team: Team;
  /** How many lines at most. */
  readonly lines: number;
  /** Whether it says what to do, as a bot would. */
  readonly forHint?: boolean;
  /** How many positions may be visited at most. */
  readonly nodes?: number;
}

/** How likely each team is to win. */
interface ChancesQuestion extends Asked {
  readonly kind: 'chances';
  readonly nodes?: number;
}

export type Query = ChooseQuestion | AnalyseQuestion | ChancesQuestion;

/** What a kind of question is answered with. */
export interface Answers {
  readonly choose: Action;
  readonly analyse: Analysis;
  readonly chances: readonly number[];
}

/** What the worker says about the question it was asked last: the answer, or why there is none. */
export type WorkerReply =
  | { readonly ok: true; readonly value: Answers[Query['kind']] }
  | { readonly ok: false; readonly why: string };

function read(text: string): Position {
  const parsed = parsePosition(text);
  if (!parsed.ok) throw new Error(`${parsed.error.field} ${parsed.error.message}`);
  return parsed.position;
}

/** Answers a question. Throws for a position that cannot be read, or where the team has nothing to choose. */
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
