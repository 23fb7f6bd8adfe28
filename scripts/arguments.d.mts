/** By option: a number, a text, false for a flag, null for an optional text. */
export type OptionDefaults = Readonly<Record<string, number | string | false | null>>;

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
