/** The move list: the lines of the log grouped by turn, in words. */
import type { Team } from '@dominion/rules';
import { fate, kingdom, record } from '../words/index.js';
import { tell } from '../words/tell.js';
import type { Followed, Story } from './story.js';

/** What happened in one turn. */
export interface Chapter {
  readonly key: string;
  /** The number of the turn; null for what came before the first. */
  readonly ply: number | null;
  /** Whose turn it was; null where it was everybody's. */
  readonly team: Team | null;
  readonly title: string;
  readonly phrases: readonly string[];
  /** The lines of the log, for those who read notation. */
  readonly lines: readonly string[];
}

/** The chapters of a story, oldest first. */
export function chaptersOf({ header, steps }: Story): Chapter[] {
  const chapters: { -readonly [K in keyof Chapter]: Chapter[K] extends readonly string[] ? string[] : Chapter[K] }[] =
    [];
  if (header.opening.length > 0) {
    const rounds = header.opening.map((round) => round.map(([team, n]) => fate.openingEntry(team, n)).join(', '));
    const phrases = [...rounds, fate.begins(header.first)];
    chapters.push({ key: 'opening', ply: null, team: null, title: record.opening, phrases, lines: [] });
  }
  for (const { line, before, events } of steps) {
    const muster = before.phase === 'muster';
    const key = muster ? 'muster' : `ply-${before.ply}`;
    let chapter = chapters.at(-1);
    if (chapter?.key !== key) {
      const team = muster ? null : before.turn;
      chapter = {
        key,
        ply: muster ? null : before.ply,
        team,
        title: muster ? record.muster : '',
        phrases: [],
        lines: [],
      };
      chapters.push(chapter);
    }
    chapter.phrases.push(...tell(events, header.dice));
    chapter.lines.push(line);
  }
  return chapters;
}

/** What has just happened, in one breath, for a screen reader: what was taken back, and the last steps. */
export function announcement({ story: { header, steps }, undone, fresh }: Omit<Followed, 'agrees'>): string {
  const told = (fresh === 0 ? [] : steps.slice(-Math.min(fresh, 3))).map(({ before, events }) => {
    const who = before.phase === 'muster' ? '' : `${kingdom(before.turn)}: `;
    return `${who}${tell(events, header.dice).join('; ')}.`;
  });
  return [...undone.map(({ before }) => record.takenBack(before.turn)), ...told].join(' ');
}
