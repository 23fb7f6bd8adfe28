/** Which of two people at one device speaks in the chat. */
import type { Which } from '../model/beside.js';
import { TeamMark } from '../parts/team-mark.js';
import type { Session } from '../session/session.js';
import { beside as words } from '../words/beside.js';
import { leaderOf } from '../words/names.js';
import '../styles/beside.css';

const BOTH: readonly Which[] = [0, 1];

/** A small switch over the line one types in; nothing where one of the two has no seat. */
export function BesideSpeaker({ session }: { session: Session }) {
  const pair = session.neighbour.pair.value;
  const table = session.table.value;
  if (pair === null || table === null) return null;
  const teams = pair.teams.value;
  const speaks = pair.speaker.value ?? pair.has.value;
  return (
    <fieldset class="beside-bar beside-speaker">
      <legend class="visually-hidden">{words.speaks}</legend>
      {BOTH.map((who) => {
        const team = teams[who];
        if (team === null) return null;
        const name = leaderOf(table, team);
        return (
          <button
            type="button"
            key={who}
            class="beside-one"
            aria-pressed={who === speaks}
            title={words.speakAs(name)}
            onClick={() => {
              pair.speaker.value = who;
            }}
          >
            <TeamMark team={team} small />
            <bdi>{name}</bdi>
          </button>
        );
      })}
    </fieldset>
  );
}
