/** The beginning of a match, as given in the arguments of a command (§9). */

import { parseArgs } from 'node:util';
import { LAST_PLY } from './engine/make.js';
import { type LastTurn, NO_LAST, parseLast } from './length.js';
import { defaultFirst, teamsOf } from './setup.js';
import { DEFAULT_DICE, DICE, type Dice, MODES, type Mode, N, TEAM_LETTERS, type Team } from './types.js';

/** Carries a refusal to the code that makes a command's outcome. */
export class CommandRefused extends Error {}

/** The beginning of a match, the tags of its record, and the arguments after the options. */
export interface Beginning {
  readonly mode: Mode;
  readonly empty: Team;
  readonly first: Team;
  readonly dice: Dice;
  /** How the match ends (§10). */
  readonly end: LastTurn;
  readonly tags: ReadonlyMap<string, string>;
  readonly rest: readonly string[];
}

export type OptionName = '--empty' | '--first' | '--length' | '--dice' | '--tag';

/** Reads `MODE [OPTIONS] …`; throws a {@link CommandRefused} that says what is wrong. */
export function beginningOf(command: string, args: readonly string[], known: readonly OptionName[]): Beginning {
  const [modeText, ...after] = args;
  const mode = MODES.find((name) => name === modeText);
  if (!mode)
    throw new CommandRefused(
      `${command} needs a mode, 2, 3, 4 or 4a${modeText === undefined ? '' : `, not ${JSON.stringify(modeText)}`}`,
    );
  const { options, tags, rest } = readOptions(command, after, known);
  if (options['--empty'] !== undefined && mode !== '3')
    throw new CommandRefused('--empty is for mode 3, where one Territory is left empty');
  const empty = teamOf('--empty', options) ?? N;
  const first = teamOf('--first', options) ?? defaultFirst(mode, empty);
  if (!teamsOf(mode, empty).includes(first)) {
    throw new CommandRefused(
      `--first ${TEAM_LETTERS[first]} does not play in this game; its teams are ${teamsOf(mode, empty)
        .map((team) => TEAM_LETTERS[team])
        .join(' ')}`,
    );
  }
  const dice = DICE.find((name) => name === (options['--dice'] ?? DEFAULT_DICE));
  if (!dice) throw new CommandRefused('--dice needs sticks or die');
  return { mode, empty, first, dice, end: endOf(options['--length']), tags, rest };
}

type Options = Partial<Record<OptionName, string>>;

function readOptions(command: string, args: readonly string[], known: readonly OptionName[]) {
  const options: Options = {};
  const tags = new Map<string, string>();
  const named = known.map((name) => [name.slice(2), { type: 'string' }] as const);
  const { tokens } = parseArgs({
    ...{ args: [...args], options: Object.fromEntries(named) },
    ...{ strict: false, allowPositionals: true, tokens: true },
  });
  for (const token of tokens) {
    const given = token.kind === 'option' ? token.rawName : token.kind === 'positional' ? '' : '--';
    // Everything after the options belongs to the command, whatever it looks like.
    if (!given.startsWith('--')) return { options, tags, rest: args.slice(token.index) };
    const value = token.kind === 'option' ? token.value : undefined;
    const name = known.find((each) => each === given);
    if (name === undefined) {
      const names = `${known.slice(0, -1).join(', ')} and ${known.at(-1)}`;
      throw new CommandRefused(`${command} does not know ${JSON.stringify(given)}; its options are ${names}`);
    }
    if (name === '--tag') {
      const [tag, ...parts] = (value ?? '').split('=');
      if (!/^[A-Z][A-Za-z0-9]*$/.test(tag!) || parts.length === 0)
        throw new CommandRefused("--tag needs a name and a value: --tag 'Date=2026-03-01'");
      if (tags.has(tag!)) throw new CommandRefused(`the tag ${tag} is given twice`);
      tags.set(tag!, parts.join('='));
      continue;
    }
    if (options[name] !== undefined) throw new CommandRefused(`${name} is given twice`);
    options[name] = value ?? '';
  }
  return { options, tags, rest: [] };
}

/** Reads the last turn (§10), `160~` or `160`. Names of lengths are only for tables. */
function endOf(text: string | undefined): LastTurn {
  const end = text === undefined ? NO_LAST : parseLast(text);
  if (end !== null) return end;
  throw new CommandRefused(
    `--length needs the number of the last turn, a whole number from 1 to ${LAST_PLY}, with or without ~, not ${JSON.stringify(text)}`,
  );
}

function teamOf(name: '--empty' | '--first', options: Options): Team | undefined {
  if (options[name] === undefined) return undefined;
  const team = TEAM_LETTERS.indexOf(options[name] as 'N');
  if (team === -1) throw new CommandRefused(`${name} needs a team, N, E, S or W`);
  return team as Team;
}
