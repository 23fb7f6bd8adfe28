/** The way from a refusal or a choice to its paragraph of the book, which opens beside the match. */
import { effect, signal } from '@preact/signals';
import { pathOf, route } from '../base/route.js';
import { insight as words } from '../i18n/match/insight.js';
import { anchorOf, elsewhere } from '../model/board/paragraphs.js';

/** The paragraph that is on show beside the match, such as `6.5`; null while none is. */
export const ruleShown = signal<string | null>(null);

/** Who the unit was that the paragraph was asked for, and his story; empty where none was. */
export const ruleAbout = signal<readonly string[]>([]);

/** Lets the paragraph go with the page beside which it was asked for; gives the way to end that. */
export function watchPage(): () => void {
  let page = pathOf(route.peek());
  return effect(() => {
    const here = pathOf(route.value);
    if (here !== page) ruleShown.value = null;
    page = here;
  });
}

/**
 * A small `§6.5`. A press shows the paragraph beside the match; like any link it can be opened in another tab, where notation
 * always is. No key stops at the `echo` of one that stands elsewhere.
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
