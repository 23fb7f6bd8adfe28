/** Keeps the screen on, where a browser lets a page do that. */
import { useEffect } from 'preact/hooks';

/** As long as it is wanted and the page is seen, the screen does not go dark by itself. */
export function useAwake(wanted: boolean): void {
  useEffect(() => {
    const { wakeLock } = navigator as { readonly wakeLock?: WakeLock };
    if (!wanted || wakeLock === undefined) return;
    let lock: WakeLockSentinel | null = null;
    let asking = false;
    let over = false;
    const ask = async (): Promise<void> => {
      if (document.visibilityState !== 'visible' || asking || lock?.released === false) return;
      asking = true;
      // It is refused where the battery is low, for one.
      lock = await wakeLock.request('screen').catch(() => null);
      asking = false;
      if (over) void lock?.release();
    };
    // Browsers take it back from a page that is not seen.
    const seen = (): void => void ask();
    document.addEventListener('visibilitychange', seen);
    void ask();
    return () => {
      over = true;
      document.removeEventListener('visibilitychange', seen);
      void lock?.release();
    };
  }, [wanted]);
}
