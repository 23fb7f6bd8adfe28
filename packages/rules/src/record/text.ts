/** The letters of a record: a reader that knows where it is, and the escapes of tag values and comments. */

/** Where a record cannot be read; lines and columns from 1, columns in UTF-16 code units. */
export interface RecordError {
  readonly line: number;
  readonly column: number;
  readonly reason: string;
}

/** Carries a refusal out of the nested readers of records; never leaves them. */
export class UnreadableRecord extends Error {
  constructor(
    readonly at: number,
    reason: string,
  ) {
    super(reason);
  }
}

/** What stands at a place of a text, from which the readers of records take piece by piece. */
export class Cursor {
  at = 0;

  constructor(readonly text: string) {}

  /** Takes what a sticky pattern finds here; null, and nothing taken, when it finds nothing. */
  take(pattern: RegExp): string | null {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text)?.[0];
    if (found === undefined) return null;
    this.at += found.length;
    return found;
  }

  skipSpace(): void {
    this.take(/[ \t\r\n]*/y);
  }

  get atEnd(): boolean {
    return this.at >= this.text.length;
  }

  fail(reason: string, at: number = this.at): never {
    throw new UnreadableRecord(at, reason);
  }

  /** Takes an escaped text up to `end`, which is taken too; `lines`: whether it may have more than one. */
  takeEscaped(end: '"' | '}', lines: boolean, what: string, begun: number = this.at): string {
    const plain = end === '"' ? /[^"\\\p{Cc}]*/uy : /[^}\\\p{Cc}]*/uy;
    for (let taken = ''; ; ) {
      taken += this.take(plain) ?? '';
      const next = this.text[this.at];
      if (next === end) {
        this.at++;
        return taken;
      }
      if (next === '\\') taken += this.takeEscape();
      else if (next === '\t' || (next === '\n' && lines)) {
        taken += next;
        this.at++;
      } else if (next === undefined || next === '\n') this.fail(`${what} has no ${end} at its end`, begun);
      else this.fail(`${what} has a control character; it is written ${escaped(next)}`);
    }
  }

  private takeEscape(): string {
    const found = this.take(/\\(?:["\\{}[nrt]|u[0-9a-fA-F]{4})/y);
    if (found === null) this.fail('the \\ begins no escape; those are \\\\ \\" \\{ \\} \\[ \\n \\r \\t and \\u0000');
    const letter = found[1]!;
    if (letter === 'u') return String.fromCharCode(Number.parseInt(found.slice(2), 16));
    return NAMED[letter] ?? letter;
  }
}

const NAMED: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t' };

function escaped(character: string): string {
  const named = Object.entries(NAMED).find(([, meant]) => meant === character)?.[0];
  if (named !== undefined) return `\\${named}`;
  return /[\p{Cc}\p{Cs}]/u.test(character)
    ? `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
    : `\\${character}`;
}

/** A tag's value as it stands between its quotes. */
export function escapeValue(text: string): string {
  return text.replaceAll(/["\\\p{Cc}\p{Cs}]/gu, escaped);
}

/** A comment as it stands between its braces; one that only looks like a clock is kept from being read as one. */
export function escapeComment(text: string): string {
  const safe = text.replaceAll(/[{}\\\p{Cc}\p{Cs}]/gu, escaped);
  return safe.startsWith('[%clk') ? `\\${safe}` : safe;
}

/** A piece of a text, in quotes and short, for a refusal; what nobody would see in it is spelled out. */
export function quoted(text: string): string {
  const short = JSON.stringify(text.length > 24 ? `${text.slice(0, 24)}…` : text);
  return short.replaceAll(/\p{C}|[^\S ]/gu, (hidden) => `\\u{${hidden.codePointAt(0)!.toString(16)}}`);
}

/** The line and column of a place. */
export function placeOf(text: string, at: number): { line: number; column: number } {
  const before = text.slice(0, at);
  return { line: before.split('\n').length, column: at - before.lastIndexOf('\n') };
}
