/** Whether a newer version is ready or the page installable. */
import { signal } from '@preact/signals';

/** Switches to the newer version and reloads the page; null if none is ready. */
export const renewal = signal<(() => void) | null>(null);

/** The install event of some browsers. The DOM types lack it because not all browsers have it. */
interface InstallEvent extends Event {
  prompt(): Promise<unknown>;
}

/** Shows the browser's install dialog; null if this browser doesn't offer it, or has already shown it. */
export const install = signal<(() => void) | null>(null);

/** Catches the browser's install prompt, so that the page can offer it in the right place. */
export function watchInstall(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    install.value = () => {
      install.value = null;
      void (event as InstallEvent).prompt();
    };
  });
  addEventListener('appinstalled', () => {
    install.value = null;
  });
}
