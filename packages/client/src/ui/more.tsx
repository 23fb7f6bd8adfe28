/** What is seldom needed: beside the rest where there is room for it, else in a sheet behind one button. */
import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';
import { app, actions as words } from '../i18n/index.js';
import { MoreIcon } from './icons.js';

/**
 * The button and the sheet; which of the two ways it is, the styles decide (`bar.css`). The browser opens and closes the sheet,
 * also by Escape and by a press beside it, and leads the focus back. What is `pressing` is never behind a button.
 */
export function More({ pressing, children }: { pressing: boolean; children: ComponentChildren }) {
  const id = useId();
  return (
    <>
      <button type="button" class="square more-button" popovertarget={id} aria-label={words.more} title={words.more}>
        <MoreIcon />
      </button>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would be laid out as a box where there is room. */}
      <div
        class="more-sheet"
        id={id}
        role="group"
        aria-label={words.more}
        {...(!pressing && { popover: 'auto' as const })}
      >
        <button type="button" class="more-close" popovertarget={id} popovertargetaction="hide">
          {app.close}
        </button>
        {children}
      </div>
    </>
  );
}
