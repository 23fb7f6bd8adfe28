/** The names in this browser's storage. They never change: players' browsers hold them. */

/** The player's settings. They go into the file of *Your data*, in this order. */
export const SETTINGS = [
  'name',
  'language',
  'theme',
  'board',
  'pieces',
  'volume',
  'motion',
  'foresight',
  'recaps',
  'plan',
  'turnboard',
  'notes',
  'bots',
] as const;
export type Setting = (typeof SETTINGS)[number];

/** Progress in lessons and puzzles, which goes into that file too. */
export const PROGRESS = ['learn', 'puzzles', 'days'] as const;

/** Names that exist once: also keys, current state, and a renderer entered by hand. */
export type Once =
  | Setting
  | (typeof PROGRESS)[number]
  | ('race' | 'length' | 'pace' | 'reactions')
  | (
      | 'key'
      | 'keys'
      | 'made'
      | 'own'
      | 'seen'
      | 'here'
      | 'calls'
      | 'mustered'
      | 'battle'
      | 'tips'
      | 'play'
      | 'renderer'
      | 'other'
      | 'othername'
    )
  | ('persist' | 'show' | 'site' | 'rights');

/** Names that exist per match or club: the name, a dot, and the code or id. */
export type PerMatch =
  | 'match'
  | 'seat'
  | 'told'
  | 'stands'
  | 'throws'
  | 'commitment'
  | 'jotting'
  | 'beside'
  | 'circleshow';

export type KeptName = Once | `${PerMatch}.${string}`;

/** Names of the tab's storage, which lasts until it is closed. */
export type TabName = 'record' | 'check' | 'taken' | 'link' | 'operator' | 'watched' | `${'read' | 'muted'}.${string}`;
