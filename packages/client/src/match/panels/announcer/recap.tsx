/** The recap since the player's last turn, for screen readers. The board shows it too, until a press or key ends it. */
import { useLayoutEffect } from 'preact/hooks';
import { whoActs } from '../../../i18n/chronicle.js';
import { grammar } from '../../../i18n/index.js';
import { insight } from '../../../i18n/match/insight.js';
import type { RecapEntry } from '../../../i18n/match/recap.js';
import { AgainIcon, CrossIcon } from '../../../ui/icons.js';
import { pressedKey } from '../../../ui/keys.js';
import { SquareButton } from '../../../ui/square-button.js';
import type { Session } from '../../session/session.js';

const { recap: words } = insight;

/** The key that repeats the recap. */
export const RECAP_KEY = { key: 'r', words: words.key } as const;

/** The recap for screen readers; invisible. */
export function RecapSpoken({ session }: { session: Pick<Session, 'recaps'> }) {
  useRecapKeys(session);
  const shown = session.recaps.shown.value;
  return (
    <div class="visually-hidden" aria-live="polite" data-recap data-telling={shown !== null}>
      {shown?.spoken && grammar.about(words.title, grammar.sentences(shown.recap.entries.map(spoken)))}
    </div>
  );
}

/** Repeats or ends the recap without a keyboard. Null if there is nothing to tell. */
export function RecapAgain({ session: { recaps } }: { session: Pick<Session, 'recaps'> }) {
  const telling = recaps.shown.value !== null;
  if (!telling && !recaps.tellable.value) return null;
  return (
    <span class="recap-again">
      <SquareButton
        label={telling ? words.skip : words.again}
        look="quiet"
        onPress={() => (telling ? recaps.skip() : recaps.again())}
      >
        {telling ? <CrossIcon /> : <AgainIcon />}
      </SquareButton>
    </span>
  );
}

function spoken({ actor, regent, text, weight }: RecapEntry): string {
  const told = actor === null ? text : grammar.about(whoActs(actor, regent), text);
  return grammar.sentence(weight === 'loss' ? words.loss(told) : told);
}

/** Any press ends the recap; this button does so itself. */
function isAgain({ target }: Event): boolean {
  return target instanceof Element && target.closest('.recap-again') !== null;
}

function useRecapKeys(session: Pick<Session, 'recaps'>): void {
  useLayoutEffect(() => {
    const { recaps } = session;
    const onKey = (event: KeyboardEvent): void => {
      const at = event.target as HTMLElement;
      const free = !event.ctrlKey && !event.metaKey && !event.altKey && !at.closest?.('input, select, textarea');
      if (free && pressedKey(event).toLowerCase() === RECAP_KEY.key) recaps.again();
      else if (!isAgain(event)) recaps.skip();
    };
    const onPress = (event: Event): void => {
      if (!isAgain(event)) recaps.skip();
    };
    addEventListener('keydown', onKey);
    addEventListener('pointerdown', onPress);
    return () => {
      removeEventListener('keydown', onKey);
      removeEventListener('pointerdown', onPress);
    };
  }, [session]);
}
