/** Links inside the site. */
import type { ComponentChildren } from 'preact';
import { go, pathOf, type Route } from '../base/route.js';

/** A link inside the site: an ordinary link that doesn't reload the page. */
export function Link({
  to,
  fragment = '',
  children,
  onGo,
  ...rest
}: {
  to: Route;
  /** The part after the address, such as a moment of a match. */
  fragment?: string;
  children: ComponentChildren;
  class?: string;
  'aria-label'?: string;
  'aria-current'?: 'page' | 'step';
  /** Called when the link is followed on this page. */
  onGo?: (() => void) | undefined;
}) {
  return (
    <a
      {...rest}
      href={pathOf(to) + fragment}
      onClick={(event) => {
        if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        go(to);
        if (fragment !== '') history.replaceState(null, '', location.pathname + location.search + fragment);
        onGo?.();
      }}
    >
      {children}
    </a>
  );
}
