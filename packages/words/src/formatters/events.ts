/** Events as phrases, in any language, for pages and for messages sent elsewhere. */
import type { Dice, GameEvent, Team } from '@dominion/rules';
import type { Texts as FateTexts } from '../tables/fate.js';
import type { Texts as Own } from '../tables/grammar.js';
import type { Texts as MandateTexts } from '../tables/mandate.js';

export interface EventWords {
  readonly event: FateTexts['event'];
  readonly grammar: Own['grammar'];
  readonly mandate: Pick<MandateTexts['mandate'], 'decides'>;
}

type Kind<T extends GameEvent['type']> = Extract<GameEvent, { type: T }>;

/**
 * Returns the events' phrases in order. A move, what it took and a change of places are one. `actor` is named beside
 * them, so its resignation need not name it again.
 */
export type Tell = (events: readonly GameEvent[], dice: Dice, actor?: Team | null) => string[];

/** Makes a function that describes events in the language of its texts. */
export function eventFormatterOf({ event: words, grammar, mandate }: EventWords): Tell {
  function tell(events: readonly GameEvent[], dice: Dice, actor: Team | null = null): string[] {
    return events.flatMap((event): string[] => {
      if (event.type === 'eliminated' && event.cause === 'resigned' && event.team === actor) return [words.resigns];
      const phrase = tellOne(event, events, dice);
      return phrase === null ? [] : [phrase];
    });
  }

  function tellOne(event: GameEvent, events: readonly GameEvent[], dice: Dice): string | null {
    switch (event.type) {
      case 'mustered':
        return words.mustered(event.team, event.squares);
      case 'moved':
        return formatMove(event, events);
      case 'swapped':
      case 'displaced':
      case 'turn':
        return null;
      case 'passed':
        return words.passed;
      case 'thrown':
        return formatThrow(event, events, dice);
      case 'forfeited':
        return words.forfeited(event.order);
      case 'promoted':
        return words.promoted(event.square, event.from, event.to);
      case 'demoted':
        return words.demoted(event.square, event.from, event.to);
      case 'peasant-added':
        return words.peasantAdded(event.square);
      case 'turned':
        return words.turned(event.team, event.square, event.was);
      case 'armed':
        return words.armed(event.team, event.square);
      case 'recruited':
        return words.recruited(event.team, event.square);
      case 'leaderless':
        return words.leaderless(event.team);
      case 'enthroned':
        return words.enthroned(event.team, event.square);
      case 'eliminated':
        return words.eliminated(event.team, event.cause);
      case 'control':
        return words.control(event.territory, event.to);
      case 'over':
        if (event.reason === 'mandate') return mandate.decides(event.winners);
        return event.reason === 'agreed' ? words.drawn : words.over;
    }
  }

  function formatMove({ piece, from, to }: Kind<'moved'>, events: readonly GameEvent[]): string {
    if (from === to) return words.stayed(to);
    if (events.some((event) => event.type === 'swapped')) return words.swapped(from, to);
    const displaced = events.find((event): event is Kind<'displaced'> => event.type === 'displaced');
    return displaced ? words.displaces(piece, from, to, displaced.piece) : words.moved(piece, from, to);
  }

  function formatThrow({ count, purpose }: Kind<'thrown'>, events: readonly GameEvent[], dice: Dice): string {
    const thrown = words.thrown(count, dice);
    const idle = purpose === 'fate' && (count === 0 || count === 4) && !events.some((e) => e.type === 'forfeited');
    return idle ? grammar.about(thrown, words.noChange) : thrown;
  }

  return tell;
}
