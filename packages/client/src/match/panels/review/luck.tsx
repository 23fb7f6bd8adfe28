/** How throws changed a match's chances, and actual against expected results. */
import type { Frequency, Luck, Review, Weighed } from '@dominion/insight';
import { type Dice, type Team, teamsOfCamp } from '@dominion/rules';
import { useState } from 'preact/hooks';
import { fate, grammar, kingdom } from '../../../i18n/index.js';
import { look as words } from '../../../i18n/pages/review.js';
import { TeamMark } from '../../../ui/board/team-mark.js';

interface Props {
  readonly review: Review;
  readonly luck: Luck;
  readonly dice: Dice;
  readonly me: Team | null;
  onPick(at: number): void;
}

export function LuckReport({ review, luck, dice, me, onPick }: Props) {
  if (luck.ledgers.length === 0) return <p class="muted">{words.waiting}</p>;
  return (
    <>
      <CampTable luck={luck} />
      <p class="fine muted">{words.luckHint}</p>
      <h4>{words.swings}</h4>
      {luck.swung.length === 0 ? (
        <p class="muted">{words.noSwings}</p>
      ) : (
        <ol class="look-list stack">
          {luck.swung.map((swung) => (
            <li key={swung.at}>
              <button type="button" class="quiet" onClick={() => onPick(swung.at + 1)}>
                <TeamMark team={swung.team} small named />
                <span>
                  <b>{words.atTurn(swung.ply, '')}</b> {swingText(swung, review, dice)}
                </span>
              </button>
            </li>
          ))}
        </ol>
      )}
      <LedgerTable luck={luck} me={me} />
      <p class="fine muted">{words.fair}</p>
    </>
  );
}

/** Returns a throw, its rarity, and the side whose chances it changed most. */
function swingText({ team, count, swing, came }: Weighed, { camps }: Review, dice: Dice): string {
  const own = camps.findIndex((camp) => (camp & (1 << team)) !== 0);
  // With two sides the changes are equal: then name the side that threw.
  const most = swing.reduce((best, each, camp) => (Math.abs(each) > Math.abs(swing[best]!) + 1e-9 ? camp : best), own);
  const thrown = count === null ? fate.diviner(false) : grammar.about(fate.marked(count, dice), fate.eventShort(count));
  const rarely = came.likelihood < 0.2 ? grammar.aside(thrown, words.rarely(came.likelihood)) : thrown;
  return words.swing(rarely, words.camp(teamsOfCamp(camps[most]!)), swing[most]!);
}

function CampTable({ luck }: { luck: Luck }) {
  return (
    <table class="book look-table">
      <thead>
        <tr>
          {words.luckHead.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {luck.camps.map(({ camp, own, others, total, percentile }) => (
          <tr key={camp}>
            <th scope="row">
              {teamsOfCamp(camp).map((team) => (
                <TeamMark key={team} team={team} small />
              ))}
              {words.camp(teamsOfCamp(camp))}
            </th>
            {[own, others, total].map((part, column) => (
              <td key={words.luckHead[column + 1]} data-sign={Math.sign(Math.round(part * 100))}>
                {words.signed(part)}
              </td>
            ))}
            <td>{words.percent(percentile)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A count this far from the middle is unusual, and highlighted. */
const UNUSUAL = 0.05;

/** Actual against expected results, one team at a time. */
function LedgerTable({ luck: { ledgers }, me }: { luck: Luck; me: Team | null }) {
  const [picked, pick] = useState(me);
  const ledger = ledgers.find(({ team }) => team === picked) ?? ledgers[0]!;
  const { up, fates, succession } = ledger;
  const rows = [
    { name: words.up, entry: up },
    ...fates.map((entry) => ({ name: words.fates[entry.fate], entry })),
    ...(succession === null ? [] : [{ name: words.succession, entry: succession }]),
  ];
  return (
    <>
      <h4 class="look-ledger line">
        {words.ledger(ledger.throws)}
        <select
          aria-label={words.ledgerOf}
          value={ledger.team}
          onChange={({ currentTarget }) => pick(Number(currentTarget.value) as Team)}
        >
          {ledgers.map(({ team }) => (
            <option key={team} value={team}>
              {kingdom(team)}
            </option>
          ))}
        </select>
      </h4>
      <table class="book look-table" aria-label={words.ledgerFor(ledger.team)}>
        <thead>
          <tr>
            {words.ledgerHead.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, entry }) => (
            <Row key={name} name={name} entry={entry} />
          ))}
        </tbody>
      </table>
      <p class="fine muted">{words.ledgerHint}</p>
    </>
  );
}

function Row({ name, entry: { came, expected, percentile } }: { name: string; entry: Frequency }) {
  return (
    <tr data-unusual={percentile < UNUSUAL || percentile > 1 - UNUSUAL}>
      <th scope="row">{name}</th>
      <td>{came}</td>
      <td>{expected.toFixed(1)}</td>
      <td>{words.percent(percentile)}</td>
    </tr>
  );
}
