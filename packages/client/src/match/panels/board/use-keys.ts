/** Handles the keys of a match, wherever the focus is. */
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { unitParagraph } from '../../../model/board/paragraphs.js';
import { pressRace } from '../../../ui/board/mandate-bar.js';
import { isForPage, type KeyName, keyMeaning, pressedKey, showKeys } from '../../../ui/keys.js';
import { ruleAbout, ruleShown } from '../../../ui/rule-link.js';
import type { Session } from '../../session/session.js';
import { takeSuggested } from '../allies/suggested.js';
import { lifeOn, spotIn } from './use-life.js';

/** The id of the field that the key `c` focuses. */
export const CHAT_FIELD = 'chat-field';

/** Listens while the match is on show. `openChat` shows the chat, whose field then gets the focus. */
export function useKeys(session: Session, openChat: () => void): void {
  const [asked, ask] = useState(0);
  const open = useRef(openChat);
  open.current = openChat;
  // A layout effect, so that a key pressed before the first frame isn't lost.
  useLayoutEffect(() => {
    const act: Readonly<Record<KeyName, () => void>> = {
      turn: () => session.outlook.turn(),
      home: () => session.outlook.turnHome(),
      closer: () => session.outlook.board.value?.zoom('in'),
      further: () => session.outlook.board.value?.zoom('out'),
      whole: () => session.outlook.board.value?.zoom('whole'),
      sides: () => (session.outlook.held.value = true),
      hint: () => session.hints.ask(),
      unit: () => {
        const square = session.asked.value?.square ?? session.outlook.view.value?.selected;
        const piece = square == null ? 0 : (session.outlook.view.value?.position.board[square] ?? 0);
        ruleAbout.value = [];
        ruleShown.value = piece === 0 ? '3' : unitParagraph(piece & 15);
        const spot = piece === 0 ? null : spotIn(session, square ?? null);
        if (spot === null) return;
        void lifeOn(spot).then((line) => {
          ruleAbout.value = line === null ? [] : [line.who, ...line.whole];
        });
      },
      race: () => {
        // A lesson has no points bar to open.
        if (session.place !== 'lesson') pressRace(session.outlook.told.value?.match.position);
      },
      zen: () => (session.outlook.zen.value = !session.outlook.zen.value),
      point: () => session.aim.begin('point', session.asked.value?.square),
      suggest: () => session.aim.begin('suggest', session.asked.value?.square),
      take: () => takeSuggested(session),
      chat: () => {
        session.outlook.zen.value = false;
        open.current();
        ask((times) => times + 1);
      },
      cancel: () => {
        session.outlook.zen.value = false;
        session.hints.clear();
        session.hand.input({ kind: 'cancel' });
      },
      keys: showKeys,
    };
    const onKey = (event: KeyboardEvent) => {
      const name = isForPage(event) ? keyMeaning(pressedKey(event)) : null;
      if (name === null) return;
      // Otherwise the letter would appear in the focused field.
      if (name === 'chat') event.preventDefault();
      act[name]();
    };
    const letGo = (event: Event) => {
      if (!(event instanceof KeyboardEvent) || keyMeaning(pressedKey(event)) === 'sides')
        session.outlook.held.value = false;
    };
    addEventListener('keydown', onKey);
    addEventListener('keyup', letGo);
    addEventListener('blur', letGo);
    return () => {
      removeEventListener('keydown', onKey);
      removeEventListener('keyup', letGo);
      removeEventListener('blur', letGo);
    };
  }, [session]);
  // A layout effect: a key pressed before the next frame belongs to the field as well.
  useLayoutEffect(() => {
    if (asked > 0) document.getElementById(CHAT_FIELD)?.focus();
  }, [asked]);
}
