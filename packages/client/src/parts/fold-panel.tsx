/** A panel that a phone shows folded: what one may want to know, under what one has come for. */
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Panel } from './section.js';

const PHONE = '(width < 37.5em) and (orientation: portrait)';

/** Whether the window is that of a phone held upright. */
export function usePhone(): boolean {
  const [phone, setPhone] = useState(() => matchMedia(PHONE).matches);
  useEffect(() => {
    const list = matchMedia(PHONE);
    const change = (): void => setPhone(list.matches);
    list.addEventListener('change', change);
    return () => list.removeEventListener('change', change);
  }, []);
  return phone;
}

/** The panel. */
export function FoldPanel({ name, title, children }: { name: string; title: string; children: ComponentChildren }) {
  if (!usePhone()) {
    return (
      <Panel name={name} title={title}>
        {children}
      </Panel>
    );
  }
  return (
    <details class={`panel fold panel-${name}`}>
      <summary>{title}</summary>
      {children}
    </details>
  );
}
