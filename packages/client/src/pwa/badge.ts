/** The number on the app's icon: how many matches wait for the person. */

/** What browsers have where pages can be apps; not in the types of every one. */
interface Badges {
  setAppBadge?(count: number): Promise<void>;
  clearAppBadge?(): Promise<void>;
}

/** The number that was told last; a page that was just opened knows of none. */
let told: number | null = null;

/** Tells how many matches wait; none takes the number away. */
export function tellWaiting(count: number): void {
  if (count === told) return;
  told = count;
  const badges: Badges = navigator;
  const done = count > 0 ? badges.setAppBadge?.(count) : badges.clearAppBadge?.();
  // It is refused where the page is not installed as an app.
  void done?.catch(() => {});
}
