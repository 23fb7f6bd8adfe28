/** By name what holds unless told: a number, a text, false for a flag, null for a text that may be left out. */
export type OptionDefaults = Readonly<Record<string, number | string | false | null>>;

/** What is read of an option, by what holds unless told. */
type Read<Usual> = Usual extends number
  ? number
  : Usual extends string
    ? string
    : Usual extends false
      ? boolean
      : string | undefined;

export function argumentsOf<Options extends OptionDefaults>(
  usage: string,
  options?: Options,
  places?: number,
  args?: readonly string[],
): { readonly values: { readonly [Name in keyof Options]: Read<Options[Name]> }; readonly positionals: string[] };
