/** The move list: the lines of the log grouped by turn, in words. */
import type { StandIn, Team } from '@dominion/rules';
import type { Followed, Step, Story } from '../model/story.js';
import { fate, grammar, kingdom, record } from './index.js';
import { tell } from './tell.js';

/** What happened in one turn. */
export interface TurnChapter {
  readonly key: string;
  /** The number of the turn; null for what came before the first. */
  readonly ply: number | null;
  /** Whose turn it was; null where it was everybody's. */
  readonly team: Team | null;
  readonly title: string;
  readonly phrases: readonly string[];
  /** Whether the last phrase says only that the X's were not up, as after three turns in four. */
  readonly blank: boolean;
  /** Who played of it in the place of the team's person; null for nobody. */
  readonly regent: StandIn | null;
  /** The lines of the log, for those who read notation. */
  readonly lines: readonly string[];
  /** How many lines of the log there are up to its end. */
  readonly end: number;
}

/** The throw that brings nothing, as it is written (§8). */
const BLANK = '~x';

/** The chapters of a story, oldest first. */
export function chaptersOf({ header, steps }: Story): TurnChapter[] {
  const chapters: {
    -readonly [K in keyof TurnChapter]: TurnChapter[K] extends readonly string[] ? string[] : TurnChapter[K];
  }[] = [];
  if (header.opening.length > 0) {
    const rounds = header.opening.map((round) => grammar.items(round.map(([team, n]) => fate.openingEntry(team, n))));
    const phrases = [...rounds, fate.begins(header.first)];
    chapters.push({
      key: 'opening',
      ply: null,
      team: null,
      title: record.opening,
      phrases,
      blank: false,
      regent: null,
      lines: [],
      end: 0,
    });
  }
  for (const [at, step] of steps.entries()) {
    const muster = step.before.phase === 'muster';
    const team = actorOf(step);
    const ply = muster ? null : step.before.ply;
    let chapter = chapters.at(-1);
    if (chapter === undefined || chapter.key === 'opening' || chapter.ply !== ply || chapter.team !== team) {
      const title = muster && team === null ? record.muster : '';
      chapter = { key: `step-${at}`, ply, team, title, phrases: [], blank: false, regent: null, lines: [], end: at };
      chapters.push(chapter);
    }
    const told = tell(step.events, header.dice, team);
    chapter.blank =
      step.line === BLANK && step.before.phase === 'fate' && told.length === 1 && chapter.lines.length > 0;
    // A muster is of all teams: the mark stands with what was played for one of them.
    const mark = step.regent === null ? '' : record.regent[step.regent];
    if (!muster) chapter.regent = step.regent ?? chapter.regent;
    chapter.phrases.push(...(muster ? told.map((text) => grammar.sentences([text, mark])) : told));
    chapter.lines.push(step.line);
    chapter.end = at + 1;
  }
  return chapters;
}

/** Who did what a step tells: the team that resigned, else the one whose turn it was; null where it was everybody. */
export function actorOf({ before, events }: Step): Team | null {
  const first = events[0];
  if (first?.type === 'eliminated' && first.cause === 'resigned') return first.team;
  const agreed = first?.type === 'over' && first.reason === 'agreed';
  return agreed || before.phase === 'muster' ? null : before.turn;
}

/** Whom a sentence is about: a team, or who plays in its person's place. */
export function whoActs(team: Team, regent: StandIn | null): string {
  return regent === null ? kingdom(team) : record.inPlace(team, regent);
}

/** What has just happened, in one breath, for a screen reader: what was taken back, and the last steps. */
export function announcement({ story: { header, steps }, undone, fresh }: Omit<Followed, 'agrees'>): string {
  const told = (fresh === 0 ? [] : steps.slice(-Math.min(fresh, 3))).map((step) => {
    const team = actorOf(step);
    const what = grammar.sentence(grammar.clauses(tell(step.events, header.dice, team)));
    return team === null ? what : grammar.about(whoActs(team, step.regent), what);
  });
  const back = new Set(undone.map(({ before }) => record.takenBack(before.turn)));
  return grammar.sentences([...back, ...told]);
}
