/** Finds where a text stops being JSON: browsers describe it differently, or not at all. */

/** Matches a mark, a string, or another value, after any space. */
const TOKEN =
  /([{}[\],:])|("(?:[^"\\\p{Cc}]|\\(?:["\\/bfnrt]|u[\da-f]{4}))*")|(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:e[+-]?\d+)?|true|false|null)/iuy;
const SPACE = /\s*/y;

type Next = 'value' | 'value or ]' | 'name' | 'name or }' | ':' | 'more';

/** Returns what may follow a token; null if `next` doesn't allow it. `open` holds the open brackets. */
function after(next: Next, mark: string | undefined, isText: boolean, open: string[]): Next | null {
  if (next === ':') return mark === ':' ? 'value' : null;
  if (next === 'name' || next === 'name or }') {
    if (isText) return ':';
    if (next === 'name' || mark !== '}') return null;
  } else if (next === 'more') {
    const inside = open.at(-1);
    if (mark === ',' && inside !== undefined) return inside === '{' ? 'name' : 'value';
    if (!(mark === '}' && inside === '{') && !(mark === ']' && inside === '[')) return null;
  } else if (mark === '{' || mark === '[') {
    open.push(mark);
    return mark === '{' ? 'name or }' : 'value or ]';
  } else if (mark === undefined) {
    return 'more';
  } else if (next === 'value' || mark !== ']') {
    return null;
  }
  open.pop();
  return 'more';
}

/** Returns the first fault's line and column, from 1; the text's end if something is missing. */
export function jsonPlaceOf(text: string): { readonly line: number; readonly column: number } {
  const open: string[] = [];
  let at = 0;
  for (let next: Next | null = 'value'; ; ) {
    SPACE.lastIndex = at;
    at += SPACE.exec(text)![0].length;
    TOKEN.lastIndex = at;
    const token = TOKEN.exec(text);
    if (token !== null) next = after(next, token[1], token[2] !== undefined, open);
    if (token === null || next === null) break;
    at += token[0].length;
  }
  const lines = text.slice(0, at).split('\n');
  return { line: lines.length, column: lines.at(-1)!.length + 1 };
}
