/** The words of the page that begins matches on this device, in English. */
import type { Team } from '@dominion/rules';
import { kingdom, list } from './index.js';

export const play = {
  heading: 'Play on this device',
  lead: 'Against bots, or with others around one screen. Nothing of it needs a network.',
  ready: 'These pages are kept on this device: they open without a network from now on.',
  install: 'Install the game',
  installNote: 'It then has a window and an icon of its own.',
  make: 'New match',
  setUp: 'Set up a position',
  begin: 'Begin',
  sitters: { me: 'Me', person: 'Somebody here' },
  people: (n: number) =>
    n === 0
      ? 'Bots play among themselves, and you watch.'
      : n === 1
        ? 'You play against the computer.'
        : `${n} people share this device.`,
  notKept: 'This browser keeps nothing for this page, so no match can be kept. Is it a private window?',
  kept: 'Matches on this device',
  unreadable: 'A match that can no longer be read.',
  goOn: 'Go on',
  sides: (persons: readonly Team[]) => (persons.length === 0 ? 'Bots among themselves' : list(persons.map(kingdom))),
  several: (n: number, name: string) => (n === 1 ? name : `${n} × ${name}`),
  drop: 'Delete',
  reallyDrop: 'Delete for good',
  keep: 'Keep',
} as const;
