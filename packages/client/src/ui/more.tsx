/** Rarely used controls: beside the others if there is room, else in a sheet behind one button. */
import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';
import { app, actions as words } from '../i18n/index.js';
import { MoreIcon } from './icons.js';

/**
 * The styles choose between the two forms (`bar.css`). The browser opens and closes the sheet, and returns the focus.
 * Controls are never behind the button while `pressing`.
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
