/** What people may want to know, folded under what they have come for; and whether the window is a phone's. */
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

/** What stands under one line until the line is pressed. */
export const Fold = ({ title, children }: { title: string; children: ComponentChildren }) => (
  <details class="fold seat-more">
    <summary>{title}</summary>
    {children}
  </details>
);
