/** The private board of *What if?*: all teams' actions, chosen throws, and hints. */
import { formatPosition, isOver, type Position } from '@dominion/rules';
import { useEffect, useState } from 'preact/hooks';
import { pathOf } from '../../base/route.js';
import { position as words } from '../../i18n/pages/position.js';
import { Study } from '../../match/connections/study.js';
import { BoardPage } from '../../match/panels/board/board-page.js';
import { Console } from '../../match/panels/console/console.js';
import { HintButton } from '../../match/panels/console/hints.js';
import { SidesButton, TurnButton } from '../../match/panels/status/watch-panel.js';
import { openSession, type Session } from '../../match/session/session.js';
import { RaceButton } from '../../ui/board/mandate-bar.js';
import { Fold } from '../../ui/fold-panel.js';
import { LinkBox } from '../../ui/link-box.js';
import { Link } from '../../ui/page/topbar.js';
import { OpenTogether } from './open-together.js';
import { PlayOn, whyNotPlayOn } from './play-on.js';
import { StepButtons, StepList } from './steps.js';
import { ThrowingField, Throws } from './throws.js';

interface Opened {
  readonly session: Session;
  readonly study: Study;
}

/** The board to try things out from a position. */
export function WhatIf({ position }: { position: Position }) {
  const [opened, setOpened] = useState<Opened | null>(null);
  useEffect(() => {
    let study: Study | null = null;
    const session = openSession('study', (listener) => (study = new Study(position, listener)), 'study');
    setOpened({ session, study: study! });
    return () => session.close();
  }, [position]);
  return opened === null ? null : <Board {...opened} />;
}

function Board({ session, study }: Opened) {
  const story = session.story.value;
  if (story === null) return null;
  const { position } = story.match;
  const text = formatPosition(position);
  return (
    <BoardPage
      session={session}
      name="study"
      top={<h1 class="match-code">{words.title}</h1>}
      keys={{ ...words.keys, lacks: ['chat'] }}
    >
      <p class="fine muted study-lead">{words.lead}</p>
      <Console session={session}>
        <StepButtons study={study} />
        <div class="button-row study-tools">
          {!isOver(position) && <HintButton session={session} />}
          <RaceButton position={position} />
          <SidesButton session={session} />
          <TurnButton session={session} />
        </div>
        {isOver(position) && <p class="fine muted">{words.over}</p>}
      </Console>
      <Throws session={session} study={study} />
      <section class="panel">
        <ThrowingField study={study} />
      </section>
      <StepList session={session} />
      <section class="panel study-link" aria-label={words.link}>
        <Fold title={words.onward}>
          <LinkBox link={linkTo(text)} label={words.link} text={words.linkText} />
          {whyNotPlayOn(position) === null && <OpenTogether position={position} />}
          <PlayOn position={position} />
        </Fold>
        <Link to={{ page: 'position', text, edit: true }} class="button">
          {words.edit}
        </Link>
      </section>
    </BoardPage>
  );
}

function linkTo(text: string): string {
  return location.origin + pathOf({ page: 'position', text, edit: false });
}
