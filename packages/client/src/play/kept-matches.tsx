/** The matches that are kept on this device, each to be gone on with, saved as a record, or deleted. */
import { foldMatch, type Match, type MatchRecord, TEAMS } from '@dominion/rules';
import { useEffect, useState } from 'preact/hooks';
import { headerOfKept, type Kept, personsOf } from '../hosts/device/kept.js';
import { dropKept, type Listed, listKept } from '../hosts/device/store.js';
import { deviceTable } from '../hosts/device/table.js';
import { endingOf } from '../model/lists.js';
import { AskTwice } from '../parts/ask-twice.js';
import { Panel } from '../parts/section.js';
import { TeamMark } from '../parts/team-mark.js';
import { Link } from '../parts/topbar.js';
import { recordAt, saveRecord } from '../record/record.js';
import { ago, app, bots, home, MODE_NAMES } from '../words/index.js';
import { length as lengths } from '../words/length.js';
import { mandate } from '../words/mandate.js';
import { play as words } from '../words/play.js';

/** The list; nothing where nothing is kept. */
export function KeptMatches() {
  const [list, setList] = useState<readonly Listed[]>(listKept);
  const again = () => setList(listKept());
  useEffect(() => {
    addEventListener('storage', again);
    return () => removeEventListener('storage', again);
  }, []);
  if (list.length === 0) return null;
  const drop = (code: string): void => {
    dropKept(code);
    again();
  };
  return (
    <Panel name="own" title={words.kept}>
      <ul class="rows kept-rows">
        {list.map(({ code, kept }) => (
          <li key={code}>
            {kept === null ? <p class="row muted">{words.unreadable}</p> : <Row kept={kept} />}
            <div class="kept-tools">
              {kept !== null && (
                <Link to={{ page: 'replay', code }} class="button quiet">
                  {app.replay}
                </Link>
              )}
              {kept !== null && (
                <button type="button" class="quiet" onClick={() => saveRecord(recordOfKept(kept))}>
                  {app.saveRecord}
                </button>
              )}
              <AskTwice label={words.drop} really={words.reallyDrop} no={words.keep} onYes={() => drop(code)} />
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** The match of what was kept, which has been played before it was listed. */
function matchOf(kept: Kept): Match {
  const folded = foldMatch(headerOfKept(kept), kept.log);
  if (!folded.ok) throw new Error(folded.refusal.message);
  return folded.match;
}

function recordOfKept(kept: Kept): MatchRecord {
  const match = matchOf(kept);
  return recordAt(deviceTable(kept, match, false), match);
}

function Row({ kept }: { kept: Kept }) {
  const { code, mode, at, seats } = kept;
  const match = matchOf(kept);
  const persons = personsOf(kept);
  const over = match.result !== null;
  const others = seats.flatMap((seat) => (seat?.kind === 'bot' ? [bots.name(seat)] : []));
  const counted = [...new Set(others)].map((name) =>
    words.several(others.filter((each) => each === name).length, name),
  );
  const named = lengths.name(kept.length ?? '', 0);
  const parts = [
    MODE_NAMES[mode],
    ...(named === '' ? [] : [named]),
    ...(over ? [] : [home.lobbyTurn(match.position.ply, match.position.last)]),
    ...(match.result?.reason === 'mandate' ? [mandate.ending] : []),
    ago(Date.now() - at),
  ];
  const [only] = persons;
  const ending = persons.length === 1 ? endingOf({ result: match.result, team: only! }) : null;
  const marks = persons.length > 0 ? persons : TEAMS.filter((team) => seats[team] !== null);
  return (
    <Link to={{ page: 'device', code }} class="row row-link">
      <span class="kept-marks">
        {marks.map((team) => (
          <TeamMark key={team} team={team} small={marks.length > 1} />
        ))}
      </span>
      <span class="row-text">
        <span class="row-name">
          <b>{persons.length === 1 ? home.ownAs(only!, over) : words.sides(persons)}</b>{' '}
          {counted.length > 0 && persons.length > 0 && home.ownAgainst(counted)}
        </span>
        <small class="muted">{parts.join(' · ')}</small>
      </span>
      <span class="pill" data-kind={over ? (ending ?? 'over') : 'called'}>
        {over ? (ending === null ? home.ownStatus.over : home.ownEnding[ending]) : words.goOn}
      </span>
    </Link>
  );
}
