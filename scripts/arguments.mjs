/**
 * The command line of this repository's own programs: Node's `parseArgs`, with `--help`, and with a sentence that says what would be
 * right where something is not. What is published reads its own (`packages/terminal/src/arguments.ts`), and children that a program
 * starts are handed what they need by place.
 */
import { parseArgs } from 'node:util';

/** What a value that holds unless told makes of its option; null is a text that may be left out. */
function optionOf(usual) {
  if (typeof usual === 'boolean') return { type: 'boolean', default: usual };
  return { type: 'string', ...(usual !== null && { default: String(usual) }) };
}

/** Each option that a usage does not mention, with what holds unless told. */
function listOf(options, usage) {
  return Object.entries(options)
    .filter(([name]) => !new RegExp(`--${name}\\b`).test(usage))
    .map(([name, usual]) => {
      if (typeof usual === 'boolean') return `  --${name}`;
      return `  --${name} ${typeof usual === 'number' ? 'NUMBER' : 'TEXT'}${usual === null ? '' : ` (${usual} unless told)`}`;
    });
}

function refuse(why) {
  console.error(`${why} (--help says more)`);
  process.exit(2);
}

/** A number as it was given: above 0, or 0 as well where it is that unless told. */
function numberOf(name, text, usual) {
  const value = text.trim() === '' ? Number.NaN : Number(text);
  if (Number.isFinite(value) && (value > 0 || (value === 0 && usual === 0))) return value;
  return refuse(`--${name} needs a number ${usual === 0 ? 'of 0 or more' : 'above 0'}, not ${JSON.stringify(text)}`);
}

/** What was said wrongly, and what would be right. */
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
 * Reads what a program was asked for. `usage` is what `--help` prints, with the options that it does not mention behind it; `options`
 * holds by name what holds unless told – a number, a text, false for a flag, null for a text that may be left out – and `places` how many
 * words may stand beside them. Ends the process after `--help`, and with 2 where something is not understood.
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
