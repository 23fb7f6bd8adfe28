/** Steps through the moves tried out, and lists them. */
import { useLayoutEffect } from 'preact/hooks';
import { chaptersOf } from '../../i18n/chronicle.js';
import { position as words } from '../../i18n/pages/position.js';
import type { Study } from '../../match/connections/study.js';
import type { Session } from '../../match/session/session.js';
import { ChapterList } from '../../ui/chapters.js';
import { BackIcon, FirstIcon, LastIcon, OnIcon } from '../../ui/icons.js';
import { isForPage, pressedKey } from '../../ui/keys.js';
import { Panel } from '../../ui/section.js';

/** The moves to step through. */
export type Stepped = Pick<Study, 'at' | 'length' | 'goTo' | 'back' | 'forward'>;

/** The four steps, each with its key and sign, as in a replay. */
const WAYS = [
  { key: 'ArrowUp', Sign: FirstIcon, label: words.first, go: (study: Stepped) => study.goTo(0) },
  { key: 'ArrowLeft', Sign: BackIcon, label: words.back, go: (study: Stepped) => study.back() },
  { key: 'ArrowRight', Sign: OnIcon, label: words.forward, go: (study: Stepped) => study.forward() },
  { key: 'ArrowDown', Sign: LastIcon, label: words.last, go: (study: Stepped) => study.goTo(study.length) },
] as const;

/** Handles the keys wherever the focus is, except where arrow keys have another meaning. */
function useSteps(study: Stepped): void {
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const inside = (event.target as HTMLElement).closest?.('.board-grid, [role="radiogroup"], .moves');
      const way = WAYS.find(({ key }) => key === pressedKey(event));
      if (!way || inside || !isForPage(event)) return;
      event.preventDefault();
      way.go(study);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [study]);
}

/** The buttons, as soon as there is a move to step through. */
export function StepButtons({ study }: { study: Stepped }) {
  useSteps(study);
  const at = study.at.value;
  if (study.length === 0) return null;
  const ends = {
    ArrowUp: at === 0,
    ArrowLeft: at === 0,
    ArrowRight: at === study.length,
    ArrowDown: at === study.length,
  };
  return (
    <fieldset class="study-steps line" aria-label={words.actions}>
      {WAYS.map(({ key, Sign, label, go }) => (
        <button
          type="button"
          key={key}
          class="square"
          aria-label={label}
          title={label}
          aria-keyshortcuts={key}
          aria-disabled={ends[key]}
          onClick={() => go(study)}
        >
          <Sign />
        </button>
      ))}
      <span class="muted tally">{words.steps(at, study.length)}</span>
    </fieldset>
  );
}

/** The moves tried out, turn by turn; nothing before the first. */
export function StepList({ session }: { session: Pick<Session, 'story'> }) {
  const chapters = chaptersOf(session.story.value!);
  if (chapters.length === 0) return null;
  return (
    <Panel name="moves" title={words.moves}>
      <ChapterList chapters={chapters} label={words.moves} />
    </Panel>
  );
}
