/** Sets the badge of the app's icon: how many matches wait for the player. */

/** The badge functions of browsers that can install pages. Not every version of the types has them. */
interface Badges {
  setAppBadge?(count: number): Promise<void>;
  clearAppBadge?(): Promise<void>;
}

/** The number set last; null on a page that was just opened. */
let told: number | null = null;

/** Sets the number of waiting matches on the icon; 0 clears it. */
export function formatWaiting(count: number): void {
  if (count === told) return;
  told = count;
  const badges: Badges = navigator;
  const done = count > 0 ? badges.setAppBadge?.(count) : badges.clearAppBadge?.();
  // Rejected if the page isn't installed as an app.
  void done?.catch(() => {});
}
