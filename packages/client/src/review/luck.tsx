/** The luck of a match: how the throws moved the chances, which moved most, and what came beside what was due. */
import type { Entry, Luck, Review, Weighed } from '@dominion/bots';
import type { Dice } from '@dominion/rules';
import { TeamMark } from '../ui/team-mark.js';
import { fate, grammar } from '../words/index.js';
import { look as words } from '../words/review.js';
import { teamsOfCamp } from './chart.js';

interface Props {
  readonly review: Review;
  readonly luck: Luck;
  readonly dice: Dice;
  onPick(at: number): void;
}

export function LuckReport({ review, luck, dice, onPick }: Props) {
  if (luck.ledgers.length === 0) return <p class="muted">{words.waiting}</p>;
  return (
    <>
      <CampTable luck={luck} />
      {luck.camps.map(({ camp, total, percentile }) => (
        <p key={camp} class="fine">
          {words.lucky(words.camp(teamsOfCamp(camp)), total, percentile)}
        </p>
      ))}
      <h4>{words.swings}</h4>
      {luck.swung.length === 0 ? (
        <p class="muted">{words.noSwings}</p>
      ) : (
        <ol class="look-list">
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
      <LedgerTable luck={luck} />
      <p class="fine muted">{words.fair}</p>
    </>
  );
}

/** What was thrown, how rare that is, and whom it moved: the camp that it moved most. */
function swingText({ team, count, swing, came }: Weighed, { camps }: Review, dice: Dice): string {
  const own = camps.findIndex((camp) => (camp & (1 << team)) !== 0);
  // What one of two loses the other gains: then it is told of who threw.
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
        {luck.camps.map(({ camp, own, others, total }) => (
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
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** So far from the middle a count is called unusual, and set apart. */
const UNUSUAL = 0.05;

function LedgerTable({ luck: { ledgers } }: { luck: Luck }) {
  const rows = [
    { name: words.up, entries: ledgers.map(({ up }) => up) },
    ...ledgers[0]!.fates.map(({ fate: order }, at) => ({
      name: words.fates[order],
      entries: ledgers.map(({ fates }) => fates[at]!),
    })),
    ...(ledgers.some(({ succession }) => succession !== null)
      ? [{ name: words.succession, entries: ledgers.map(({ succession }) => succession) }]
      : []),
  ];
  return (
    <div class="table-scroll">
      <table class="book look-table">
        <caption>
          <b>{words.ledger}</b> <span class="fine muted">{words.ledgerHint}</span>
        </caption>
        <thead>
          <tr>
            <th scope="col">{words.ledgerHead}</th>
            {ledgers.map(({ team }) => (
              <th key={team} scope="col">
                <TeamMark team={team} small named />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">{words.throws}</th>
            {ledgers.map(({ team, throws }) => (
              <td key={team}>{throws}</td>
            ))}
          </tr>
          {rows.map(({ name, entries }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {entries.map((entry, place) => (
                <Cell key={ledgers[place]!.team} entry={entry} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Cell({ entry }: { entry: Entry | null }) {
  if (entry === null) return <td>–</td>;
  const { came, expected, percentile } = entry;
  const rank = percentile < UNUSUAL ? 'few' : percentile > 1 - UNUSUAL ? 'many' : 'usual';
  return (
    <td data-rank={rank} title={words.entryTold(came, expected, percentile)}>
      {words.entry(came, expected)}
    </td>
  );
}
