/** Which screen is on show. */
import type { ComponentType } from 'preact';
import { lazy, Suspense } from 'preact/compat';
import { useEffect } from 'preact/hooks';
import { type Route, route } from './route.js';
import { HomeScreen } from './screens/home.js';
import { MissingScreen } from './screens/missing.js';
import { RoomScreen } from './screens/room.js';
import { Loading, NotLoaded } from './ui/loading.js';
import { Renewal } from './ui/renewal.js';
import { app } from './words/index.js';

/** A screen that a person who comes to play does not need at once. */
function later<Props = object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  return lazy(() => load().catch((): ComponentType<Props> => NotLoaded));
}

const AboutScreen = later(() => import('./screens/about.js').then(({ AboutScreen: screen }) => screen));
const CheckScreen = later(() => import('./screens/check.js').then(({ CheckScreen: screen }) => screen));
const DeviceScreen = later(() => import('./screens/device.js').then(({ DeviceScreen: screen }) => screen));
const PlayScreen = later(() => import('./screens/play.js').then(({ PlayScreen: screen }) => screen));
const RulesScreen = later(() => import('./screens/rules.js').then(({ RulesScreen: screen }) => screen));

function titleOf(page: string): string {
  if (page === 'play') return app.titled(app.play);
  if (page === 'check') return app.titled(app.check);
  if (page === 'rules') return app.titled(app.rules);
  return page === 'about' ? app.titled(app.about) : app.title;
}

/** The whole page. */
export function App() {
  const here = route.value;
  useEffect(() => {
    if (here.page !== 'room' && here.page !== 'device') document.title = titleOf(here.page);
  }, [here.page]);
  return (
    <>
      <Suspense fallback={<Loading />}>{screenOf(here)}</Suspense>
      <Renewal />
    </>
  );
}

function screenOf(here: Route) {
  switch (here.page) {
    case 'home':
      return <HomeScreen />;
    case 'room':
      return <RoomScreen key={here.code} code={here.code} />;
    case 'play':
      return <PlayScreen />;
    case 'device':
      return <DeviceScreen key={here.code} code={here.code} />;
    case 'rules':
      return <RulesScreen />;
    case 'about':
      return <AboutScreen />;
    case 'check':
      return <CheckScreen />;
    case 'missing':
      return <MissingScreen />;
  }
}
