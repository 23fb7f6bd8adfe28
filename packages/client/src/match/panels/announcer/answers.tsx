/** Answers questions asked by key on the board, for screen readers. */

import { formatSquare, parseSquare, type Square } from '@dominion/rules';
import { QUESTIONS, type Question } from '@dominion/words/inputs';
import { useLayoutEffect, useState } from 'preact/hooks';
import { cellOf } from '../../../board/geometry.js';
import type { BoardView } from '../../../board/view.js';
import { answerTo } from '../../../i18n/answers.js';
import { insight } from '../../../i18n/match/insight.js';
import { KEY_OF } from '../../../model/table/questions.js';
import { pressedKey } from '../../../ui/keys.js';
import type { Session } from '../../session/session.js';
import { type Prompted, promptIn } from '../status/prompt.js';
import { serverNow } from '../status/time.js';

const { ask: words } = insight;

/** Every key on the board that asks or jumps, with its meaning in words. */
export const QUESTION_KEYS: readonly { readonly key: string; readonly words: string }[] = [
  ...QUESTIONS.map((question) => ({ key: KEY_OF[question], words: words.names[question] })),
  { key: 'n', words: words.next },
  { key: 'N', words: words.previous },
];

const QUESTION_OF: ReadonlyMap<string, Question> = new Map(QUESTIONS.map((question) => [KEY_OF[question], question]));

/** The live region of the answers; handles the keys of the board. */
export function AnswerRegion({ session }: { session: Prompted & Pick<Session, 'offset'> }) {
  // The counter makes a repeated answer news for the screen reader.
  const [answer, setAnswer] = useState({ text: '', times: 0 });
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const cell = (event.target as HTMLElement).closest?.('.board-grid [data-square]');
      if (!cell || event.ctrlKey || event.metaKey || event.altKey) return;
      const at = parseSquare(cell.getAttribute('data-square')!)!;
      const key = pressedKey(event);
      const question = QUESTION_OF.get(key);
      if (question !== undefined) {
        event.preventDefault();
        const text = ask(session, question, at);
        setAnswer(({ times }) => ({ text, times: times + 1 }));
      } else if (key === 'n' || key === 'N') {
        const next = jump(session.outlook.view.value, at, key === 'n' ? 1 : -1);
        if (next !== null)
          document.querySelector<HTMLElement>(`.board-grid [data-square="${formatSquare(next)}"]`)?.focus();
      }
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [session]);
  return (
    <div class="visually-hidden" aria-live="polite" data-answer>
      <p key={answer.times}>{answer.text}</p>
    </div>
  );
}

function ask(session: Prompted & Pick<Session, 'offset'>, question: Question, focus: Square): string {
  const [table, story] = [session.table.value, session.story.value];
  const prompt = promptIn(session);
  if (table === null || story === null) return prompt;
  const selected = session.outlook.view.value?.selected ?? null;
  const at = question === 'moves' && selected !== null ? selected : focus;
  return answerTo(question, { table, story, me: session.seat.value, at, prompt, now: serverNow(session) });
}

/** Returns the next square with an action, in reading order: a destination or choice, else a unit that can move. */
function jump(view: BoardView | null, from: Square, step: 1 | -1): Square | null {
  if (view === null) return null;
  const marked = view.targets.length > 0 ? view.targets.map(({ square }) => square) : view.movable;
  const place = (square: Square): number => {
    const { column, row } = cellOf(square, view.bottom);
    return row * 15 + column;
  };
  const ordered = [...marked].sort((a, b) => (place(a) - place(b)) * step);
  return ordered.find((square) => (place(square) - place(from)) * step > 0) ?? ordered[0] ?? null;
}
