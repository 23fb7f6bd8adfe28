/** Reads numbers and names from commands' options, and refuses invalid ones before any work. */
import { MODES, type Mode } from '@dominion/rules';

interface Bounds {
  /** 1 by default. */
  readonly least?: number;
  readonly most?: number;
  /** True by default. */
  readonly whole?: boolean;
}

/** Reads options; `refuse` receives what is wrong and what would be right. */
export class Asked<Values extends object> {
  readonly #values: Values;
  readonly #refuse: (why: string) => never;

  constructor(values: Values, refuse: (why: string) => never = leave) {
    this.#values = values;
    this.#refuse = refuse;
  }

  number(
    name: keyof Values & string,
    { least = 1, most = Number.POSITIVE_INFINITY, whole = true }: Bounds = {},
  ): number {
    const text = String(this.#values[name]);
    const value = text.trim() === '' ? Number.NaN : Number(text);
    if (Number.isFinite(value) && value >= least && value <= most && (!whole || Number.isInteger(value))) return value;
    const upTo = most === Number.POSITIVE_INFINITY ? 'or more' : `to ${most}`;
    return this.#refuse(`--${name} ${text} is no ${whole ? 'whole ' : ''}number of ${least} ${upTo}`);
  }

  /** Returns an option's parts, each of which must be one of `all`. */
  list<T extends string>(name: keyof Values & string, what: string, all: readonly T[]): T[] {
    return String(this.#values[name])
      .split(',')
      .map(
        (text) =>
          all.find((each) => each === text) ??
          this.#refuse(`--${name}: ${text} is no ${what}; there are ${all.join(', ')}`),
      );
  }

  one<T extends string>(name: keyof Values & string, what: string, all: readonly T[]): T {
    const text = String(this.#values[name]);
    const found = all.find((each) => each === text);
    return found ?? this.#refuse(`--${name} ${text} is no ${what}; there are ${all.join(', ')}`);
  }

  modes(name: keyof Values & string): Mode[] {
    return this.list(name, 'mode', MODES);
  }
}

function leave(why: string): never {
  console.error(why);
  process.exit(1);
}
