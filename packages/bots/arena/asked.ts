/** What the commands of this package are asked for: options read as numbers and names, or refused before anything is done. */
import { MODES, type Mode } from '@dominion/rules';

/** What a number has to be. */
interface Bounds {
  /** 1 unless told. */
  readonly least?: number;
  readonly most?: number;
  /** True unless told. */
  readonly whole?: boolean;
}

/** Reads options; `refuse` is told what is wrong and what would be right. */
export class Asked<Values extends object> {
  readonly #values: Values;
  readonly #refuse: (why: string) => never;

  constructor(values: Values, refuse: (why: string) => never = leave) {
    this.#values = values;
    this.#refuse = refuse;
  }

  /** The number of an option. */
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

  /** The parts of an option, each of which has to be one of those that there are. */
  list<T extends string>(name: keyof Values & string, what: string, all: readonly T[]): T[] {
    return String(this.#values[name])
      .split(',')
      .map(
        (text) =>
          all.find((each) => each === text) ??
          this.#refuse(`--${name}: ${text} is no ${what}; there are ${all.join(', ')}`),
      );
  }

  /** The one of those that there are which an option names. */
  one<T extends string>(name: keyof Values & string, what: string, all: readonly T[]): T {
    const text = String(this.#values[name]);
    const found = all.find((each) => each === text);
    return found ?? this.#refuse(`--${name} ${text} is no ${what}; there are ${all.join(', ')}`);
  }

  /** The modes of an option. */
  modes(name: keyof Values & string): Mode[] {
    return this.list(name, 'mode', MODES);
  }
}

function leave(why: string): never {
  console.error(why);
  process.exit(1);
}
