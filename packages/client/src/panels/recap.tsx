/** What happened since one's last turn, for who listens; it is shown on the board itself, until any press or key ends it. */
import { useEffect } from 'preact/hooks';
import type { Session } from '../session/session.js';
import { whoActs } from '../words/chronicle.js';
import { grammar } from '../words/index.js';
import { insight } from '../words/insight.js';
import type { RecapEntry } from '../words/recap.js';

const { recap: words } = insight;

/** The key that tells the last round once more. */
export const RECAP_KEY = { key: 'r', words: words.key } as const;

/** What a screen reader hears of a round that is told; nothing to see. */
export function RecapSpoken({ session }: { session: Pick<Session, 'recaps'> }) {
  useRecapKeys(session);
  const shown = session.recaps.shown.value;
  return (
    <div class="visually-hidden" aria-live="polite" data-recap data-telling={shown !== null}>
      {shown?.spoken && grammar.about(words.title, grammar.sentences(shown.recap.entries.map(spoken)))}
    </div>
  );
}

function spoken({ actor, regent, text, weight }: RecapEntry): string {
  const told = actor === null ? text : grammar.about(whoActs(actor, regent), text);
  return grammar.sentence(weight === 'loss' ? words.loss(told) : told);
}

function useRecapKeys(session: Pick<Session, 'recaps'>): void {
  useEffect(() => {
    const { recaps } = session;
    const onKey = (event: KeyboardEvent): void => {
      const at = event.target as HTMLElement;
      const free = !event.ctrlKey && !event.metaKey && !event.altKey && !at.closest?.('input, select, textarea');
      if (free && event.key.toLowerCase() === RECAP_KEY.key) recaps.again();
      else recaps.skip();
    };
    const onPress = (): void => recaps.skip();
    addEventListener('keydown', onKey);
    addEventListener('pointerdown', onPress);
    return () => {
      removeEventListener('keydown', onKey);
      removeEventListener('pointerdown', onPress);
    };
  }, [session]);
}
