import type { RefObject } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { watch as words } from '../../i18n/pages/watch.js';
import { ExpandIcon, ShrinkIcon } from '../../ui/icons.js';
import { SquareButton } from '../../ui/square-button.js';

/** The button; nothing if the browser doesn't support this, as on some phones. */
export function FullScreenButton({ part }: { part: RefObject<HTMLElement | null> }) {
  const [full, setFull] = useState(false);
  useEffect(() => {
    const look = () => setFull(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', look);
    return () => document.removeEventListener('fullscreenchange', look);
  }, []);
  if (!document.fullscreenEnabled) return null;
  const toggle = (): void => {
    const done = full ? document.exitFullscreen() : part.current?.requestFullscreen();
    // If the browser refuses, the page stays as it is.
    done?.catch((error: unknown) => console.warn(error));
  };
  return (
    <SquareButton label={full ? words.unfull : words.full} look="quiet" onPress={toggle}>
      {full ? <ShrinkIcon /> : <ExpandIcon />}
    </SquareButton>
  );
}
