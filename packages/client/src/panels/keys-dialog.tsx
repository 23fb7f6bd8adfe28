/** What can be done by keys, mouse and fingers, in a list over the page; it comes when it is asked for. */
import { useEffect } from 'preact/hooks';
import { type KeyName, keysAsked, keysListed } from '../parts/keys.js';
import { later, Unloaded } from '../parts/wrapped.js';

/** Keys of a page that has others than a match. */
export interface MoreKeys {
  readonly heading: string;
  /** The keys as they are written, with spaces between, and what they do. */
  readonly rows: readonly (readonly [string, string])[];
  /** The keys of a match that mean nothing there; those of its hints, its chat and its quiet unless told. */
  readonly lacks?: readonly KeyName[];
  /** Whether its board is only looked at. */
  readonly looks?: true;
}

/** Of which page the list tells: whether it has a chat, and allies that could be shown something, and what it has that is no match. */
export interface KeysProps {
  readonly chat: boolean;
  readonly allied?: boolean;
  readonly more?: MoreKeys | undefined;
}

/** What shows the list is asked for with it. */
const List = later<KeysProps>(
  () => import('../about/keys-list.js').then(({ KeysList }) => KeysList).catch(() => Unloaded),
  () => null,
);

/** The list, over the page, while it is asked for; `chat` says whether there is one, `more` what a page has that is no match. */
export function KeysDialog(props: KeysProps) {
  useEffect(() => {
    keysListed.value = true;
    // Whoever leaves the page leaves its list, and finds none open on the next one.
    return () => {
      keysListed.value = false;
      keysAsked.value = 0;
    };
  }, []);
  return keysAsked.value === 0 ? null : <List {...props} />;
}
