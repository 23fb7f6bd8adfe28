/** The keyboard shortcuts of a replay, wherever the focus is, except where a key has another meaning. */
import { useLayoutEffect } from 'preact/hooks';
import { replayKeys } from '../../i18n/pages/replay.js';
import { pressRace } from '../../ui/board/mandate-bar.js';
import type { MoreKeys } from '../../ui/keys.js';
import { type KeyName, keepsKeys, KEYS as OF_MATCHES, pressedKey, showKeys } from '../../ui/keys.js';
import type { Player } from './player.js';

const KEYS: Readonly<Record<string, (player: Player) => void>> = {
  ArrowLeft: (player) => player.step(-1),
  ArrowRight: (player) => player.step(1),
  ArrowUp: (player) => player.go(0),
  ArrowDown: (player) => player.go(player.last),
  Home: (player) => player.go(0),
  End: (player) => player.go(player.last),
  ' ': (player) => player.toggle(),
  f: (player) => player.turn(),
  F: (player) => {
    player.turns.value = 0;
  },
  '+': (player) => player.board.value?.zoom('in'),
  '=': (player) => player.board.value?.zoom('in'),
  '-': (player) => player.board.value?.zoom('out'),
  '0': (player) => player.board.value?.zoom('whole'),
  b: (player) => pressRace(player.position.value),
  B: (player) => pressRace(player.position.value),
  '?': () => {
    showKeys();
  },
};

const KEPT: readonly KeyName[] = ['turn', 'home', 'closer', 'further', 'whole', 'race', 'keys'];

/** The replay's part of the list of shortcuts. */
export const REPLAY_KEYS: MoreKeys = {
  ...replayKeys,
  lacks: OF_MATCHES.map(({ name }) => name).filter((name) => !KEPT.includes(name)),
  looks: true,
};

/**
 * Whether a key press is for the replay. The board and fields have their own arrow keys, a focused list scrolls, and
 * buttons use the space bar.
 */
export function isForReplay(key: string, at: Element | null): boolean {
  if (at === null) return true;
  if (at.matches('input[type="range"]')) return [' ', 'b', 'B', 'f', 'F', '?'].includes(key);
  if (keepsKeys(at)) return false;
  if (key === ' ') return at.closest('button, a, summary, [role="grid"]') === null;
  if (['ArrowUp', 'ArrowDown', 'Home', 'End'].includes(key) && at.matches('.scroll')) return false;
  if (key.startsWith('Arrow') || key === 'Home' || key === 'End') return at.closest('[role="grid"]') === null;
  return true;
}

export function useReplayKeys(player: Player): void {
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const key = pressedKey(event);
      const act = KEYS[key];
      if (act === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
      if (!isForReplay(key, event.target instanceof Element ? event.target : null)) return;
      event.preventDefault();
      act(player);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [player]);
}
