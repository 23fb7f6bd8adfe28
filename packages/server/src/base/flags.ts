/** The program's own command-line options: short names for settings. */
import { parseArgs } from 'node:util';

/** The setting of each option, and the kind of value it takes. */
const FLAGS = { port: ['PORT', 'number', '8080'], data: ['DATA_DIR', 'folder', './site'] } as const;

const OPTIONS = { port: { type: 'string' }, data: { type: 'string' } } as const;

/** The settings and the remaining arguments, or an error that says what would be right. */
export type ReadFlags =
  | { readonly ok: true; readonly settings: Readonly<Record<string, string>>; readonly args: readonly string[] }
  | { readonly ok: false; readonly error: string };

/** Takes our options out of the arguments, wherever they stand; the rest is the command's. */
export function readFlags(args: readonly string[]): ReadFlags {
  const { tokens } = parseArgs({ args: [...args], options: OPTIONS, strict: false, tokens: true });
  const settings: Record<string, string> = {};
  const taken = new Set<number>();
  for (const token of tokens) {
    if (token.kind !== 'option' || !Object.hasOwn(FLAGS, token.name)) continue;
    const [setting, what, like] = FLAGS[token.name as keyof typeof FLAGS];
    // A value that begins with a dash is the next option.
    if (!token.value || (!token.inlineValue && token.value.startsWith('-'))) {
      return { ok: false, error: `--${token.name} needs a ${what}, as in --${token.name} ${like}.` };
    }
    settings[setting] = token.value;
    taken.add(token.index);
    if (!token.inlineValue) taken.add(token.index + 1);
  }
  return { ok: true, settings, args: args.filter((_, i) => !taken.has(i)) };
}
