/** A list over the page of what keys, mouse and fingers do; loaded on demand. */
import { useEffect } from 'preact/hooks';
import { type KeysProps, keysAsked, keysListed } from '../../../ui/keys.js';
import { later } from '../../../ui/wrapped.js';

const List = later(() => import('./keys-list.js').then(({ KeysList }) => KeysList));

/** Null while closed. `chat`: whether there is a chat; `more`: the keys of a page that isn't a match. */
export function KeysDialog(props: KeysProps) {
  useEffect(() => {
    keysListed.value = true;
    // Leaving the page closes its list, so that none is open on the next page.
    return () => {
      keysListed.value = false;
      keysAsked.value = 0;
    };
  }, []);
  return keysAsked.value === 0 ? null : <List {...props} />;
}
