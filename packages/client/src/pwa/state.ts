/** What there is to know about this page as an app: whether a newer version is ready, and whether it can be installed. */
import { signal } from '@preact/signals';

/** Takes over the newer version that is ready, and loads the page again; null while there is none. */
export const renewal = signal<(() => void) | null>(null);

/** What browsers that let pages be installed ask with; not in the types of the DOM, because not all have it. */
interface InstallEvent extends Event {
  prompt(): Promise<unknown>;
}

/** Asks the person whether to install the page; null where this browser does not offer it, or has done so. */
export const install = signal<(() => void) | null>(null);

/** Hears when the browser would offer to install the page, so that the page does it where it belongs. */
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
