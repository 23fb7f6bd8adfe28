/** The matches stored on this device, each with buttons to continue it, save its record, or delete it. */
import { allyIn, type MatchRecord, TEAMS } from '@dominion/rules';
import { useEffect, useState } from 'preact/hooks';
import { recordAt, saveRecord } from '../../base/record.js';
import { noteOf } from '../../base/storage/notes.js';
import { turnShown } from '../../i18n/agreed.js';
import { ago, app, bots, home, MODE_NAMES } from '../../i18n/index.js';
import { mandate } from '../../i18n/mandate.js';
import { length as lengths } from '../../i18n/match/length.js';
import { play as words } from '../../i18n/pages/play.js';
import { dropKept, type Listed, listKept } from '../../match/connections/device/store.js';
import { type Kept, matchOfKept, personsOf } from '../../match/connections/device/stored-match.js';
import { deviceTable } from '../../match/connections/device/table.js';
import { NoteSign } from '../../match/panels/notes/note-field.js';
import { endingOf } from '../../model/table/lists.js';
import { AskTwice } from '../../ui/ask-twice.js';
import { TeamMark } from '../../ui/board/team-mark.js';
import { Link } from '../../ui/page/topbar.js';
import { Panel } from '../../ui/section.js';
import { formatCompany } from '../home/own-facts.js';
import '../../styles/rows.css';

/** The list; nothing if there are none. */
export function SavedMatches() {
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
    <Panel name="kept" title={words.kept}>
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

function recordOfKept(kept: Kept): MatchRecord {
  const match = matchOfKept(kept);
  return recordAt(deviceTable(kept, match, false), match);
}

function Row({ kept }: { kept: Kept }) {
  const { code, mode, at, seats } = kept;
  const match = matchOfKept(kept);
  const persons = personsOf(kept);
  const over = match.result !== null;
  const allied = persons.map((team) => allyIn(mode, team));
  const countedOf = (ally: boolean): string[] => {
    const names = TEAMS.flatMap((team) => {
      const seat = seats[team];
      return seat?.kind === 'bot' && allied.includes(team) === ally ? [bots.name(seat)] : [];
    });
    return [...new Set(names)].map((name) => words.several(names.filter((each) => each === name).length, name));
  };
  const named = lengths.name(kept.length ?? '', 0);
  const parts = [
    MODE_NAMES[mode],
    ...(named === '' ? [] : [named]),
    ...(over ? [] : [turnShown(match.position)]),
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
      <span class="row-text stack">
        <span class="row-name">
          <b>{persons.length === 1 ? home.ownAs(only!, over) : words.sides(persons)}</b>{' '}
          {persons.length > 0 && formatCompany(countedOf(true), countedOf(false))}
          {noteOf(code) !== '' && <NoteSign />}
        </span>
        <small class="muted">{parts.join(' · ')}</small>
      </span>
      <span class="pill" data-kind={over ? (ending ?? 'over') : 'called'}>
        {over ? (ending === null ? home.ownStatus.over : home.ownEnding[ending]) : words.goOn}
      </span>
    </Link>
  );
}
