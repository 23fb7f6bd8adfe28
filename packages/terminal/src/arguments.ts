/** Reads the arguments of a command with Node's own `parseArgs`, and refuses them in our own words. */
import { type ParseArgsConfig, parseArgs } from 'node:util';

/** A command's options, as `parseArgs` takes them. */
export type OptionTable = NonNullable<ParseArgsConfig['options']>;

type Parsed<Options extends OptionTable> = ReturnType<
  typeof parseArgs<{ options: Options; allowPositionals: true; strict: true; args: string[] }>
>;

/** The arguments, or one line that says what would be right. */
export type ReadArguments<Options extends OptionTable> =
  | { readonly ok: true; readonly values: Parsed<Options>['values']; readonly positionals: readonly string[] }
  | { readonly ok: false; readonly error: string };

/** Reads the arguments after a command's name; refuses an unknown one with a list of all. */
export function readArguments<Options extends OptionTable>(
  command: string,
  args: readonly string[],
  options: Options,
): ReadArguments<Options> {
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true, strict: true });
    return { ok: true, values, positionals } as ReadArguments<Options>;
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (!code?.startsWith('ERR_PARSE_ARGS')) throw error;
    const unknown = code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION' ? /'(-[^']*)'/.exec(message)?.[1] : undefined;
    if (unknown === undefined) return { ok: false, error: `${command}: ${message}` };
    const names = Object.keys(options).map((name) => `--${name}`);
    return { ok: false, error: `${command} does not know ${JSON.stringify(unknown)}; its options are ${and(names)}` };
  }
}

/** Joins words into a list for people. */
export function and(words: readonly string[], last = 'and'): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)}`;
}
