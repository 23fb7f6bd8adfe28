/** A dialog over the page: its title, a close button, and its content. */
import type { ComponentChildren, RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { app } from '../i18n/index.js';
import { CrossIcon } from './icons.js';
import { SquareButton } from './square-button.js';
import './dialog.css';

interface Props {
  /** Its class besides `dialog`. */
  readonly name: string;
  readonly title: string;
  /** The name for screen readers; its title if left out. */
  readonly label?: string;
  /** Its element, for callers that close it in other ways too. */
  readonly root?: RefObject<HTMLDialogElement | null>;
  /** Its heading, which can take the focus if this is given. */
  readonly heading?: RefObject<HTMLHeadingElement | null>;
  /** The content before the title. */
  readonly before?: ComponentChildren;
  readonly children: ComponentChildren;
  onClose(): void;
}

/** The dialog. It opens at once, and calls `onClose` after it was closed, also by Escape. */
export function Dialog({ name, title, label = title, root: given, heading, before, children, onClose }: Props) {
  const own = useRef<HTMLDialogElement>(null);
  const root = given ?? own;
  useEffect(() => root.current?.showModal(), []);
  return (
    <dialog class={`dialog ${name}`} ref={root} aria-label={label} onClose={onClose}>
      <div class="dialog-head line">
        {before}
        <h2 {...(heading && { ref: heading, tabIndex: -1 })}>{title}</h2>
        <SquareButton label={app.close} look="quiet" onPress={() => root.current?.close()}>
          <CrossIcon />
        </SquareButton>
      </div>
      {children}
    </dialog>
  );
}
