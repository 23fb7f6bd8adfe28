import { beside as words } from '../../../i18n/match/hotseat.js';
import type { Session } from '../../session/session.js';
import { Two } from './two.js';
import './hotseat.css';

/** A small switch over the chat field; null if one of the two has no seat. */
export function HotseatSpeaker({ session }: { session: Pick<Session, 'neighbour' | 'table'> }) {
  const pair = session.neighbour.pair.value;
  if (pair === null || session.table.value === null) return null;
  return (
    <fieldset class="beside-bar button-row beside-speaker">
      <legend class="visually-hidden">{words.speaks}</legend>
      <Two
        session={session}
        pressed={pair.speaker.value ?? pair.has.value}
        title={(_, name) => words.speakAs(name)}
        onPick={(who) => {
          pair.speaker.value = who;
        }}
      />
    </fieldset>
  );
}
