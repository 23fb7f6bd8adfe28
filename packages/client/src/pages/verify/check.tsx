/** The page that recomputes every throw of a finished match. */
import { isFromDevice } from '@dominion/protocol';
import { type Dice, TEAM_LETTERS, type Team } from '@dominion/rules';
import type { CheckedThrow } from '@dominion/rules/proof';
import { useEffect, useState } from 'preact/hooks';
import '../../styles/check.css';
import { layOut, toCheck } from '../../base/record.js';
import { notedCommitment } from '../../base/storage/matches.js';
import { app, bots } from '../../i18n/index.js';
import { replay as lines } from '../../i18n/pages/replay.js';
import { check as words } from '../../i18n/pages/verify.js';
import {
  checkBoth,
  checkRecord,
  ledgerOf,
  type RecordVerdict,
  type SharedVerdict,
} from '../../model/board/checking.js';
import { TeamMark } from '../../ui/board/team-mark.js';
import { Fold } from '../../ui/fold-panel.js';
import { FileButton, RECORD_FILES } from '../../ui/form/file-button.js';
import { useWindow } from '../../ui/hooks/use-window.js';
import { Topbar } from '../../ui/page/topbar.js';
import { RecordField } from '../replay/record-field.js';

/** The longest file accepted, in bytes: the longest record. */
const MOST = 4_194_304;

/** The most throws in the page at once. */
const ROWS = 1000;

export function CheckScreen() {
  const { text, code, other = '' } = toCheck.value;
  const [verdict, setVerdict] = useState<RecordVerdict | 'checking' | null>(null);
  useEffect(() => {
    if (text.trim() === '') return setVerdict(null);
    let current = true;
    setVerdict('checking');
    void checkRecord(text).then((found) => current && setVerdict(found));
    return () => {
      current = false;
    };
  }, [text]);
  const shared = useShared(text, other);
  // Only a record of a duplicate match can be compared with another one.
  const twin = verdict !== null && verdict !== 'checking' && 'proof' in verdict && verdict.proof.twin != null;
  return (
    <>
      <Topbar />
      <main class="reading check">
        <h1>{app.check}</h1>
        <p class="lead">{words.lead}</p>
        <div class="check-verdict stack" role="status">
          {verdict === 'checking' && <p class="muted">{words.checking}</p>}
          {verdict !== null && verdict !== 'checking' && <Said verdict={verdict} code={code} />}
          {twin && shared !== null && <SaidOfBoth verdict={shared} />}
        </div>
        {verdict !== null && verdict !== 'checking' && 'throws' in verdict && <Details {...verdict} />}
        <RecordField
          label={words.record}
          rows={4}
          placeholder={words.hint}
          text={text}
          onText={(read) => layOut({ text: read, code: '' })}
        />
        {twin && (
          <>
            <p>{words.twin}</p>
            <RecordField
              label={words.other}
              rows={6}
              placeholder={words.hint}
              text={other}
              onText={(read) => layOut({ text, code, other: read })}
            />
          </>
        )}
        <div class="button-row">
          <FileButton
            accept={RECORD_FILES}
            primary
            onFile={(file) =>
              void file
                .slice(0, MOST)
                .text()
                .then((read) => layOut({ text: read, code: '' }))
            }
          >
            {words.file}
          </FileButton>
        </div>
        <Fold title={words.howTitle}>
          {words.how.map((line) => (
            <p key={line} class="muted">
              {line}
            </p>
          ))}
        </Fold>
      </main>
    </>
  );
}

/** Returns whether two records have the same throws; null while there is only one, or the check is running. */
function useShared(text: string, other: string): SharedVerdict | null {
  const [verdict, setVerdict] = useState<SharedVerdict | null>(null);
  useEffect(() => {
    setVerdict(null);
    if (other.trim() === '') return;
    let current = true;
    void checkBoth([text, other]).then((found) => current && setVerdict(found));
    return () => {
      current = false;
    };
  }, [text, other]);
  return verdict;
}

/** Says whether both had the same throws. */
function SaidOfBoth({ verdict }: { verdict: SharedVerdict }) {
  if (verdict.kind === 'other') return <Bad heading={words.notSame} text={words.notSameReasons[verdict.why]} />;
  return (
    <div class="check-box good">
      <h2>{words.sameFate}</h2>
      <p>{words.sameFateMore(verdict.shared, ...verdict.alone)}</p>
    </div>
  );
}

function Said({ verdict, code }: { verdict: RecordVerdict; code: string }) {
  switch (verdict.kind) {
    case 'unreadable': {
      const { line, column, reason } = verdict;
      return <Bad heading={words.notRead} text={words.unreadable(line, column, reason)} />;
    }
    case 'illegal':
      return <Bad heading={words.illegal} text={words.illegalReason(verdict.reason, verdict.error)} />;
    case 'unproved':
      return <p class="check-box">{words.unproved}</p>;
    case 'midway':
      return <p class="check-box">{words.midway}</p>;
    case 'misfit':
      return <Bad heading={words.misfit} text={words.misfitReason(verdict.reason, verdict.fault)} />;
    case 'fits':
      return <Fits verdict={verdict} code={code} />;
  }
}

/** Says whether the throws agree with this browser's own record. */
function Fits({ verdict, code }: { verdict: Extract<RecordVerdict, { kind: 'fits' }>; code: string }) {
  const { proof, teams, throws, unshown, noted } = verdict;
  const former = code === '' ? null : notedCommitment(code);
  const dispute = former !== null && former !== proof.commitment ? 'commitment' : verdict.dispute;
  if (dispute !== null) return <Bad heading={words.disputed} text={words.disputes[dispute]} />;
  const own = noted?.team ?? null;
  const added = own !== null && proof.entropy[teams.indexOf(own)] === noted?.bytes;
  return (
    <div class="check-box good">
      <h2>{words.fits(throws.length)}</h2>
      <p>
        {isFromDevice(proof.matchId) ? bots.moved : proof.scheme === 'dice-v2' ? words.fitsSealed : words.fitsMore}{' '}
        {added ? words.ownBytes : (noted !== null || former !== null) && words.noted}
      </p>
      {unshown.length > 0 && <p class="check-unshown">{words.unshown(unshown)}</p>}
      {noted?.broken !== undefined && <p class="check-unshown">{words.broken(noted.broken)}</p>}
    </div>
  );
}

function Bad({ heading, text }: { heading: string; text: string }) {
  return (
    <div class="check-box bad">
      <h2>{heading}</h2>
      <p>{text}</p>
    </div>
  );
}

/** Returns a throw in the notation: the X's not up, or the count. */
function thrown({ count, ply, team }: CheckedThrow): string {
  return ply === 0 ? `${TEAM_LETTERS[team]}${count}` : `~${count ?? 'x'}`;
}

/** Returns one value per team, with a dash if it has none. */
const byTeam = (teams: readonly Team[], values: readonly (string | null)[]) =>
  teams.map((team, i) => `${TEAM_LETTERS[team]} ${values[i] ?? '–'}`).join('\n');

function Details({ proof, teams, throws, dice }: Extract<RecordVerdict, { throws: unknown }>) {
  const facts = [
    [words.facts.match, proof.matchId],
    [words.facts.commitment, proof.commitment],
    ...(proof.scheme === 'dice-v2' ? [[words.facts.seals, byTeam(teams, proof.seals ?? [])] as const] : []),
    [words.facts.entropy, byTeam(teams, proof.entropy)],
    [words.facts.seed, proof.seed],
    ...(proof.twin
      ? [
          [words.twinFacts.match, proof.twin.matchId] as const,
          [words.twinFacts.commitment, proof.twin.commitment] as const,
        ]
      : []),
  ] as const;
  return (
    <>
      <dl class="check-facts stack">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd class="mono">{value}</dd>
          </div>
        ))}
      </dl>
      <ThrowList throws={throws} dice={dice} />
      <details>
        <summary>{words.throws}</summary>
        <Throws throws={throws} />
      </details>
    </>
  );
}

/** Every throw with its sources, in parts if the list is very long: browsers can only lay out so much. */
function Throws({ throws }: { throws: readonly CheckedThrow[] }) {
  const { from, to, earlier, later } = useWindow(throws.length, 0, ROWS);
  return (
    <>
      {from > 0 && (
        <button type="button" class="quiet" onClick={earlier}>
          {lines.earlier(from)}
        </button>
      )}
      <div class="table-scroll">
        <table class="book">
          <Head columns={words.throwsHead} />
          <tbody>
            {throws.slice(from, to).map((each) => (
              <tr key={each.index}>
                <td>{each.index}</td>
                <td>{each.ply === 0 ? words.opening : each.ply}</td>
                <td class="check-team">
                  <TeamMark team={each.team} small /> {words.team(each.team)}
                </td>
                <td class="mono">{thrown(each)}</td>
                <td class="mono fine">{each.hash}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {to < throws.length && (
        <button type="button" class="quiet" onClick={later}>
          {lines.later(throws.length - to)}
        </button>
      )}
    </>
  );
}

function ThrowList({ throws, dice }: { throws: readonly CheckedThrow[]; dice: Dice }) {
  return (
    <div class="table-scroll">
      <table class="book check-ledger">
        <caption>{words.ledger}</caption>
        <Head columns={words.ledgerHead} />
        <tbody>
          {ledgerOf(throws, dice).map(({ count, came, expected }) => (
            <tr key={count}>
              <th scope="row">{count === null ? words.still : words.counted(count)}</th>
              <td>{came}</td>
              <td>{expected.toFixed(1)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Head({ columns }: { columns: readonly string[] }) {
  return (
    <thead>
      <tr>
        {columns.map((column) => (
          <th key={column} scope="col">
            {column}
          </th>
        ))}
      </tr>
    </thead>
  );
}
