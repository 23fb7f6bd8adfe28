import { writeFile } from 'node:fs/promises';
import { formatRecord, recordOf, TEAMS, teamsOf } from '@dominion/rules';
import { proofTags } from '@dominion/rules/proof';
import type { Game } from './game.js';

/** Returns the record of a match; once it is over, including the source of its throws. */
export async function recordOfGame({ match, settings, proof }: Game): Promise<string> {
  const { nameOfBot } = await import('@dominion/protocol');
  const teams = teamsOf(settings.mode, settings.empty);
  const names = TEAMS.map((team) => {
    if (!teams.includes(team)) return null;
    return team === settings.team ? 'You' : nameOfBot({ level: settings.level, manner: 'balanced' });
  });
  const tags = match.result === null ? [] : proofTags(proof, teams);
  return formatRecord(recordOf(match, { date: new Date().toISOString().slice(0, 10), names, tags }));
}

/** Writes a record to a new file; returns the reason if that fails, else null. */
export async function keepRecord(file: string, text: string): Promise<string | null> {
  try {
    await writeFile(file, text, { flag: 'wx' });
    return null;
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') return `there is a file ${JSON.stringify(file)} already; name another`;
    if (code === 'ENOENT') return `the folder of ${JSON.stringify(file)} is not there`;
    return `${JSON.stringify(file)} cannot be written: ${message}`;
  }
}
