/** The honoured units on the page, with their deeds as scenes. */
import { useCallback, useState } from 'preact/hooks';
import type { Painted } from '../../board/still.js';
import type { Manner } from '../../board/themes.js';
import { lives as words } from '../../i18n/match/lives.js';
import { Picture } from '../../ui/board/picture.js';
import type { ScrollContent, ShownDeed, ShownPerson } from './content.js';
import { paintDeeds } from './deeds.js';
import { paintPortrait } from './portrait.js';
import { paintScene, SCENE } from './scene.js';

/** The last paintings for scenes of one style and size. */
let last: { readonly key: string; readonly painted: Painted } = { key: '', painted: new Map() };

function paintedFor({ theme, pieces }: Manner, edge: number): Painted {
  const key = `${theme} ${pieces} ${edge}`;
  if (last.key !== key) last = { key, painted: new Map() };
  return last.painted;
}

/** The list, the hero first. */
export function HonouredUnits({ people }: Pick<ScrollContent, 'people'>) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of lists without bullets.
    <ol class="heroes-list" role="list">
      {people.map((person, at) => (
        <Person key={person.id} person={person} first={at === 0} />
      ))}
    </ol>
  );
}

function Person({ person, first }: { person: ShownPerson; first: boolean }) {
  const { piece, titles, name, rank, note, story, brief, deeds } = person;
  const portrait = useCallback(
    (canvas: HTMLCanvasElement, manner: Manner, px: number) => {
      const edge = Math.round(px);
      Object.assign(canvas, { width: edge, height: edge });
      paintPortrait(canvas.getContext('2d')!, piece, edge / 2, edge / 2, edge / 2, manner);
    },
    [piece],
  );
  return (
    <li class={first ? 'hero hero-first' : 'hero'} data-deeds={deeds.length}>
      <div class="hero-face">
        <Picture width={1} height={1} paint={portrait} />
      </div>
      <div class="hero-said">
        <p class="hero-title">{titles}</p>
        <h3>{name}</h3>
        <p class="muted">{rank}</p>
        <p>{note}</p>
      </div>
      <Story story={story} brief={brief} />
      {deeds.length > 0 && (
        <div class="hero-deeds">
          {deeds.map((deed) => (
            <Deed key={deed.key} deed={deed} told={first} />
          ))}
        </div>
      )}
    </li>
  );
}

/** The story of a life: a long one is shortened until the reader asks for all of it. */
function Story({ story, brief }: Pick<ShownPerson, 'story' | 'brief'>) {
  const [whole, setWhole] = useState(story === brief);
  return (
    <p class="heroes-story">
      {whole ? story : brief}{' '}
      {!whole && (
        <button type="button" class="quiet" onClick={() => setWhole(true)}>
          {words.whole}
        </button>
      )}
    </p>
  );
}

/** A scene. If its text isn't shown under it (`told`), the story beside it tells it. */
function Deed({ deed: { scene, told }, told: isTold }: { deed: ShownDeed; told: boolean }) {
  const paint = useCallback(
    (canvas: HTMLCanvasElement, manner: Manner, px: number) => {
      const edge = Math.round(px * SCENE);
      Object.assign(canvas, { width: edge, height: edge });
      paintScene(canvas.getContext('2d')!, scene, { x: 0, y: 0, edge }, manner, paintedFor(manner, edge));
    },
    [scene],
  );
  return (
    <figure class="hero-deed">
      <Picture width={SCENE} height={SCENE} paint={paint} />
      {isTold && (
        <figcaption class="fine muted" aria-hidden="true">
          {told}
        </figcaption>
      )}
    </figure>
  );
}

/** The width of the timeline, as a multiple of its height. */
const BREADTH = 9;

/** The whole match as a timeline of strokes. */
export function Strokes({ line }: Pick<ScrollContent, 'line'>) {
  const paint = useCallback(
    (canvas: HTMLCanvasElement, _manner: Manner, px: number) => {
      const [width, height] = [Math.round(px * BREADTH), Math.round(px)];
      Object.assign(canvas, { width, height });
      const ink = getComputedStyle(canvas).getPropertyValue('--ink');
      paintDeeds(canvas.getContext('2d')!, line, { x: 0, y: 0, width, height }, ink);
    },
    [line],
  );
  return (
    <figure class="heroes-line">
      <Picture width={BREADTH} height={1} label={words.strokesOf(line.strokes.length, line.last)} paint={paint} />
      <figcaption class="fine muted" aria-hidden="true">
        {words.strokes}
      </figcaption>
    </figure>
  );
}
