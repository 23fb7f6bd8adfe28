/** What can be done by keys, mouse and fingers, in a list over the page; it comes when it is asked for. */
import { useEffect } from 'preact/hooks';
import { type KeysProps, keysAsked, keysListed } from '../../../ui/keys.js';
import { later } from '../../../ui/wrapped.js';

const List = later(() => import('./keys-list.js').then(({ KeysList }) => KeysList));

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
