/** Measures messages on a phone: how long they are beside English, and whether they fit. */
import type { Language } from '../../packages/words/src/index.js';
import { overfull } from '../support/overflow.js';
import { allKeys, marksIn, unmarked } from './marks.js';
import { placesOn } from './places.js';
import { beginStroll } from './stroll.js';

/** A message on a control or a label. */
interface Width {
  readonly key: string;
  /** The message in its widest place. */
  readonly text: string;
  readonly what: string;
  /** Its width on one line, in pixels; null for English if the walk didn't find it there. */
  readonly own: number;
  readonly english: number | null;
  readonly room: number;
}

/** The measurements. */
export interface Widths {
  /** Texts that are cut or overflow: their keys, the fault, and the text. */
  readonly faults: readonly { readonly keys: readonly string[]; readonly what: string; readonly text: string }[];
  readonly widths: readonly Width[];
}

/** Measures the texts of all screens of a phone, in English and in another language. */
export async function measure(language: Language): Promise<Widths> {
  const keys = allKeys();
  const stroll = await beginStroll();
  const broadest = (): Map<string, { text: string; what: string; breadth: number; room: number }> => new Map();
  const [english, own] = [broadest(), broadest()];
  const faults = new Map<string, Widths['faults'][number]>();
  for (const [each, found] of [
    ['en', english],
    [language, own],
  ] as const) {
    await stroll.walk(each, async (page, what) => {
      for (const { numbers, breadth, text, hidden } of await placesOn(page)) {
        // In a text of several messages, the last is the sentence, and the others are names in it.
        const key = keys[numbers.at(-1) ?? -1];
        if (key === undefined || breadth === null || hidden) continue;
        if ((found.get(key)?.breadth ?? -1) >= breadth.text) continue;
        found.set(key, { text: unmarked(text).trim(), what, breadth: breadth.text, room: breadth.room });
      }
      if (each !== language) return;
      for (const fault of await overfull(page)) {
        const named = [...new Set(marksIn(fault).flatMap((number) => keys[number] ?? []))];
        const text = unmarked(fault);
        faults.set(`${named.join()} ${text}`, { keys: named, what, text });
      }
    });
  }
  await stroll.end();
  const widths = [...own].map(([key, { text, what, breadth, room }]) => ({
    ...{ key, text, what, room },
    own: breadth,
    english: english.get(key)?.breadth ?? null,
  }));
  const over = ({ own: breadth, english: other }: Width) => breadth / Math.max(20, other ?? breadth);
  return { faults: [...faults.values()], widths: widths.sort((a, b) => over(b) - over(a)) };
}

/** How many of the widest are printed for people; programs get all. */
const TOLD = 40;

/** Returns the measurements as text for people. */
export function tellWidths({ faults, widths }: Widths): string {
  const cut = faults.map(
    ({ keys, what, text }) => `  ${keys.join(', ') || '(no message)'} on “${what}”\n      ${text}`,
  );
  const lines = widths.slice(0, TOLD).map(({ key, text, own, english, room }) => {
    const more =
      english === null ? '     ' : `${String(Math.round((own / Math.max(1, english) - 1) * 100)).padStart(4)} %`;
    const wraps = room > 0 && own > room + 1 ? ' (takes more than a line)' : '';
    return `  ${String(own).padStart(4)} ${String(english ?? '').padStart(7)} ${more}  ${key}: ${text}${wraps}`;
  });
  return [
    cut.length === 0 ? 'At 390 pixels nothing is cut, and nothing too wide.' : `At 390 pixels too long: ${cut.length}`,
    ...cut,
    '',
    `What is pressed or names something, ${Math.min(TOLD, widths.length)} of ${widths.length}, in pixels beside English:`,
    ...lines,
  ].join('\n');
}
