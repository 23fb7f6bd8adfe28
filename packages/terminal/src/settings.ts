import { createHash, randomBytes } from 'node:crypto';
import { BOT_LEVELS } from '@dominion/bots';
import {
  DEFAULT_DICE,
  DEFAULT_LENGTH,
  DICE,
  LAST_PLY,
  LENGTHS,
  lastTurnOf,
  MODES,
  N,
  parseLast,
  southFirst,
  TEAM_LETTERS,
  type Team,
  teamsOf,
} from '@dominion/rules';
import { and, type OptionTable, readArguments } from './arguments.js';
import { COLOUR_CHOICES, type ColourChoice } from './colour.js';
import type { GameSettings } from './game.js';

export const PLAY_USAGE = `usage: dominion play [MODE] [OPTIONS]
  MODE               Play with 2, 3 or 4 teams, or 4a: allied, N + S against E + W (default: 2)
  --level LEVEL      Set how well bots play: ${BOT_LEVELS.join(', ')} (default: casual)
  --team TEAM        Play for N, E, S or W (default: S where it plays)
  --length LENGTH    Set the length: ${LENGTHS.join(', ')}, or the last turn’s number (default: ${DEFAULT_LENGTH})
  --seed TEXT        Repeat the same throws and bots
  --empty TEAM       Choose the empty Territory in mode 3 (default: N)
  --dice DICE        Throw ${and(DICE, 'or')} (default: ${DEFAULT_DICE})
  --record FILE      Save the match’s record when you leave
  --colour WHEN      Use colours: auto, always or never (default: auto; respects NO_COLOR)
  --help             Show this help
While you play, type help to see the commands. Without a terminal, it reads them from its input, one a line.`;

/** The requested match. */
export interface PlayWish {
  readonly settings: GameSettings;
  readonly record: string | null;
  readonly colour: ColourChoice;
}

const text = { type: 'string' } as const;
const OPTIONS = {
  level: { type: 'string', default: 'casual' },
  team: text,
  length: { type: 'string', default: DEFAULT_LENGTH },
  seed: text,
  empty: text,
  dice: { type: 'string', default: DEFAULT_DICE },
  record: text,
  colour: { type: 'string', default: 'auto' },
  help: { type: 'boolean', default: false },
} as const satisfies OptionTable;

function oneOf<Word extends string>(name: string, word: string, words: readonly Word[]): Word | Error {
  return (
    words.find((each) => each === word) ?? new Error(`${name} is one of ${and(words)}, not ${JSON.stringify(word)}`)
  );
}

function teamNamed(name: string, letter: string, teams: readonly Team[]): Team | Error {
  const team = teams.find((each) => TEAM_LETTERS[each] === letter.toUpperCase());
  return (
    team ??
    new Error(`${name} is one of ${and(teams.map((each) => TEAM_LETTERS[each]))} here, not ${JSON.stringify(letter)}`)
  );
}

/** Returns the seed for a text: the text itself if it is a seed, as in a record. */
export function seedOf(given: string | undefined): string {
  if (given === undefined) return randomBytes(32).toString('hex');
  return /^[0-9a-f]{64}$/.test(given) ? given : createHash('sha256').update(given).digest('hex');
}

/** Reads the arguments of `dominion play`; `help` on request, an error with one line for a refusal. */
export function readPlay(args: readonly string[]): PlayWish | 'help' | Error {
  const read = readArguments('play', args, OPTIONS);
  if (!read.ok) return new Error(read.error);
  const { values, positionals } = read;
  if (values.help) return 'help';
  if (positionals.length > 1) return new Error(`play takes one mode, not ${JSON.stringify(positionals[1])} as well`);
  const mode = oneOf('the mode', positionals[0] ?? '2', MODES);
  const level = oneOf('--level', values.level, BOT_LEVELS);
  const dice = oneOf('--dice', values.dice, DICE);
  const colour = oneOf('--colour', values.colour, COLOUR_CHOICES);
  for (const each of [mode, level, dice, colour]) if (each instanceof Error) return each;
  const named = { mode, level, dice, colour } as Exclude<PlayWish['settings'], 'team'> & Pick<PlayWish, 'colour'>;
  if (values.empty !== undefined && named.mode !== '3') {
    return new Error('--empty is for mode 3, where one Territory is left empty');
  }
  const empty = values.empty === undefined ? N : teamNamed('--empty', values.empty, teamsOf('4'));
  if (empty instanceof Error) return empty;
  const teams = teamsOf(named.mode, empty);
  const team = values.team === undefined ? southFirst(teams)! : teamNamed('--team', values.team, teams);
  if (team instanceof Error) return team;
  const length = LENGTHS.find((each) => each === values.length);
  const end = length === undefined ? parseLast(values.length) : lastTurnOf(length, named.mode);
  if (end === null) {
    return new Error(
      `--length is ${and(LENGTHS, 'or')}, or the number of the last turn up to ${LAST_PLY} with or without ~, not ${JSON.stringify(values.length)}`,
    );
  }
  const settings = {
    mode: named.mode,
    level: named.level,
    dice: named.dice,
    empty,
    team,
    ...end,
    seed: seedOf(values.seed),
  };
  return { settings, record: values.record ?? null, colour: named.colour };
}
