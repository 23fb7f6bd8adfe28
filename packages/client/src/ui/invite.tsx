/** The link that brings friends here. */
import { playerName } from '../prefs.js';
import type { Session } from '../room/session.js';
import { pathOf } from '../route.js';
import { room as words } from '../words/index.js';
import { LinkBox } from './link-box.js';

/** The link with its buttons. */
export function Invite({ code }: { code: string }) {
  return <LinkBox link={location.origin + pathOf({ page: 'room', code })} label={words.link} text={words.shareText} />;
}

/** Whether the person has said what they are called; if not, asks for it. */
export function hasName(session: Session): boolean {
  if (playerName.value.trim() !== '') return true;
  session.say(words.nameFirst);
  document.querySelector<HTMLInputElement>('.name-field input')?.focus();
  return false;
}
