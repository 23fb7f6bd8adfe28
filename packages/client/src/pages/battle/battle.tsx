/** The first battle: a board in close-up, a coach, four moves, and two doors after the Emperor's fall. */
import './battle.css';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { picturesFirst } from '../../base/storage/prefs.js';
import { thinker } from '../../bots/thinker.js';
import { app } from '../../i18n/index.js';
import { battle as words } from '../../i18n/pages/battle.js';
import { LessonHost } from '../../match/connections/lesson/host.js';
import { useBoardSounds } from '../../match/panels/announcer/attention.js';
import { BoardPage } from '../../match/panels/board/board-page.js';
import { useFlight } from '../../match/panels/throws/flight.js';
import { type Opened, openWithHost } from '../../match/session/lesson-session.js';
import { watchGestures } from '../../sound/index.js';
import type { CheerName } from '../../sound/score.js';
import { Cheer } from '../learn/cheer.js';
import { type Act, type BattleHost, useAct, useGoingOn, useOpened, useUrging } from './course.js';
import { Doors } from './doors.js';
import { CoachLine } from './line.js';
import { PiecesOffer } from './pieces-offer.js';
import { type BattleStep, FIRST_BATTLE } from './script.js';

/** The page. */
export function BattleScreen() {
  // Before the first painting: players who haven't chosen a set see units as pictures.
  useLayoutEffect(() => {
    picturesFirst.value = true;
    document.title = app.titled(words.title);
    return () => {
      picturesFirst.value = false;
    };
  }, []);
  useEffect(watchGestures, []);
  const opened = useOpened(openBattle);
  return opened === null ? null : <Field opened={opened} />;
}

function openBattle(): Opened<BattleHost> {
  const opened: Opened<BattleHost> = openWithHost(
    FIRST_BATTLE.name,
    (listener) => new LessonHost(FIRST_BATTLE, 0, listener, { why }, thinker),
    () => {},
  );
  function why(): void {
    const { session, host } = opened;
    session.say(words.steps[FIRST_BATTLE.steps[host.at.peek()]!.name].wrong);
  }
  return opened;
}

function Field({ opened }: { opened: Opened<BattleHost> }) {
  const { session, host } = opened;
  const flight = useFlight(session.cue);
  const act = useAct(opened, flight);
  const doors = useRef<HTMLDivElement>(null);
  useBoardSounds(session);
  useGoingOn(opened, act);
  useUrging(opened, act);
  useEffect(() => {
    if (act === 'won') doors.current?.querySelector('button')?.focus({ preventScroll: true });
  }, [act]);
  return (
    <BoardPage
      session={session}
      name="battle"
      top={<h1 class="battle-title">{words.title}</h1>}
      close
      over={<BattleCheer opened={opened} act={act} />}
    >
      <CoachLine session={session} host={host} act={act} />
      {act === 'doing' && host.at.value === 0 && <PiecesOffer session={session} />}
      <div class="battle-end" ref={doors}>
        {act === 'won' && <Doors onAgain={() => host.go(0)} />}
      </div>
    </BoardPage>
  );
}

const CHEER_OF: Readonly<Record<BattleStep, CheerName>> = {
  charge: 'strike',
  recruit: 'recruit',
  ring: 'ring',
  topple: 'crown',
};

/** The cheer for the player's move, and one more for Fate's throw. */
function BattleCheer({ opened: { session, host }, act }: { opened: Opened<BattleHost>; act: Act }) {
  if (act === 'doing') return null;
  if (act === 'fate') return <Cheer key="fate" name="fate" word={words.fate.cheer} after={0} />;
  const { name } = host.lesson.steps[host.at.value]!;
  const settled = session.cue.peek()?.beats.thrown?.at ?? 1;
  return <Cheer key={name} name={CHEER_OF[name]} word={words.steps[name].cheer} after={settled} />;
}
