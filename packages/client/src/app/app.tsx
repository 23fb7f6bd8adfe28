import type { ComponentType } from 'preact';
import { useEffect } from 'preact/hooks';
import { type Route, route } from '../base/route.js';
import { site } from '../base/site.js';
import { app } from '../i18n/index.js';
import { Footer } from '../ui/page/footer.js';
import { MissingScreen } from '../ui/page/missing.js';
import { NoticeHost } from '../ui/page/notice-host.js';
import { later } from '../ui/wrapped.js';
import { Loading, NotLoaded } from './loading.js';
import { Renewal } from './renewal.js';
import { RuleHost } from './rule-host.js';

/** A screen in a chunk of its own: a player sees only one screen at a time. */
function page<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return later(load, { Waiting: Loading, Failed: NotLoaded });
}

const AboutScreen = page(() => import('../pages/about/about.js').then(({ AboutScreen: screen }) => screen));
const BattleScreen = page(() => import('../pages/battle/battle.js').then(({ BattleScreen: screen }) => screen));
const CheckScreen = page(() => import('../pages/verify/check.js').then(({ CheckScreen: screen }) => screen));
const ClubScreen = page(() => import('../pages/club/club-page.js').then(({ ClubScreen: screen }) => screen));
const DeviceScreen = page(() => import('../pages/play/device.js').then(({ DeviceScreen: screen }) => screen));
const FriendsScreen = page(() => import('../pages/friends/friends.js').then(({ FriendsScreen: screen }) => screen));
const HistoryScreen = page(() => import('../pages/history/history.js').then(({ HistoryScreen: screen }) => screen));
const HomeScreen = page(() => import('../pages/home/home.js').then(({ HomeScreen: screen }) => screen));
const ImprintScreen = page(() => import('../pages/about/imprint.js').then(({ ImprintScreen: screen }) => screen));
const LearnScreen = page(() => import('../pages/road/road.js').then(({ LearnScreen: screen }) => screen));
const LessonScreen = page(() => import('../pages/learn/lesson.js').then(({ LessonScreen: screen }) => screen));
const OperatorScreen = page(() => import('../pages/operator/operator.js').then(({ OperatorScreen: screen }) => screen));
const PlayScreen = page(() => import('../pages/play/play.js').then(({ PlayScreen: screen }) => screen));
const PositionScreen = page(() => import('../pages/position/position.js').then(({ PositionScreen: screen }) => screen));
const EmbedScreen = page(() => import('../pages/replay/embed.js').then(({ EmbedScreen: screen }) => screen));
const RecordScreen = page(() => import('../pages/replay/record.js').then(({ RecordScreen: screen }) => screen));
const ReplayScreen = page(() => import('../pages/replay/replay.js').then(({ ReplayScreen: screen }) => screen));
const PuzzleScreen = page(() => import('../pages/puzzles/puzzle.js').then(({ PuzzleScreen: screen }) => screen));
const PrivacyScreen = page(() => import('../pages/about/privacy.js').then(({ PrivacyScreen: screen }) => screen));
const RoomScreen = page(() => import('../pages/match/match.js').then(({ RoomScreen: screen }) => screen));
const RulesScreen = page(() => import('../pages/rulebook/rules.js').then(({ RulesScreen: screen }) => screen));
const BigScreen = page(() => import('../pages/broadcast/screen.js').then(({ BigScreen: screen }) => screen));
const ShowScreen = page(() => import('../pages/broadcast/show.js').then(({ ShowScreen: screen }) => screen));
const TogetherScreen = page(() => import('../pages/together/together.js').then(({ TogetherScreen: screen }) => screen));
const WatchScreen = page(() => import('../pages/watch/watch.js').then(({ WatchScreen: screen }) => screen));

const USUAL = { home: HomeScreen, room: RoomScreen };

/** Resolves when the screen is loaded if the HTML already shows its picture; else at once. */
export async function askFor({ page: name }: Route): Promise<void> {
  if (name === 'home' || name === 'room') await USUAL[name].ask();
}

/** Preloads the screens that are likely to be opened next. */
export function askForUsual(): void {
  for (const screen of Object.values(USUAL)) void screen.ask();
  const { page: name } = route.value;
  // The creator of a match sees the waiting room first. If loading fails here, the screen reports it later.
  if (name === 'home') void import('../pages/match/waiting.js').catch(() => {});
  // A match against bots begins at once, even if the connection is lost by then.
  if (name === 'home' || name === 'battle') void DeviceScreen.ask();
}

/** The pages that set their own title. */
const TITLED: ReadonlySet<string> = new Set([
  'room',
  'circle',
  'device',
  'battle',
  'learn',
  'lesson',
  'puzzle',
  'puzzles',
  'position',
  'replay',
  'embed',
  'record',
  'history',
  'privacy',
  'imprint',
  'together',
  'operator',
]);

/** Pages that scroll to an end and have a footer; those that may be missing have their own. */
const FOOTED = [
  'home',
  'friends',
  'play',
  'learn',
  'puzzles',
  'record',
  'check',
  'history',
  'about',
  'privacy',
  'imprint',
  'rules',
  'watch',
];

function titleOf(page: string): string {
  if (page === 'play') return app.titled(app.play);
  if (page === 'friends') return app.titled(app.places.friends);
  if (page === 'check') return app.titled(app.check);
  if (page === 'show' || page === 'screen') return app.titled(app.places.watch);
  if (page === 'watch') return app.titled(app.places.watch);
  if (page === 'rules') return app.titled(app.rules);
  return page === 'about' ? app.titled(app.about) : app.title;
}

export function App() {
  const here = route.value;
  const { name } = site.value;
  useEffect(() => {
    if (!TITLED.has(here.page)) document.title = titleOf(here.page);
  }, [here.page, name]);
  return (
    <>
      {screenOf(here)}
      {FOOTED.includes(here.page) && <Footer />}
      <RuleHost />
      <Renewal />
      <NoticeHost />
    </>
  );
}

function screenOf(here: Route) {
  switch (here.page) {
    case 'home':
      return <HomeScreen />;
    case 'room':
      return <RoomScreen key={here.code} code={here.code} />;
    case 'circle':
      return <ClubScreen key={here.code} code={here.code} tab={here.tab ?? 'tonight'} />;
    case 'play':
      return <PlayScreen />;
    case 'device':
      return <DeviceScreen key={here.code} code={here.code} />;
    case 'battle':
      return <BattleScreen />;
    case 'learn':
      return <LearnScreen />;
    case 'lesson':
      return <LessonScreen key={here.name} name={here.name} />;
    case 'replay':
      return <ReplayScreen key={here.code} code={here.code} />;
    case 'embed':
      return <EmbedScreen key={here.code} code={here.code} />;
    case 'record':
      return <RecordScreen />;
    case 'puzzles':
      return <LearnScreen key="puzzles" part="puzzles" />;
    case 'puzzle':
      return <PuzzleScreen key={here.id} id={here.id} />;
    case 'watch':
      return <WatchScreen />;
    case 'show':
      return <ShowScreen key={here.token} token={here.token} />;
    case 'screen':
      return <BigScreen key={here.code} code={here.code} />;
    case 'together':
      return <TogetherScreen key={here.code} code={here.code} />;
    case 'rules':
      return <RulesScreen />;
    case 'operator':
      return <OperatorScreen />;
    case 'about':
      return <AboutScreen />;
    case 'imprint':
      return <ImprintScreen />;
    case 'privacy':
      return <PrivacyScreen />;
    case 'friends':
      return <FriendsScreen />;
    case 'history':
      return <HistoryScreen />;
    case 'check':
      return <CheckScreen />;
    case 'position':
      return <PositionScreen key={`${here.edit} ${here.text}`} text={here.text} edit={here.edit} />;
    case 'missing':
      return <MissingScreen />;
  }
}
