/** A folded panel: what people may want to know, under what they have come for. */
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';

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
export const FoldPanel = ({ name, title, children }: { name: string; title: string; children: ComponentChildren }) => (
  <details class={`panel fold panel-${name}`}>
    <summary>{title}</summary>
    {children}
  </details>
);
