/** What happened since one's last turn, for three seconds where the status line stands; any press or key ends it. */
import { useEffect } from 'preact/hooks';
import { whoActs } from '../model/chronicle.js';
import type { Entry } from '../model/recap.js';
import type { Session } from '../room/session.js';
import { grammar } from '../words/index.js';
import { insight } from '../words/insight.js';
import { RegentMark } from './regent-mark.js';
import { TeamMark } from './team-mark.js';

const { recap: words } = insight;

/** The key that tells the last round once more. */
export const RECAP_KEY = { key: 'r', words: words.key } as const;

/** The list; nothing while nothing is told. */
export function RecapList({ session }: { session: Session }) {
  useRecapKeys(session);
  const telling = session.retelling.telling.value;
  const entries = telling?.recap.entries ?? [];
  return (
    <>
      {telling !== null && (
        <div class="recap" aria-hidden="true">
          <p class="recap-title">
            {words.title} <span class="muted">{words.skip}</span>
          </p>
          <ol>
            {entries.map((entry, at) => (
              <li key={`${entry.step} ${entry.text}`} data-weight={entry.weight} data-now={at === telling.at}>
                {entry.actor !== null && <TeamMark team={entry.actor} small />}
                {entry.regent !== null && <RegentMark by={entry.regent} />}
                <span>{entry.text}</span>
              </li>
            ))}
          </ol>
          {telling.recap.more > 0 && <p class="fine muted">{words.more(telling.recap.more)}</p>}
          <span class="recap-bar" style={{ animationDuration: `${telling.time}ms` }} />
        </div>
      )}
      <div class="visually-hidden" aria-live="polite" data-recap>
        {telling?.spoken && grammar.about(words.title, grammar.sentences(entries.map(spoken)))}
      </div>
    </>
  );
}

function spoken({ actor, regent, text, weight }: Entry): string {
  const told = actor === null ? text : grammar.about(whoActs(actor, regent), text);
  return grammar.sentence(weight === 'loss' ? words.loss(told) : told);
}

function useRecapKeys(session: Session): void {
  useEffect(() => {
    const { retelling } = session;
    const onKey = (event: KeyboardEvent): void => {
      const at = event.target as HTMLElement;
      const free = !event.ctrlKey && !event.metaKey && !event.altKey && !at.closest?.('input, select, textarea');
      if (free && event.key.toLowerCase() === RECAP_KEY.key) retelling.again();
      else retelling.skip();
    };
    const onPress = (): void => retelling.skip();
    addEventListener('keydown', onKey);
    addEventListener('pointerdown', onPress);
    return () => {
      removeEventListener('keydown', onKey);
      removeEventListener('pointerdown', onPress);
    };
  }, [session]);
}
