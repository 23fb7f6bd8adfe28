/** The table of contents, with the current place marked. */
import { useEffect, useState } from 'preact/hooks';
import { chapters, paragraphOf } from '../../i18n/pages/rulebook.js';
import { anchorOf } from '../../model/board/paragraphs.js';
import { CHAPTERS, PARAGRAPHS } from './plan.js';

/** Pixels from the window's top within which a heading is the current one. */
const REACH = 140;

/** Returns the number of the current paragraph or chapter; null above the first. */
export function useHere(): string | null {
  const [here, setHere] = useState<string | null>(null);
  useEffect(() => {
    let asked = 0;
    const look = (): void => {
      asked = 0;
      const ids = [...CHAPTERS, ...PARAGRAPHS].map(({ id }) => id);
      let [best, at] = [null as string | null, Number.NEGATIVE_INFINITY];
      for (const id of ids) {
        const top = document.getElementById(anchorOf(id))?.getBoundingClientRect().top;
        if (top !== undefined && top <= REACH && top > at) [best, at] = [id, top];
      }
      setHere(best);
    };
    const later = (): void => {
      asked ||= requestAnimationFrame(look);
    };
    look();
    addEventListener('scroll', later, { passive: true });
    addEventListener('resize', later);
    return () => {
      cancelAnimationFrame(asked);
      removeEventListener('scroll', later);
      removeEventListener('resize', later);
    };
  }, []);
  return here;
}

/** The table, with the paragraphs of the current chapter. */
export function Contents({ here, onPick }: { here: string | null; onPick(id: string): void }) {
  const current = here?.split('.')[0] ?? null;
  const link = (id: string, text: string) => (
    <a href={`#${anchorOf(id)}`} aria-current={here === id ? 'location' : undefined} onClick={() => onPick(id)}>
      <span class="rule-number">§{id}</span> {text}
    </a>
  );
  return (
    <ol class="contents-list">
      {CHAPTERS.map(({ id, paragraphs }) => (
        <li key={id} data-here={current === id}>
          {link(id, chapters[id as keyof typeof chapters].heading)}
          {current === id && (
            <ol>
              {paragraphs.map((paragraph) => (
                <li key={paragraph.id}>{link(paragraph.id, paragraphOf(paragraph.id).title)}</li>
              ))}
            </ol>
          )}
        </li>
      ))}
    </ol>
  );
}
