/** The site's performance: each server's own report, and where slow requests spent their time. */
import type { SeenServer, SlowAct } from '@dominion/protocol';
import type { ComponentChildren } from 'preact';
import { useCallback } from 'preact/hooks';
import type { AsOperator } from '../../base/api/operator.js';
import { momentAt } from '../../i18n/dates.js';
import { list } from '../../i18n/index.js';
import { operator as words } from '../../i18n/pages/operator.js';
import { Link } from '../../ui/page/topbar.js';
import { SeenAnswer, tookOf, useAsked } from './asking.js';

const MOST_STATEMENTS = 12;
/** The parts of a request's time, in order. */
const PARTS = ['queue', 'rules', 'store', 'send'] as const;

export function Servers({ asks }: { asks: AsOperator }) {
  const asked = useAsked(useCallback(() => asks.servers(), [asks]));
  return (
    <section class="operator-part" aria-label={words.tabs.slow}>
      <div class="button-row">
        <button type="button" onClick={() => void asked.again()}>
          {words.again}
        </button>
      </div>
      <SeenAnswer asked={asked}>
        {({ servers, silent }) => (
          <>
            {servers.length === 0 && <p class="muted">{words.noServers}</p>}
            {silent.length > 0 && <p class="problem">{words.silent(list(silent))}</p>}
            {servers.map((server) => (
              <OneServer key={server.id} server={server} />
            ))}
          </>
        )}
      </SeenAnswer>
    </section>
  );
}

function OneServer({ server }: { server: SeenServer }) {
  const { lag, poolWaiting, slow, statements, rooms, broken } = server;
  const facts: readonly (readonly [string, string])[] = [
    [words.server.matches, String(server.matches)],
    [words.server.halted, String(server.halted)],
    [words.server.people, String(server.people)],
    [words.server.sockets, String(server.sockets)],
    [words.server.bots, String(server.botsWaiting)],
    [words.server.lag, `${tookOf(lag.p50)}, ${tookOf(lag.p99)}`],
    ...(poolWaiting === null ? [] : [[words.server.pool, String(poolWaiting)] as const]),
    [words.server.memory, `${Math.round(server.memory / 2 ** 20)} MiB`],
  ];
  return (
    <section class="panel operator-server" aria-label={server.address}>
      <h2>
        {server.address} <small class="muted">{words.since(momentAt(server.since))}</small>
      </h2>
      <dl class="operator-facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Part title={words.slow} none={slow.length === 0 ? words.noSlow : null}>
        <SlowTable slow={slow} />
      </Part>
      <Part title={words.statements} none={statements.length === 0 ? words.noStatements : null}>
        <ul class="operator-plain">
          {statements.slice(0, MOST_STATEMENTS).map(({ at, name, took }) => (
            <li key={`${at} ${name} ${took}`}>
              <span class="fine muted">{momentAt(at)}</span> <code>{name}</code> {tookOf(took)}
            </li>
          ))}
        </ul>
      </Part>
      <Part title={words.rooms} none={rooms.length === 0 ? words.noRooms : null}>
        <ul class="operator-plain">
          {rooms.map(({ code, cost, requests }) => (
            <li key={code}>
              <Link to={{ page: 'room', code }}>{code}</Link> {words.cost(requests, Math.round(cost))}
            </li>
          ))}
        </ul>
      </Part>
      <Part title={words.broken} none={broken.length === 0 ? words.noBroken : null}>
        <ul class="operator-plain">
          {broken.map(({ at, name, build, places }) => (
            <li key={`${at} ${places.join(' ')}`}>
              <span class="fine muted">{momentAt(at)}</span> <code>{name}</code> <span class="fine">{build}</span>
              <br />
              <code class="fine">{places[0]}</code>
            </li>
          ))}
        </ul>
      </Part>
    </section>
  );
}

/** A part with its title, or a note that it is empty. */
function Part(props: { title: string; none: string | null; children: ComponentChildren }) {
  return (
    <section aria-label={props.title}>
      <h3>{props.title}</h3>
      {props.none === null ? props.children : <p class="muted">{props.none}</p>}
    </section>
  );
}

function SlowTable({ slow }: { slow: readonly SlowAct[] }) {
  const { slowHead } = words;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
    <section class="table-scroll" tabIndex={0} aria-label={words.slow}>
      <table class="operator-slow">
        <thead>
          <tr>
            <th scope="col">{slowHead.when}</th>
            <th scope="col">{slowHead.what}</th>
            <th scope="col">{slowHead.took}</th>
            <th scope="col">{slowHead.where}</th>
          </tr>
        </thead>
        <tbody>
          {slow.map((act) => (
            <tr key={`${act.at} ${act.code} ${act.took}`}>
              <td>{momentAt(act.at)}</td>
              <td>
                <span class="mono">{act.code}</span> {act.name}
              </td>
              <td>{tookOf(act.took)}</td>
              <td>
                <span class="operator-bar" aria-hidden="true">
                  {PARTS.map((part) => (
                    <i key={part} data-part={part} style={{ flexGrow: Math.max(0, act[part]) }} />
                  ))}
                </span>
                <span class="fine">
                  {list(
                    PARTS.filter((part) => act[part] >= 1).map((part) => `${words.parts[part]} ${tookOf(act[part])}`),
                  )}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
