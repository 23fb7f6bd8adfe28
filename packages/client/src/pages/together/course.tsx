/** The match turn by turn. Pressing a turn goes there. */
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { chaptersOf, type TurnChapter } from '../../i18n/chronicle.js';
import { together as words } from '../../i18n/pages/together.js';
import { follow, type Story } from '../../model/story.js';
import { ChapterLine } from '../../ui/chapters.js';
import { Panel } from '../../ui/section.js';
import { commonPlace } from './places.js';
import type { SharedLook } from './shared-look.js';

/** The panel, once there is a move; `story` is the match's. */
export function CoursePanel({ look, story }: { look: SharedLook; story: Story }) {
  const list = useRef<HTMLElement>(null);
  const lines = look.study.lines.value;
  const at = look.study.at.value;
  const branch = commonPlace(lines, look.log);
  const whole = useMemo(() => chaptersOf(story), [story]);
  const tried = useMemo(
    () => chaptersOf(follow(null, story.header, lines, '').story).filter(({ end }) => end > branch),
    [story, lines, branch],
  );
  const turns = lines.length > branch ? tried : [];
  // Scrolls only the list.
  useEffect(() => {
    const { current } = list;
    const now = current?.querySelector('[aria-current="step"]');
    if (current === null || !(now instanceof HTMLElement)) return;
    const top = now.offsetTop;
    if (top < current.scrollTop || top + now.offsetHeight > current.scrollTop + current.clientHeight)
      current.scrollTop = top - current.clientHeight / 3;
  }, [at, lines]);
  if (whole.length === 0 && turns.length === 0) return null;
  const before = whole.filter(({ end }) => turns.length === 0 || end <= branch);
  const after = whole.slice(before.length);
  const inMain = turns.length === 0 || at <= branch;
  const main = (chapter: TurnChapter) => (
    <Turn
      key={chapter.key}
      chapter={chapter}
      now={inMain && isNow(chapter, whole, at)}
      onPress={() => look.goTo({ at: chapter.end, lines: [] })}
    />
  );
  return (
    <Panel name="course" title={words.moves}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
      <section class="together-course scrolls" ref={list} tabIndex={0} aria-label={words.moves}>
        <ol>
          {before.map(main)}
          {turns.length > 0 && (
            <li class="together-variation">
              <div class="together-variation-head">
                <b>{words.variation}</b>
                <button type="button" class="quiet" onClick={() => look.goTo({ at: branch, lines: [] })}>
                  {words.leave}
                </button>
              </div>
              <ol>
                {turns.map((chapter) => (
                  <Turn
                    key={chapter.key}
                    chapter={chapter}
                    now={!inMain && isNow(chapter, turns, at)}
                    onPress={() => look.ways.goTo(chapter.end)}
                  />
                ))}
              </ol>
            </li>
          )}
          {after.map(main)}
        </ol>
      </section>
    </Panel>
  );
}

/** Whether a turn is the first not ended before the place on the board. */
function isNow(chapter: TurnChapter, all: readonly TurnChapter[], at: number): boolean {
  return chapter === (all.find(({ end }) => end >= at) ?? all.at(-1));
}

function Turn({ chapter, now, onPress }: { chapter: TurnChapter; now: boolean; onPress(): void }) {
  return (
    <li aria-current={now ? 'step' : undefined}>
      <button type="button" class="quiet" title={chapter.lines.join('  ')} onClick={onPress}>
        <ChapterLine chapter={chapter} />
      </button>
    </li>
  );
}
