/** The opening throw (§2) as text, `N3 S3|N1 S5`: rounds separated by `|`. */
import type { OpeningRound } from '../dice.js';
import { TEAM_LETTERS, type Team } from '../types.js';

export function formatOpening(rounds: readonly OpeningRound[]): string {
  return rounds.map((round) => round.map(([team, count]) => `${TEAM_LETTERS[team]}${count}`).join(' ')).join('|');
}

/** Reads what {@link formatOpening} wrote; null if the text isn't of the form. */
export function parseOpening(text: string): OpeningRound[] | null {
  if (text === '') return [];
  if (!/^[NESW][0-6]( [NESW][0-6])*(\|[NESW][0-6]( [NESW][0-6])*)*$/.test(text)) return null;
  return text
    .split('|')
    .map((round) =>
      round.split(' ').map((entry) => [TEAM_LETTERS.indexOf(entry[0] as 'N') as Team, Number(entry[1])] as const),
    );
}

/** Returns who throws next: all teams, then those that tied for the highest; null once one team begins. */
export function stillThrowing(rounds: readonly OpeningRound[], teams: readonly Team[]): readonly Team[] | null {
  let throwing = teams;
  for (const round of rounds) {
    if (throwing.length < 2 || round.map(([team]) => team).join() !== throwing.join()) return null;
    const most = Math.max(...round.map(([, count]) => count));
    throwing = round.filter(([, count]) => count === most).map(([team]) => team);
  }
  return throwing;
}
