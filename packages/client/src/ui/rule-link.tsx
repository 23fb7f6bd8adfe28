/** Links to a paragraph of the rules, which opens beside the match. */
import { effect, signal } from '@preact/signals';
import { pathOf, route } from '../base/route.js';
import { insight as words } from '../i18n/match/insight.js';
import { anchorOf, elsewhere } from '../model/board/paragraphs.js';

/** The paragraph shown beside the match, such as `6.5`; null for none. */
export const ruleShown = signal<string | null>(null);

/** The unit for which the paragraph was opened, and its story; empty for none. */
export const ruleAbout = signal<readonly string[]>([]);

/** Closes the paragraph when the player leaves its page. Returns a function that stops this. */
export function watchPage(): () => void {
  let page = pathOf(route.peek());
  return effect(() => {
    const here = pathOf(route.value);
    if (here !== page) ruleShown.value = null;
    page = here;
  });
}

/**
 * A small `§6.5`; a press shows the paragraph beside the match. It can open in another tab, as links to the notation
 * always do. With `echo`, a copy of a link elsewhere, it is no tab stop.
 */
export function RuleLink({ to, text = `§${to}`, echo = false }: { to: string; text?: string; echo?: boolean }) {
  const outside = elsewhere(anchorOf(to));
  return (
    <a
      class="paragraph"
      href={outside ?? `/rules#${anchorOf(to)}`}
      target="_blank"
      rel="noreferrer"
      tabIndex={echo ? -1 : undefined}
      title={outside === undefined ? words.readRule(to) : undefined}
      onClick={(event) => {
        if (outside !== undefined || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        ruleAbout.value = [];
        ruleShown.value = to;
      }}
    >
      {text}
    </a>
  );
}
