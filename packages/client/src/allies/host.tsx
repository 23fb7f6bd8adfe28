/** What stands at hand where a person has an ally who is a person too, or a counsel; it comes over the line only then. */
import { useEffect, useState } from 'preact/hooks';
import type { Session } from '../session/session.js';

type Desk = typeof import('./desk.js');

/** What shows it, once it is there; null where there is no ally. */
function useDesk(session: Session): Desk | null {
  const [loaded, setLoaded] = useState<Desk | null>(null);
  const wanted = session.place === 'server' && session.sketch.companion.value !== null;
  useEffect(() => {
    // Where it does not come drawings and words are left.
    if (wanted) import('./desk.js').then(setLoaded, () => {});
  }, [wanted]);
  return wanted ? loaded : null;
}

/** The desk of two allies, or of a survivor and their counsel; nothing where there are none. */
export function AllyHost({ session }: { session: Session }) {
  const desk = useDesk(session);
  return desk && <desk.AllyDesk session={session} />;
}

/** The button that lets an ally act, for behind ⋯; nothing where there is none. */
export function LetHost({ session }: { session: Session }) {
  const desk = useDesk(session);
  return desk && <desk.LetButton session={session} />;
}
