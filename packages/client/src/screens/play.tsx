/** Playing on this device: the matches that are kept here, and the form that begins another. */
import '../styles/play.css';
import { Topbar } from '../ui/topbar.js';
import { play as words } from '../words/play.js';
import { KeptMatches } from './kept-matches.js';
import { PlayForm } from './play-form.js';

/** The page. */
export function PlayScreen() {
  return (
    <>
      <Topbar />
      <main class="play-page">
        <header>
          <h1>{words.heading}</h1>
          <p class="lead">{words.lead}</p>
        </header>
        <KeptMatches />
        <PlayForm />
      </main>
    </>
  );
}
