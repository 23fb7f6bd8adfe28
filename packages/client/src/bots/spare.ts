/** Whether this device has a processor to spare, for what somebody asked for and for what nobody did. */

/** What browsers tell of the line and the battery; not all of them do. */
interface Telling {
  readonly connection?: { readonly saveData?: boolean };
  getBattery?(): Promise<EventTarget & { readonly charging: boolean }>;
}

/** Whether a processor is left for the page, and no data are to be saved. */
function mayThink(): boolean {
  const { connection } = navigator as Telling;
  return typeof Worker !== 'undefined' && navigator.hardwareConcurrency >= 2 && connection?.saveData !== true;
}

/** What is to be known before something is thought that may be in vain. */
export interface Spare {
  may(): boolean;
  /** Ends the watching. */
  end(): void;
}

/**
 * Watches whether what nobody asked for may be thought: besides {@link mayThink}, while somebody looks at the page, on a device at
 * the mains. Where a browser keeps that to itself, whatever is used by finger is taken to run on its battery. `changed` is told
 * when it may be otherwise.
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
  // Who refuses to tell has told nothing.
  told.getBattery?.().then(heed, () => {});
  document.addEventListener('visibilitychange', changed, { signal });
  return {
    may: () => plugged && mayThink() && document.visibilityState === 'visible',
    end: () => stop.abort(),
  };
}
