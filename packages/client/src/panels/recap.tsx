/** What happened since one's last turn, for three seconds out of the way of what it tells; any press or key ends it. */
import { useEffect, useMemo, useState } from 'preact/hooks';
import { EDGE, FRAME } from '../board/geometry.js';
import { type Clearing, clearingsFor } from '../model/clearing.js';
import { CrossIcon } from '../parts/icons.js';
import { RegentMark } from '../parts/regent-mark.js';
import { TeamMark } from '../parts/team-mark.js';
import type { ShownRecap } from '../session/recaps.js';
import type { Session } from '../session/session.js';
import { whoActs } from '../words/chronicle.js';
import { grammar } from '../words/index.js';
import { insight } from '../words/insight.js';
import type { RecapEntry } from '../words/recap.js';

const { recap: words } = insight;

/** The key that tells the last round once more. */
export const RECAP_KEY = { key: 'r', words: words.key } as const;

/** How high the parts of the list are where it lies on the board, in rem; see `recap.css`. */
const HEAD = 3.6;
const LINE = 1.5;
const BRIEF = 3.4;

/** The list, and what a screen reader hears of it; nothing to see while nothing is told. */
export function RecapList({ session }: { session: Session }) {
  useRecapKeys(session);
  const shown = session.recaps.shown.value;
  const entries = shown?.recap.entries ?? [];
  return (
    <>
      {shown !== null && <Recap session={session} shown={shown} />}
      <div class="visually-hidden" aria-live="polite" data-recap>
        {shown?.spoken && grammar.about(words.title, grammar.sentences(entries.map(spoken)))}
      </div>
    </>
  );
}

/** The list. Its button is for whoever looks for one: any press does the same. */
function Recap({ session, shown }: { session: Session; shown: ShownRecap }) {
  const { recap, at, time } = shown;
  const { strip, whole } = useClearing(session, shown);
  return (
    <div class="recap" aria-hidden="true" data-strip={strip} data-whole={whole}>
      <div class="recap-head">
        <p class="recap-title">{words.title}</p>
        <button type="button" class="recap-skip" tabIndex={-1} onClick={() => session.recaps.skip()}>
          <CrossIcon /> {words.skip}
        </button>
      </div>
      <ol>
        {recap.entries.map((entry, each) => (
          <li key={`${entry.step} ${entry.text}`} data-weight={entry.weight} data-now={each === at}>
            {entry.actor !== null && <TeamMark team={entry.actor} small />}
            {entry.regent !== null && <RegentMark by={entry.regent} />}
            <span>{entry.text}</span>
          </li>
        ))}
      </ol>
      {recap.more > 0 && <p class="fine muted recap-more">{words.more(recap.more)}</p>}
      <span class="recap-bar" style={{ animationDuration: `${time}ms` }} />
    </div>
  );
}

/** Where the list lies on a board that fills the page, so that it hides no square that it lights. */
function useClearing(session: Pick<Session, 'outlook'>, { recap, at }: ShownRecap): Clearing {
  const bottom = session.outlook.bottom.value;
  const [rowsIn] = useState(() => {
    const board = document.querySelector('.board-area')?.clientWidth ?? 0;
    const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
    return (height: number): number => (board === 0 ? 1 : Math.ceil((height * rem * EDGE) / board - FRAME));
  });
  const clearings = useMemo(() => {
    const lines = recap.entries.length + (recap.more > 0 ? 1 : 0);
    return clearingsFor(
      recap.entries.map(({ squares }) => squares),
      bottom,
      rowsIn(HEAD + LINE * lines),
      rowsIn(BRIEF),
    );
  }, [recap, bottom]);
  return clearings[at]!;
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
