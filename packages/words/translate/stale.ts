/** Finds messages whose English line is newer than the translation's, by git. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readArb } from '../compile/arb.js';
import { SOURCE } from '../compile/language.js';

/** Returns the sign of an English text, with which translators confirm that a translation is still right. */
export const signOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 8);

/** The key of a line of an ARB file that holds a message. */
const KEY = /^\s*"((?:[^"@\\]|\\.)(?:[^"\\]|\\.)*)"\s*:/;

/** Returns when each message's line was written, in seconds; null if git doesn't know the file. */
function agesIn(folder: string, name: string): Map<string, number> | null {
  const { status, stdout } = spawnSync('git', ['blame', '--line-porcelain', '--', name], {
    ...{ cwd: folder, encoding: 'utf8', maxBuffer: 1 << 28 },
  });
  if (status !== 0) return null;
  const ages = new Map<string, number>();
  let time = 0;
  for (const line of stdout.split('\n')) {
    const found = /^author-time (\d+)$/.exec(line);
    if (found !== null) time = Number(found[1]);
    const key = line.startsWith('\t') ? KEY.exec(line.slice(1))?.[1] : undefined;
    if (key !== undefined) ages.set(key, time);
  }
  return ages;
}

/**
 * Returns by table the keys whose English text is newer than the translation and not confirmed. Null without history,
 * or with only its last commit.
 */
export function staleIn(messages: string, language: string): Map<string, string[]> | null {
  const git = (...args: string[]): string => spawnSync('git', args, { cwd: messages, encoding: 'utf8' }).stdout ?? '';
  if (git('rev-parse', '--is-shallow-repository').trim() !== 'false') return null;
  const stale = new Map<string, string[]>();
  const own = join(messages, language);
  for (const name of readdirSync(join(messages, SOURCE)).sort()) {
    if (!name.endsWith('.arb') || !existsSync(join(own, name))) continue;
    const [english, other] = [agesIn(join(messages, SOURCE), name), agesIn(own, name)];
    // A file that isn't committed yet has just been translated.
    if (english === null || other === null) continue;
    const [source, said] = [readArb(join(messages, SOURCE, name)), readArb(join(own, name))];
    const keys = [...said].flatMap(([key, { still }]) => {
      const text = source.get(key)?.text;
      if (text === undefined || signOf(text) === still) return [];
      return (english.get(key) ?? 0) > (other.get(key) ?? Number.POSITIVE_INFINITY) ? [key] : [];
    });
    const table = name.split('.')[0]!;
    if (keys.length > 0) stale.set(table, [...(stale.get(table) ?? []), ...keys]);
  }
  return stale;
}
