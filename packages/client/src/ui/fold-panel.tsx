/** Content that is folded until it is needed. */
import type { ComponentChildren } from 'preact';

interface Props {
  readonly title: string;
  /** Whether it is open at first. */
  readonly open?: boolean;
  readonly children: ComponentChildren;
}

export const Fold = ({ title, open = false, children }: Props) => (
  <details class="fold seat-more" open={open}>
    <summary>{title}</summary>
    {children}
  </details>
);

/** A panel under its title; `name` is that of {@link showPanel}. */
export const FoldPanel = ({ name, title, open = false, children }: Props & { readonly name: string }) => (
  <section class={`panel panel-${name}`} aria-label={title}>
    <details class="fold-panel" open={open}>
      <summary>
        <h2>{title}</h2>
      </summary>
      <div class="stack">{children}</div>
    </details>
  </section>
);

/** Opens the folded panel of this name, and scrolls to it. */
export function showPanel(name: string): void {
  const panel = document.querySelector(`.panel-${name}`);
  panel?.querySelector('details')?.setAttribute('open', '');
  panel?.scrollIntoView();
}
