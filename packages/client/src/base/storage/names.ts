/** Under which names this browser remembers things of this site. A name never changes: it lies in people's browsers. */

/** How the person likes things; these go into the file of one's data, in this order. */
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

/** What was learned and solved; these go there too. */
export const PROGRESS = ['learn', 'puzzles', 'days'] as const;

/** What there is once: besides those, keys, what is going on, and a renderer that somebody wrote there by hand. */
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
  | ('persist' | 'show');

/** What there is for each match, or circle: its name, a dot, and the code or id. */
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

/** What this browser remembers. */
export type KeptName = Once | `${PerMatch}.${string}`;

/** What a tab remembers until it is closed. */
export type TabName = 'record' | 'check' | 'taken' | 'link' | 'operator' | 'watched' | `${'read' | 'muted'}.${string}`;
