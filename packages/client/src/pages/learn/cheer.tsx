/** A cheer for a success, shown briefly over the board: a word, its own brush stroke, and a tune. */
import './cheer.css';
import { useEffect } from 'preact/hooks';
import { motionTime } from '../../base/storage/prefs.js';
import { BEAT } from '../../board/beats/beats.js';
import { DivinerFigure } from '../../match/panels/throws/fate-drawings.js';
import { playSound } from '../../sound/index.js';
import type { CheerName } from '../../sound/score.js';

/** The strokes, in a 100 × 100 square; Fate's cheer shows the Fate Diviner. */
const STROKES: Readonly<Record<CheerName, string>> = {
  march: 'M14 66Q50 52 86 34M70 28l17 5-9 15',
  strike: 'M16 84Q44 52 86 14M30 40l14 12M56 62l14 12',
  recruit: 'M24 86V22q16-8 30 4t26 0v28q-12 12-26 0t-30-2',
  arm: 'M50 10V74M34 58q16 10 32 0M50 74v16M42 90h16',
  land: 'M12 84h76M24 84V46h14V34h24v12h14v38M38 84V62h24v22',
  ring: 'M58 12A39 39 0 1 0 86 38',
  // Rays of light around the Fate Diviner.
  fate: 'M50 12V2M50 98V88M12 50H2M98 50H88M23 23l-7-7M77 23l7-7M23 77l-7 7M77 77l7 7',
  crown: 'M14 76L20 32l18 20L50 20l12 32 18-20 6 44ZM14 88h72',
  guard: 'M50 10l34 12v26q0 28-34 42-34-14-34-42V22Z',
  // The game's seal in a wreath.
  course: 'M41 30V66M59 30V66M32 39H68M32 57H68M40 90Q10 78 10 46T34 8M60 90Q90 78 90 46T66 8M40 90H60',
};

/**
 * A cheer. It begins `after` a number of beats, when the success has been seen. Screen readers get its word elsewhere.
 */
export function Cheer({ name, word, after }: { name: CheerName; word: string; after: number }) {
  const wait = motionTime() > 0 ? after * BEAT : 0;
  useEffect(() => {
    playSound(({ cheerNotes }) => cheerNotes(name, wait / 1000), 'cheer');
  }, []);
  return (
    <div class="cheer line" data-cheer={name} aria-hidden="true" style={{ '--after': `${wait}ms` }}>
      <svg viewBox="0 0 100 100" aria-hidden="true">
        <path class="cheer-stroke" d={STROKES[name]} pathLength={1} />
        {name === 'fate' && (
          <g transform="translate(50 55)">
            <g class="cheer-fate">
              <DivinerFigure up seed={0} />
            </g>
          </g>
        )}
      </svg>
      <b>{word}</b>
    </div>
  );
}
