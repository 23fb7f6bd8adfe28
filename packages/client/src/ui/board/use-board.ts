/** A board on the page: put where it belongs, drawn as the person likes, and what lies over the canvas brought along. */
import { effect } from '@preact/signals';
import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { pieces, rendererChoice } from '../../base/storage/prefs.js';
import { type Camera, WHOLE } from '../../board/camera/camera.js';
import { EDGE } from '../../board/geometry.js';
import type { Manner } from '../../board/themes.js';
import type { BoardHandle, BoardHandlers } from '../../board/view.js';

/** The event at what lies around a board that its camera shows something else. */
export const LOOKED = 'dominion-looked';

/** What is done with a board. */
export interface Mounting {
  readonly handlers: Omit<BoardHandlers, 'look'>;
  /** How long a move takes, in milliseconds. */
  motion(): number;
  theme(): Manner['theme'];
  /** The board is there: shows on it what is to be seen. Gives what ends that. */
  begin(board: BoardHandle): () => void;
  /** The board has drawn, or could not be loaded. */
  onSettled?(): void;
}

/** Where the board stands, and how far it has come: a still picture at most, the canvas, or none since it could not be. */
interface Mounted {
  readonly host: RefObject<HTMLDivElement | null>;
  /** What lies over the canvas. */
  readonly layer: RefObject<HTMLDivElement | null>;
  readonly state: 'still' | 'live' | 'failed';
  /** Whether less than all of it is seen. */
  readonly zoomed: boolean;
}

/** Mounts a board of something; another thing is another board. */
export function useBoard(of: unknown, mounting: Mounting): Mounted {
  const host = useRef<HTMLDivElement>(null);
  const layer = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<Mounted['state']>('still');
  const [zoomed, setZoomed] = useState(false);
  const camera = useRef(WHOLE);
  // Set by hand, frame by frame: the page's policy allows no style in the markup.
  const follow = (): void => {
    const { zoom, x, y } = camera.current;
    const shift = (from: number) => `${(-from / EDGE) * zoom * 100}%`;
    if (layer.current) layer.current.style.transform = `translate(${shift(x)}, ${shift(y)}) scale(${zoom})`;
    // For what lies beside a square of it, such as `square-card`.
    const around = host.current?.parentElement;
    for (const [name, value] of [
      ['--zoom', zoom],
      ['--seen-x', x / EDGE],
      ['--seen-y', y / EDGE],
    ] as const)
      around?.style.setProperty(name, String(value));
    around?.dispatchEvent(new Event(LOOKED));
  };
  useLayoutEffect(follow);

  useEffect(() => {
    let gone = false;
    let end = (): void => {};
    const manner = () => ({ theme: mounting.theme(), pieces: pieces.value, motion: mounting.motion() });
    const mount = async (): Promise<void> => {
      const { mountBoard } = await import('../../board/board.js');
      if (gone || host.current === null) return;
      const look = (seen: Camera): void => {
        camera.current = seen;
        setZoomed(seen.zoom > 1);
        follow();
      };
      const handlers = { ...mounting.handlers, look };
      const board = await mountBoard(host.current, handlers, { renderer: rendererChoice(), ...manner() });
      if (gone) return board.destroy();
      const ends: (() => void)[] = [effect(() => board.configure(manner()))];
      end = () => {
        for (const each of ends) each();
        board.destroy();
      };
      ends.push(mounting.begin(board));
      // The board draws in this frame, so that the still picture goes when there is something in its place.
      requestAnimationFrame(() => {
        setState('live');
        mounting.onSettled?.();
      });
    };
    mount().catch((error: unknown) => {
      console.error(error);
      if (gone) return;
      setState('failed');
      mounting.onSettled?.();
    });
    return () => {
      gone = true;
      end();
    };
  }, [of]);

  return { host, layer, state, zoomed };
}
