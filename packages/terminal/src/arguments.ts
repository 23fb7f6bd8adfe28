/** The arguments of a command, read by Node's own `parseArgs` and refused in the words of this house. */
import { type ParseArgsConfig, parseArgs } from 'node:util';

/** The options of a command, as `parseArgs` has them. */
export type OptionTable = NonNullable<ParseArgsConfig['options']>;

type Parsed<Options extends OptionTable> = ReturnType<
  typeof parseArgs<{ options: Options; allowPositionals: true; strict: true; args: string[] }>
>;

/** What was read, or one line that says what would be right. */
export type ReadArguments<Options extends OptionTable> =
  | { readonly ok: true; readonly values: Parsed<Options>['values']; readonly positionals: readonly string[] }
  | { readonly ok: false; readonly error: string };

/** Reads the arguments behind the name of a command; what it does not know is refused with all that it knows. */
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

/** Some words as people list them. */
export function and(words: readonly string[], last = 'and'): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)}`;
}
