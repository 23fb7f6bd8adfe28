/** How `dominion play` was asked to play: its options, read or refused. */
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
import { COLOUR_WISHES, type ColourWish } from './colour.js';
import type { GameSettings } from './game.js';

export const PLAY_USAGE = `usage: dominion play [MODE] [OPTIONS]
  MODE               2 (as unless told), 3, 4, or 4a: four, allied N + S against E + W
  --level LEVEL      how well the bots play: ${BOT_LEVELS.join(', ')}; casual unless told
  --team TEAM        for whom you play: N, E, S or W; S where it plays, unless told
  --length LENGTH    ${LENGTHS.join(', ')}, or the number of the last turn; ${DEFAULT_LENGTH} unless told
  --seed TEXT        the same throws, and the same bots, again
  --empty TEAM       whose Territory is empty in mode 3; N unless told
  --dice DICE        ${and(DICE, 'or')}; ${DEFAULT_DICE} unless told
  --record FILE      writes the match down when you leave it
  --colour WHEN      auto (unless told; NO_COLOR is heard), always or never
  --help             this
While you play, help says what you can type. Without a terminal it reads the same from its input, a line each.`;

/** What was asked for. */
export interface PlayWish {
  readonly settings: GameSettings;
  readonly record: string | null;
  readonly colour: ColourWish;
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

/** One of some words, or a line that says what they are. */
function oneOf<Word extends string>(name: string, word: string, words: readonly Word[]): Word | Error {
  return (
    words.find((each) => each === word) ?? new Error(`${name} is one of ${and(words)}, not ${JSON.stringify(word)}`)
  );
}

/** A team by its letter, or what it must be. */
function teamNamed(name: string, letter: string, teams: readonly Team[]): Team | Error {
  const team = teams.find((each) => TEAM_LETTERS[each] === letter.toUpperCase());
  return (
    team ??
    new Error(`${name} is one of ${and(teams.map((each) => TEAM_LETTERS[each]))} here, not ${JSON.stringify(letter)}`)
  );
}

/** The seed that a text stands for: itself where it is one, as in a record. */
export function seedOf(given: string | undefined): string {
  if (given === undefined) return randomBytes(32).toString('hex');
  return /^[0-9a-f]{64}$/.test(given) ? given : createHash('sha256').update(given).digest('hex');
}

/** Reads the arguments of `dominion play`; `help` where that is asked for, a line of refusal as an error. */
export function readPlay(args: readonly string[]): PlayWish | 'help' | Error {
  const read = readArguments('play', args, OPTIONS);
  if (!read.ok) return new Error(read.error);
  const { values, positionals } = read;
  if (values.help) return 'help';
  if (positionals.length > 1) return new Error(`play takes one mode, not ${JSON.stringify(positionals[1])} as well`);
  const mode = oneOf('the mode', positionals[0] ?? '2', MODES);
  const level = oneOf('--level', values.level, BOT_LEVELS);
  const dice = oneOf('--dice', values.dice, DICE);
  const colour = oneOf('--colour', values.colour, COLOUR_WISHES);
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
