/** Each side's points for the Mandate, item by item. */

import { mandate as words } from '../../i18n/mandate.js';
import type { Contender, Race } from '../../model/table/mandate.js';
import { MandateDisc } from './mandate-scale.js';
import { TeamMark } from './team-mark.js';

const ITEMS = ['territories', 'strongholds', 'army'] as const;

/** The points of all sides as a table. */
export function MandateCount({ race }: { race: Race }) {
  return (
    <div class="mandate-counts">
      <table class="mandate-count">
        <caption class="visually-hidden">{words.counts}</caption>
        <thead>
          <tr>
            <th scope="col">{words.items.camp}</th>
            {ITEMS.map((item) => (
              <th key={item} scope="col">
                {words.items[item]}
              </th>
            ))}
            <th scope="col">{words.items.count}</th>
          </tr>
        </thead>
        <tbody>
          {race.camps.map((camp) => (
            <tr key={camp.teams[0]} data-leads={camp.leads}>
              <th scope="row">
                <Camp camp={camp} />
                {camp.leads && <Leading decided={race.decided} />}
              </th>
              {ITEMS.map((item) => (
                <td key={item}>{camp.parts[item]}</td>
              ))}
              <td>
                <b>{camp.count}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Camp({ camp }: { camp: Contender }) {
  return (
    <span class="mandate-camp line">
      <span class="mandate-marks">
        {camp.teams.map((team) => (
          <TeamMark key={team} team={team} small />
        ))}
      </span>
      <span class="mandate-name">{words.camp(camp.teams)}</span>
    </span>
  );
}

function Leading({ decided }: { decided: boolean }) {
  return (
    <em class="mandate-leading">
      <MandateDisc />
      <span class="mandate-name">{decided ? words.holder : words.ahead}</span>
    </em>
  );
}
