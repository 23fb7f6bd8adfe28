/**
 * Maps refusals, units and the sticks' orders to the book at `/rules`. §1 to §10 are as in RULES.md; §11 is about the
 * table. §8, the notation, is in the documentation.
 */
import type { RefusalCode } from '@dominion/protocol';
import { type FatePhase, PEASANT, type Unit } from '@dominion/rules';

/** The paragraph behind each refusal. A refusal by the rules is in the § that they name. */
export const REFUSED_BY: Readonly<Record<RefusalCode, string>> = {
  malformed: '8',
  'game-over': '7.5',
  'not-living': '7.3',
  'muster-first': '2.5',
  'muster-over': '2.5',
  'muster-soldiers': '2.5',
  'muster-order': '8',
  'muster-limit': '3.12',
  'throw-first': '6.1',
  'no-throw': '6.1',
  'choose-first': '6.3',
  'no-order': '6.3',
  'heir-first': '7.2',
  'must-move': '3.5',
  'cannot-move': '3.5',
  'empty-square': '3.1',
  'not-your-unit': '3.1',
  'peasant-still': '3.15',
  'same-square': '3.1',
  'own-camp': '3.2',
  unarmed: '3.14',
  'not-its-way': '3.1',
  blocked: '3.1',
  'displaces-diagonally': '3.2',
  'no-line': '3.13',
  'line-not-held': '4.2',
  'needs-screen': '3.11',
  'wrong-rank': '6.2',
  'enemy-ground': '6.4',
  'no-place': '6.5',
  'wrong-step': '6.5',
  'square-taken': '6.7',
  'not-in-circle': '6.7',
  'start-point-first': '6.7',
  'bad-message': '11.9',
  'no-seat': '11.1',
  'not-your-seat': '11.1',
  'seat-taken': '11.1',
  'seat-not-in-play': '11.1',
  'seat-kept': '11.1',
  'bad-invitation': '11.1',
  'already-seated': '11.1',
  'already-started': '11.1',
  'already-moved': '11.1',
  'seals-open': '6.1',
  'other-bytes': '6.1',
  'not-started': '11.2',
  'match-over': '7.5',
  'not-your-turn': '2.6',
  'not-your-action': '11.8',
  'stale-ply': '11.9',
  'not-host': '11.2',
  'seats-free': '11.2',
  'seat-free': '11.2',
  'partner-agrees': '11.6',
  'no-takeback': '11.4',
  'not-asked': '11.1',
  declined: '11.1',
  'taken-back': '11.4',
  'id-used': '11.9',
  'no-offer': '11.6',
  'no-clock': '11.4',
  paused: '11.4',
  adjourned: '11.14',
  'not-of-days': '11.11',
  'your-turn': '11.12',
  'time-runs': '11.11',
  'too-late': '11.11',
  'too-long': '11.11',
  'nudge-early': '11.11',
  'nudged-today': '11.11',
  'not-absent': '11.5',
  'not-your-choice': '11.5',
  'regent-plays': '11.5',
  'no-regent': '11.5',
  'not-over': '11.6',
  'bad-token': '11.1',
  'other-tab': '11.3',
  'nothing-said': '11.7',
  silenced: '11.7',
  hushed: '11.7',
  'not-your-channel': '11.7',
  'no-ally': '11.7',
  'bot-ally': '11.7',
  'ally-away': '11.6',
  'not-their-move': '11.7',
  'no-suggestion': '11.7',
  'bots-play': '11.6',
  'no-rewind': '11.13',
  'old-throws': '11.8',
  'nothing-to-decide': '11.13',
  'no-others': '11.13',
  'open-proposal': '11.13',
  'no-proposal': '11.13',
  'not-your-answer': '11.13',
  'by-proposal': '11.13',
  'not-fallen': '11.5',
  'no-bot-there': '11.5',
  'other-camp': '11.5',
  'not-again': '11.5',
  'guest-oath': '11.5',
  'breaks-oath': '11.15',
  'not-counsel': '11.5',
  'no-hirer': '11.5',
  'no-counsel': '11.5',
  'named-unit': '11.5',
  'counsel-first': '11.5',
  'named-already': '11.5',
  'seer-plays': '11.5',
  'guess-late': '11.5',
  'no-such-move': '11.5',
  'seers-full': '11.5',
  'no-oaths': '11.15',
  'oath-seats': '11.15',
  'oath-enemy': '11.15',
  'oath-turn': '11.15',
  'oath-sworn': '11.15',
  'oath-open': '11.15',
  'no-oath': '11.15',
  'oath-not-yours': '11.15',
  'of-days': '11.14',
  'still-playing': '11.7',
  'not-at-board': '11.7',
  'not-leading': '11.7',
  'not-here': '11.7',
  'board-full': '11.7',
  'bad-course': '11.7',
  'no-device': '11.11',
  'not-called': '11.11',
  'no-appointment': '11.14',
  'bad-moment': '11.14',
  'too-fast': '11.9',
  halted: '11.9',
  unwritten: '11.9',
  moving: '11.9',
  'internal-error': '11.9',
  'unknown-match': '11.1',
  'unknown-circle': '11.16',
  'not-member': '11.16',
  'not-keeper': '11.16',
  removed: '11.16',
  'circle-full': '11.16',
  'many-circles': '11.16',
  'no-name': '11.16',
  'others-play': '11.16',
  'no-cup': '11.16',
  'played-twice': '11.16',
  'seats-fixed': '11.16',
  'one-fate': '11.16',
  'first-evening': '11.16',
  'no-duplicate': '11.16',
  'bad-request': '11.9',
  muted: '11.9',
  closed: '11.9',
  'no-token': '11.9',
  'many-invitations': '11.9',
  'link-full': '11.9',
  'bad-link': '11.9',
  'not-invited': '11.9',
  'fixed-setting': '11.9',
  'no-key': '11.9',
  'not-found': '11.9',
};

/** The units with a card, in the book's order, including the Peasant. */
export const CARDED: readonly number[] = [1, 2, 3, 4, 5, 6, 7, 8, 9, PEASANT];

/** Returns the paragraph of a unit's card, by its number; §3 for units without one. */
export function unitParagraph(unit: number): string {
  const place = CARDED.indexOf(unit);
  return place === -1 ? '3.1' : `3.${place + 6}`;
}

/** Refusals that the unit's card explains better than the general paragraph. */
const OF_UNITS: readonly RefusalCode[] = ['not-its-way', 'blocked', 'displaces-diagonally'];

/** Returns the paragraph behind a refusal of the rules; `unit` is the one that tried to move. */
export function ruledBy(code: RefusalCode, unit: Unit | null = null): string | undefined {
  return unit !== null && OF_UNITS.includes(code) ? unitParagraph(unit) : REFUSED_BY[code];
}

/** The paragraph about what the sticks ordered (§6). */
export const ORDERED_BY: Readonly<Record<FatePhase, string>> = {
  'demote-upper': '6.6',
  'demote-lower': '6.6',
  'add-peasant': '6.7',
  'promote-lower': '6.5',
  'promote-upper': '6.5',
};

/** Addresses in the documentation of the chapters that the book leaves out: notation and the command line. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  8: '/docs/rules.html#8-notation',
  9: '/docs/rules.html#9-the-command-line',
};

/** Returns an address outside the book for an anchor, `s8` or the older `s8.2`; undefined for those in the book. */
export function elsewhere(anchor: string): string | undefined {
  return ELSEWHERE[/^s(\d+)/.exec(anchor)?.[1] ?? ''];
}

/** Returns a paragraph's place on the page: its `id`, which follows the # in addresses. */
export function anchorOf(paragraph: string): string {
  return `s${paragraph}`;
}
