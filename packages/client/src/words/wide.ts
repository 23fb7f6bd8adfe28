/** What a table of words has to be in any language: the same names and arguments, other text. */
export type Wide<T> = T extends string
  ? string
  : T extends (...args: infer Args) => infer Result
    ? (...args: Args) => Wide<Result>
    : T extends readonly [infer First, ...infer Rest]
      ? readonly [Wide<First>, ...{ [K in keyof Rest]: Wide<Rest[K]> }]
      : T extends readonly (infer Item)[]
        ? readonly Wide<Item>[]
        : T extends object
          ? { readonly [K in keyof T]: Wide<T[K]> }
          : T;
