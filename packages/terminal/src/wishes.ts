import {
  type Action,
  inspect,
  isMustering,
  muster,
  type Position,
  parseAction,
  parseSquare,
  TEAM_LETTERS,
  type Team,
} from '@dominion/rules';

/** A parsed line. */
export type Typed =
  | {
      readonly kind:
        | 'board'
        | 'help'
        | 'moves'
        | 'hint'
        | 'undo'
        | 'resign'
        | 'draw'
        | 'record'
        | 'quit'
        | 'next'
        | 'end';
    }
  /** The destinations of the unit on a square; null for all units that can move. */
  | { readonly kind: 'where'; readonly square: number | null }
  | { readonly kind: 'save'; readonly file: string }
  | { readonly kind: 'action'; readonly action: Action }
  | { readonly kind: 'unread'; readonly why: string };

const WORDS: Readonly<Record<string, Exclude<Typed, { kind: 'where' | 'save' | 'action' | 'unread' }>['kind']>> = {
  '': 'next',
  board: 'board',
  b: 'board',
  help: 'help',
  h: 'help',
  moves: 'moves',
  hint: 'hint',
  undo: 'undo',
  u: 'undo',
  resign: 'resign',
  draw: 'draw',
  record: 'record',
  end: 'end',
  quit: 'quit',
  q: 'quit',
  exit: 'quit',
};

const UNREAD = 'Type a move such as e3e5, ? for what may move, ? e3 for where it may go, or help.';

/** Returns the squares in a typed text, separated by commas or spaces; null if one is invalid. */
function squaresIn(text: string): number[] | null {
  const squares = text.split(/[\s,]+/).map(parseSquare);
  return squares.every((square) => square !== null) ? squares : null;
}

/** Parses `e3 g3`, `e3,g3`, or `-` and `none` for no Sergeants; else null. */
function musterIn(text: string, team: Team): Action | null {
  if (text === '-' || text === 'none') return muster(team);
  const squares = squaresIn(text);
  if (squares === null || squares.length > 2) return null;
  // Actions list squares by rank, then file.
  return muster(team, ...squares.sort((a, b) => a - b));
}

/** Parses a player's line. Moves may have a stroke, a cross or a space between their squares. */
export function readWish(line: string, position: Position, team: Team): Typed {
  const text = line.trim();
  const word = WORDS[text.toLowerCase()];
  if (word !== undefined) return { kind: word };
  if (text.startsWith('?')) {
    const name = text.slice(1).trim().toLowerCase();
    const square = parseSquare(name);
    if (name !== '' && square === null) return { kind: 'unread', why: `${name} is no square; those are a1 to o15.` };
    return { kind: 'where', square };
  }
  const save = /^save(?:\s+(.*))?$/s.exec(text);
  if (save) {
    const file = save[1]?.trim();
    return file ? { kind: 'save', file } : { kind: 'unread', why: 'Say where to: save match.txt' };
  }
  if (position.phase === 'muster' && isMustering(position, team)) {
    const own = `${TEAM_LETTERS[team]}:`;
    const action = musterIn((text.toUpperCase().startsWith(own) ? text.slice(own.length) : text).toLowerCase(), team);
    if (action !== null) return { kind: 'action', action };
  }
  const plain = text.replace(/^([a-o]\d{1,2})(?:\s*[-x–\s]\s*)([a-o]\d{1,2})$/i, '$1$2');
  const [squares, unit] = plain.split('=');
  const ranked = unit === undefined ? squares!.toLowerCase() : `${squares!.toLowerCase()}=${unit.toUpperCase()}`;
  const action = parseAction(text) ?? parseAction(ranked);
  if (action === null) return { kind: 'unread', why: UNREAD };
  const parts = inspect(action);
  if (parts.kind === 'throw') return { kind: 'unread', why: 'The throws are made for you, from the seed.' };
  if (parts.kind === 'resign' && parts.team === team) return { kind: 'resign' };
  if ((parts.kind === 'resign' || parts.kind === 'muster') && parts.team !== team) {
    return { kind: 'unread', why: `You play for ${TEAM_LETTERS[team]} alone.` };
  }
  return { kind: 'action', action };
}
