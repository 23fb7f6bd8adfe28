/** What stands at hand where a person has an ally who is a person too, or a counsel; it comes over the line only then. */
import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Session } from '../session/session.js';

/** The desk of two allies, or of a survivor and their counsel; nothing where there are none. */
export function AllyHost({ session }: { session: Session }) {
  const [loaded, setLoaded] = useState<{ Desk: ComponentType<{ session: Session }> } | null>(null);
  const wanted = session.place === 'server' && session.sketch.companion.value !== null;
  useEffect(() => {
    // Where it does not come drawings and words are left.
    if (wanted)
      import('./desk.js').then(
        ({ AllyDesk: Desk }) => setLoaded({ Desk }),
        () => {},
      );
  }, [wanted]);
  return wanted && loaded !== null ? <loaded.Desk session={session} /> : null;
}
