/** Turns events into phrases, for the move list, the toasts and the screen reader. */
import type { Refused } from '@dominion/protocol';
import { ASSASSIN, EMPTY, type Refusal, type RuleRefusalCode, teamOf, type Unit } from '@dominion/rules';
import { eventFormatterOf } from '@dominion/words/formatters/events';
import type { WhyNot } from '../model/board/interaction.js';
import type { Tried } from '../model/board/move-diagnosis.js';
import { REFUSED_BY, ruledBy, unitParagraph } from '../model/board/paragraphs.js';
import { momentAt } from './dates.js';
import { chat, grammar, refusal as reason, whyNot, event as words } from './index.js';
import { mandate } from './mandate.js';

/** Describes what happened, phrase by phrase; see `eventFormatterOf`. */
export const tell = eventFormatterOf({ event: words, grammar, mandate });

/** Returns why nothing happened, as a sentence. */
export function formatWhyNot(why: WhyNot): string {
  switch (why.kind) {
    case 'rule':
      return tellRuled(why.refusal, why.tried);
    case 'not-your-turn':
      return whyNot.notYourTurn(why.team);
    case 'no-move':
      return whyNot.rule(whyNot.noMove(why.unit), unitParagraph(why.unit));
    case 'two-at-most':
      return whyNot.rule(whyNot.plain(why.kind), REFUSED_BY['muster-soldiers']);
    default:
      return whyNot.plain(why.kind);
  }
}

/**
 * Returns why something was refused, with the book's paragraph. A newer server may send codes that the book here
 * doesn't know.
 */
export function formatRefused(refused: Pick<Refused, 'code' | 'message' | 'until'>): string {
  if (refused.code === 'muted' && refused.until !== undefined) return chat.mutedUntil(momentAt(refused.until));
  return withParagraph(reason(refused), ruledBy(refused.code));
}

/** Returns why the rules refuse a move: the one obstacle, if there is a name for it. */
function tellRuled(refusal: Refusal, tried?: Tried): string {
  const cause = tried === undefined ? null : causeOf(refusal.code, tried);
  return withParagraph(cause ?? reason(refusal), ruledBy(refusal.code, tried?.unit ?? null));
}

function withParagraph(sentence: string, paragraph: string | undefined): string {
  return paragraph === undefined ? sentence : whyNot.rule(sentence, paragraph);
}

/** Returns a refusal's cause in a short sentence; null if the rule's own is as short. */
function causeOf(code: RuleRefusalCode, { unit, team, there, ahead }: Tried): string | null {
  switch (code) {
    case 'not-your-unit':
      return whyNot.notYours(there.piece);
    case 'own-camp':
      return whyNot.ownThere((there.piece & 15) as Unit, teamOf(there.piece) !== team);
    case 'not-its-way':
      return unit === undefined ? null : whyNot.itsWay(unit);
    case 'displaces-diagonally':
      return unit === undefined ? null : whyNot.diagonally(unit);
    case 'no-line':
      return whyNot.noLine(there.square);
    case 'blocked':
      // An Assassin needs one unit in between to take, so the first one isn't the obstacle.
      if (ahead === null || (unit === ASSASSIN && there.piece !== EMPTY)) return whyNot.tooMany;
      return whyNot.ahead(ahead.piece, (ahead.piece & 15) as Unit, ahead.square, teamOf(ahead.piece) === team);
    default:
      return null;
  }
}
