/** A long match of two in hot seat, stored where the device stores its matches. */
import type { Page } from 'playwright/test';
import {
  beginMatch,
  formatAction,
  inspect,
  isThrow,
  legalActions,
  type Match,
  type MatchHeader,
  parsePosition,
  playMatch,
  thrown,
} from '../../packages/rules/src/index.js';

/** Chu has to promote a Soldier to Sergeant, or its Sergeant on j3 in one of two ways. */
export const ORDERED =
  '7nE7/5nA1nP1nG5/6nSnSnS6/15/15/6sS8/15/5p1p1p5/3sW11/15/15/3sG5sG5/5sSsSsS1sT5/7sE1sA5/7sP7_N-S_S_promote-lower_0_40';

/** Returns the header of a match: Chu is first, at a table of two. */
function headerOf(position: string | undefined): MatchHeader {
  const header: MatchHeader = { mode: '2', empty: 1, dice: 'sticks', first: 2, opening: [] };
  if (position === undefined) return header;
  const parsed = parsePosition(position);
  if (!parsed.ok) throw new Error(parsed.error.message);
  return { ...header, first: parsed.position.turn, position: parsed.position };
}

/** Returns a match in which nothing is taken and Fate is silent. */
export function quietMatch(turns: number): Match {
  let match = beginMatch(headerOf(undefined));
  for (let at = 0; match.position.ply < turns && match.result === null; at++) {
    const { position } = match;
    const actions = legalActions(position);
    const still = actions.filter((action) => {
      const parts = inspect(action);
      return parts.kind === 'muster' || (parts.kind === 'move' && position.board[parts.to] === 0);
    });
    const action = isThrow(actions[0]!) ? thrown(null) : (still[(at * 7) % still.length] ?? actions[0]!);
    const played = playMatch(match, action);
    if (!played.ok) throw new Error(`${formatAction(action)}: ${played.refusal.message}`);
    match = played.match;
  }
  return match;
}

/** Opens a stored match in hot seat or against a bot: after `actions`, from a position or the start. */
export async function openKept(
  page: Page,
  url: string,
  {
    actions = [],
    position,
    bot = false,
  }: { readonly actions?: readonly number[]; readonly position?: string; readonly bot?: boolean },
): Promise<void> {
  const { mode, empty, dice, first } = headerOf(position);
  const kept = {
    version: 1,
    code: '0123abcd',
    begun: 0,
    at: 0,
    mode,
    empty,
    dice,
    ...(position !== undefined && { position }),
    seats: [
      bot ? { kind: 'bot', level: 'beginner', manner: 'balanced' } : { kind: 'person', name: 'Zhao Tuo' },
      null,
      { kind: 'person', name: 'Ying' },
      null,
    ],
    seed: '0'.repeat(64),
    first,
    opening: '',
    log: actions.map(formatAction),
    next: '',
    tab: '',
    claim: 0,
  };
  await page.addInitScript((text) => {
    localStorage.getItem('dominion.match.0123abcd') ?? localStorage.setItem('dominion.match.0123abcd', text);
  }, JSON.stringify(kept));
  await page.goto(`${url}/play/0123abcd?renderer=canvas`);
}
