/** Which screen is on show. */
import { useEffect } from 'preact/hooks';
import { route } from './route.js';
import { AboutScreen } from './screens/about.js';
import { CheckScreen } from './screens/check.js';
import { HomeScreen } from './screens/home.js';
import { MissingScreen } from './screens/missing.js';
import { RoomScreen } from './screens/room.js';
import { RulesScreen } from './screens/rules.js';
import { check } from './words/check.js';
import { app } from './words/index.js';

function titleOf(page: string): string {
  if (page === 'check') return app.titled(check.title);
  if (page === 'rules') return app.titled(app.rules);
  return page === 'about' ? app.titled(app.about) : app.title;
}

/** The whole page. */
export function App() {
  const here = route.value;
  useEffect(() => {
    if (here.page !== 'room') document.title = titleOf(here.page);
  }, [here.page]);
  switch (here.page) {
    case 'home':
      return <HomeScreen />;
    case 'room':
      return <RoomScreen key={here.code} code={here.code} />;
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
