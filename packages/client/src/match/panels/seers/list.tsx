/** The seers and their points, the best first. */
import './seers.css';
import type { Seer } from '@dominion/protocol';
import { seers as words } from '../../../i18n/match/seers.js';
import { isolated } from '../../../i18n/names.js';
import type { Story } from '../../../model/story.js';
import { TeamMark } from '../../../ui/board/team-mark.js';
import type { Session } from '../../session/session.js';
import { speakerName } from '../../session/talk.js';
import { formatOutcome, type GuessesTold, lyingOf } from './told.js';

/** The list; `last` adds each seer's last guess, which is left out after the end. */
export function SeersList({ session, last }: { session: GuessesTold; last: boolean }) {
  const { seers } = session.seers.value;
  const story = session.story.value!;
  return (
    <ol class="seers stack" aria-label={words.list}>
      {seers.map((seer) => (
        <Row
          key={seer.who}
          session={session}
          seer={seer}
          me={seer.who === session.who.value}
          story={last ? story : null}
        />
      ))}
    </ol>
  );
}

function Row(props: { session: Pick<Session, 'airborne'>; seer: Seer; me: boolean; story: Story | null }) {
  const { session, seer, me, story } = props;
  const { team, points, right, made, last } = seer;
  return (
    <li data-me={me}>
      <span class="seer-name">
        {team !== null && <TeamMark team={team} small />} {isolated(speakerName(seer))}
        {me && <small class="muted"> {words.you}</small>}
      </span>
      <b class="seer-points">{words.points(points)}</b>
      <span class="fine muted seer-tally">{words.tally(right, made)}</span>
      {story !== null &&
        !me &&
        lyingOf(last, session).map((each) => (
          <span class="fine seer-last" key={`${each.kind} ${each.ply}`} data-right={each.right}>
            {formatOutcome(story, each)}
          </span>
        ))}
    </li>
  );
}
