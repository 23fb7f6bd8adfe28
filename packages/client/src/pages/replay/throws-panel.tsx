/** The throws beside their expected numbers, and whether they were fair. */
import { useEffect, useState } from 'preact/hooks';
import '../../styles/check.css';
import { layOut } from '../../base/record.js';
import { go } from '../../base/route.js';
import { app, fate, kingdom } from '../../i18n/index.js';
import { replay as words } from '../../i18n/pages/replay.js';
import { check } from '../../i18n/pages/verify.js';
import { checkRecord, type RecordVerdict } from '../../model/board/checking.js';
import { TeamMark } from '../../ui/board/team-mark.js';
import type { Player } from './player.js';
import { type Due, ledgersOf, type TeamThrowStats } from './throw-stats.js';

export function ThrowsPanel({ player, code }: { player: Player; code: string | null }) {
  const reel = player.reel.value;
  const { dice } = reel.record.header;
  const ledgers = ledgersOf(player.done.value, player.teams, dice);
  const first = ledgers[0]!;
  return (
    <>
      <Fairness text={reel.text} code={code} over={reel.record.result !== null} />
      <div class="table-scroll">
        <table class="book ledger">
          <caption>{words.ledger(dice)}</caption>
          <thead>
            <tr>
              <th scope="col">{fate.eventHeading}</th>
              <th scope="col">{words.chance}</th>
              {ledgers.map(({ team }) => (
                <th key={team} scope="col">
                  <TeamMark team={team} small named />
                  <small>{kingdom(team)}</small>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">{words.throws}</th>
              <td />
              {ledgers.map(({ team, throws }) => (
                <td key={team}>{throws}</td>
              ))}
            </tr>
            <tr>
              <th scope="row">{words.up}</th>
              <td>1/4</td>
              {ledgers.map(({ team, up }) => (
                <Cell key={team} due={up} />
              ))}
            </tr>
            {first.counts.map(({ count, chance }, row) => (
              <tr key={count}>
                <th scope="row">
                  <b class="ledger-count">{count}</b> {fate.eventShort(count)}
                </th>
                <td>{dice === 'die' ? fate.ofSix : fate.ofSixtyFour(Math.round(chance * 64))}</td>
                {ledgers.map((ledger) => (
                  <Cell key={ledger.team} due={ledger.counts[row]!} />
                ))}
              </tr>
            ))}
            {ledgers.some(({ succession }) => succession !== null) && <Successions ledgers={ledgers} />}
          </tbody>
        </table>
      </div>
      <p class="fine muted">{words.ledgerHint(dice)}</p>
    </>
  );
}

function Cell({ due: { came, due } }: { due: Due }) {
  return (
    <td>
      {came} <small class="muted">{words.due(due)}</small>
    </td>
  );
}

function Successions({ ledgers }: { ledgers: readonly TeamThrowStats[] }) {
  return (
    <tr>
      <th scope="row">{words.succession}</th>
      <td>1/256</td>
      {ledgers.map(({ team, succession }) =>
        succession === null ? <td key={team}>–</td> : <Cell key={team} due={succession} />,
      )}
    </tr>
  );
}

/** Whether the throws follow from what was published before and after them. */
function Fairness({ text, code, over }: { text: string; code: string | null; over: boolean }) {
  const [verdict, setVerdict] = useState<RecordVerdict | 'failed' | null>(null);
  useEffect(() => {
    if (!over) return setVerdict(null);
    let current = true;
    void checkRecord(text).then(
      (found) => current && setVerdict(found),
      () => current && setVerdict('failed'),
    );
    return () => {
      current = false;
    };
  }, [text, over]);
  const toCheck = () => {
    layOut({ text, code: code ?? '' });
    go({ page: 'check' });
  };
  return (
    <div class="fairness stack" role="status">
      <h3>{words.fairness}</h3>
      {!over && <p class="muted">{words.notRevealed}</p>}
      {over && verdict === null && <p class="muted">{check.checking}</p>}
      {verdict === 'failed' && <p>{app.notLoaded}</p>}
      {verdict !== null && verdict !== 'failed' && <Found verdict={verdict} />}
      {verdict !== null && verdict !== 'failed' && (verdict.kind === 'fits' || verdict.kind === 'misfit') && (
        <button type="button" class="quiet" onClick={toCheck}>
          {app.check}
        </button>
      )}
    </div>
  );
}

/** The result; a contradiction to this browser's own record stands in a red box. */
function Found({ verdict }: { verdict: RecordVerdict }) {
  if (verdict.kind === 'fits' && verdict.dispute !== null) {
    return (
      <div class="check-box bad">
        <h4>{check.disputed}</h4>
        <p>{check.disputes[verdict.dispute]}</p>
      </div>
    );
  }
  const bad = verdict.kind === 'misfit' || verdict.kind === 'illegal';
  const unshown = verdict.kind === 'fits' ? verdict.unshown : [];
  return (
    <div class={bad ? 'check-box bad' : undefined}>
      <p data-kind={verdict.kind}>{saidOf(verdict)}</p>
      {unshown.length > 0 && <p class="check-unshown">{check.unshown(unshown)}</p>}
    </div>
  );
}

function saidOf(verdict: RecordVerdict): string {
  switch (verdict.kind) {
    case 'fits':
      return check.fits(verdict.throws.length);
    case 'misfit':
      return check.misfitReason(verdict.reason, verdict.fault);
    case 'unproved':
      return check.unproved;
    case 'midway':
      return check.midway;
    case 'unreadable':
      return check.unreadable(verdict.line, verdict.column, verdict.reason);
    case 'illegal':
      return check.illegalReason(verdict.reason, verdict.error);
  }
}
