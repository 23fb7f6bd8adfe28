/** Mounts a board with the player's preferences, and moves the layer over the canvas along with it. */
import { effect } from '@preact/signals';
import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { pieces, rendererChoice } from '../../base/storage/prefs.js';
import { type Camera, WHOLE } from '../../board/camera/camera.js';
import { EDGE } from '../../board/geometry.js';
import type { Manner } from '../../board/themes.js';
import type { BoardHandle, BoardHandlers } from '../../board/view.js';

/** The event on the element around a board when its camera has moved. */
export const LOOKED = 'dominion-looked';

/** The callbacks of a mounted board. */
export interface Mounting {
  readonly handlers: Omit<BoardHandlers, 'look'>;
  /** The duration of a move, in milliseconds. */
  motion(): number;
  theme(): Manner['theme'];
  /** Called when the board is ready; shows its view. Returns a function that ends this. */
  begin(board: BoardHandle): () => void;
  /** Called when the board has drawn, or couldn't be loaded. */
  onSettled?(): void;
}

/** `still` is a picture at most, `live` has the canvas, `failed` couldn't load it. */
interface Mounted {
  readonly host: RefObject<HTMLDivElement | null>;
  /** The layer over the canvas. */
  readonly layer: RefObject<HTMLDivElement | null>;
  readonly state: 'still' | 'live' | 'failed';
  /** Whether only a part of the board is visible. */
  readonly zoomed: boolean;
}

/** Mounts a board; a new value of `of` mounts a new one. */
export function useBoard(of: unknown, mounting: Mounting): Mounted {
  const host = useRef<HTMLDivElement>(null);
  const layer = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<Mounted['state']>('still');
  const [zoomed, setZoomed] = useState(false);
  const camera = useRef(WHOLE);
  // Sets it from script in each frame, because the page's policy forbids inline styles in the markup.
  const follow = (): void => {
    const { zoom, x, y } = camera.current;
    const shift = (from: number) => `${(-from / EDGE) * zoom * 100}%`;
    if (layer.current) layer.current.style.transform = `translate(${shift(x)}, ${shift(y)}) scale(${zoom})`;
    // For elements beside one of its squares, such as `square-card`.
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
      // The board draws in this frame, so the still picture is removed when its replacement is there.
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
