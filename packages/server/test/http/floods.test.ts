/** Attackers of a server process, each by one method, during a match: they are cut off, and the match loses nothing. */
import { randomFrom } from '@dominion/bots';
import { afterEach, expect, test } from 'vitest';
import { ENDLESS, FLOODS } from '../../bench/floods.js';
import { makeMatch, Player, Table } from '../../bench/player.js';
import { temporaryFolder } from '../support/basics.js';
import { killAll, serve } from '../support/processes.js';

afterEach(killAll);

test('whoever floods is cut, and a match that is played meanwhile loses nothing', async () => {
  // Attackers share one address; each player has another.
  const { url, child } = await serve({ DATA_DIR: temporaryFolder(), LOG_LEVEL: 'fatal', TRUST_PROXY: '1' });
  const random = randomFrom('floods');
  const table = await Table.open(url, '4');
  const code = await makeMatch(url, { mode: '2' });
  const observer = await Player.join(url, code);

  const uncut: string[] = [];
  const heard: string[][] = [];
  for (const [name, attack] of Object.entries(FLOODS)) {
    let attacked = false;
    const honest = (async () => {
      // Keeps the players slow enough: more than twenty requests a second are refused.
      for (let actions = 0; !attacked || actions < 4; actions++) {
        expect(await table.step(random)).not.toBeNull();
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    })();
    const { cut } = await attack({ url, code, watchers: () => observer.state.watchers });
    if (cut === null) uncut.push(name);
    attacked = true;
    await honest;
    heard.push([...table.any.state.log]);
    await observer.until(() => observer.state.watchers === 1);
  }
  expect(uncut).toEqual([...ENDLESS]);
  expect(child.exitCode).toBeNull();
  // Everything the observers heard over time equals the current state, and what a newcomer gets.
  const late = await Player.join(url, table.code);
  const log = [...late.state.log];
  for (const lines of heard) expect(log.slice(0, lines.length)).toEqual(lines);
  for (const { state } of table.players.values()) expect([...state.log]).toEqual(log);
  await table.leave();
}, 120_000);
