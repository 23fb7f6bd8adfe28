/** Whether this device has a processor to spare, for requested work and for thinking ahead. */

/** The browser's information about connection and battery; not all browsers have it. */
interface Telling {
  readonly connection?: { readonly saveData?: boolean };
  getBattery?(): Promise<EventTarget & { readonly charging: boolean }>;
}

/** Whether a processor is left for workers, and the player isn't saving data. */
function mayThink(): boolean {
  const { connection } = navigator as Telling;
  return typeof Worker !== 'undefined' && navigator.hardwareConcurrency >= 2 && connection?.saveData !== true;
}

/** Tells whether work that may be in vain is allowed now. */
export interface Spare {
  may(): boolean;
  end(): void;
}

/**
 * Watches whether unrequested work is allowed. It needs {@link mayThink}, a visible page and mains power; touch devices
 * count as on battery if the browser doesn't tell. Calls `changed` when this may have changed.
 */
export function watchSpare(changed: () => void): Spare {
  const stop = new AbortController();
  const { signal } = stop;
  const told = navigator as Telling;
  let plugged = told.getBattery === undefined && !matchMedia('(pointer: coarse)').matches;
  const heed = (battery: EventTarget & { readonly charging: boolean }) => {
    const hear = () => {
      plugged = battery.charging;
      changed();
    };
    if (signal.aborted) return;
    battery.addEventListener('chargingchange', hear, { signal });
    hear();
  };
  // A refusal changes nothing.
  told.getBattery?.().then(heed, () => {});
  document.addEventListener('visibilitychange', changed, { signal });
  return {
    may: () => plugged && mayThink() && document.visibilityState === 'visible',
    end: () => stop.abort(),
  };
}
