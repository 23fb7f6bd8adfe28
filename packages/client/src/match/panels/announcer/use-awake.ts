import { useEffect } from 'preact/hooks';

/** Keeps the screen on while `wanted` and the page is visible. */
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
      // Rejected if the battery is low, for example.
      lock = await wakeLock.request('screen').catch(() => null);
      asking = false;
      if (over) void lock?.release();
    };
    // Browsers release it when the page is hidden.
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
