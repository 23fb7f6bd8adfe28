/**
 * The command line of this repository's own programs: `parseArgs` with `--help`, and a sentence that corrects a
 * mistake. The published program has its own (`packages/terminal/src/arguments.ts`); child processes get plain
 * positional arguments.
 */
import { parseArgs } from 'node:util';

/** Returns an option for its default value; null is an optional text. */
function optionOf(usual) {
  if (typeof usual === 'boolean') return { type: 'boolean', default: usual };
  return { type: 'string', ...(usual !== null && { default: String(usual) }) };
}

/** Returns a line for each option that a usage doesn't mention, with its default. */
function listOf(options, usage) {
  return Object.entries(options)
    .filter(([name]) => !new RegExp(`--${name}\\b`).test(usage))
    .map(([name, usual]) => {
      if (typeof usual === 'boolean') return `  --${name}`;
      return `  --${name} ${typeof usual === 'number' ? 'NUMBER' : 'TEXT'}${usual === null ? '' : ` (default: ${usual})`}`;
    });
}

function refuse(why) {
  console.error(`${why} (--help says more)`);
  process.exit(2);
}

/** Returns a number: above 0, or also 0 if that is the default. */
function numberOf(name, text, usual) {
  const value = text.trim() === '' ? Number.NaN : Number(text);
  if (Number.isFinite(value) && (value > 0 || (value === 0 && usual === 0))) return value;
  return refuse(`--${name} needs a number ${usual === 0 ? 'of 0 or more' : 'above 0'}, not ${JSON.stringify(text)}`);
}

/** Returns what was wrong, and the correction. */
function wrong({ code, message }, options, places) {
  const names = Object.keys(options).map((name) => `--${name}`);
  const named = /'([^']*)'/.exec(message)?.[1] ?? '';
  if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') {
    return `there is no option ${named}; ${names.length === 0 ? 'there are none' : `there are ${names.join(', ')}`}`;
  }
  if (code === 'ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL') return unexpected(named, places);
  return message;
}

const unexpected = (word, places) =>
  `${JSON.stringify(word)} is one word too many; ${places === 0 ? 'only options are read' : `${places} at most are read`}`;

/**
 * Parses a program's arguments. `--help` prints `usage`, and then the options that it doesn't mention. `options` has
 * each default: a number, a text, false for a flag, null for an optional text. `places` is how many positional
 * arguments are allowed. Ends the process after `--help`, and with 2 after a mistake.
 */
export function argumentsOf(usage, options = {}, places = 0, args = process.argv.slice(2)) {
  const table = Object.fromEntries(Object.entries(options).map(([name, usual]) => [name, optionOf(usual)]));
  const help = { type: 'boolean', default: false };
  let read;
  try {
    read = parseArgs({ args, options: { ...table, help }, allowPositionals: places > 0 });
  } catch (error) {
    if (!error.code?.startsWith('ERR_PARSE_ARGS')) throw error;
    refuse(wrong(error, options, places));
  }
  const { positionals } = read;
  const { help: asksHow, ...values } = read.values;
  if (asksHow) {
    console.log([`usage: ${usage}`, ...listOf(options, usage)].join('\n'));
    process.exit(0);
  }
  if (positionals.length > places) refuse(unexpected(positionals[places], places));
  const numbers = Object.entries(options).filter(([, usual]) => typeof usual === 'number');
  for (const [name, usual] of numbers) values[name] = numberOf(name, values[name], usual);
  return { values, positionals };
}
