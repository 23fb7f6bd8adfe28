/** Whether the window is that of a phone held upright. */
import { useEffect, useState } from 'preact/hooks';

const PHONE = '(width < 37.5em) and (orientation: portrait)';

/** Returns it, and renders again when it changes. */
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
