/** A reader of a record's characters that knows its place, and the escapes of tag values and comments. */

/** The place where a record can't be read; lines and columns from 1, columns in UTF-16 code units. */
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

/** A place in a text, from which the readers of records take piece by piece. */
export class Cursor {
  at = 0;

  constructor(readonly text: string) {}

  /** Takes what a sticky pattern matches here; returns null, and takes nothing, without a match. */
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

  /** Takes an escaped text up to and including `end`; `lines` allows several lines. */
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

/** Escapes a tag's value for its quotes. */
export function escapeValue(text: string): string {
  return text.replaceAll(/["\\\p{Cc}\p{Cs}]/gu, escaped);
}

/** Escapes a comment for its braces, and if it looks like a clock. */
export function escapeComment(text: string): string {
  const safe = text.replaceAll(/[{}\\\p{Cc}\p{Cs}]/gu, escaped);
  return safe.startsWith('[%clk') ? `\\${safe}` : safe;
}

/** Returns a short piece of a text in quotes, for a refusal; invisible characters are spelled out. */
export function quoted(text: string): string {
  const short = JSON.stringify(text.length > 24 ? `${text.slice(0, 24)}…` : text);
  return short.replaceAll(/\p{C}|[^\S ]/gu, (hidden) => `\\u{${hidden.codePointAt(0)!.toString(16)}}`);
}

/** Returns the line and column of a place. */
export function placeOf(text: string, at: number): { line: number; column: number } {
  const before = text.slice(0, at);
  return { line: before.split('\n').length, column: at - before.lastIndexOf('\n') };
}
