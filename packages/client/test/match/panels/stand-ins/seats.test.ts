/** The players who decide whether a fallen player may play on. */
import { tableOf as shownTable, type TableRecord, withTeam } from '@dominion/table';
import { describe, expect, it } from 'vitest';
import { Company } from '../../../../../table/test/company.js';
import { seatsToAdopt, whoLets } from '../../../../src/match/panels/stand-ins/seats.js';
import { beginStory, follow } from '../../../../src/model/story.js';

/** East has fallen, a bot has West's seat, and North is the host. */
function fallen(): Company {
  const hand = new Company('4');
  hand.propose(3, { kind: 'bot', team: 3, level: 'casual' });
  hand.ask(1, { name: 'resign', payload: { team: 1, offer: true } });
  return hand;
}

/** Returns the teams that East asks to play on in West's seat. */
function asked(hand: Company) {
  const table = shownTable(hand.attended, { commitment: '', watchers: 0, halted: false, asks: [] }, hand.now);
  const { header } = hand.match;
  const { story } = follow(beginStory(header), header, table.log, table.check, table.regents);
  const at = { table, story, me: 1 } as const;
  expect(seatsToAdopt(at).map(({ team }) => team)).toEqual([3]);
  return whoLets(at, 3);
}

describe('a fallen person who would play on', () => {
  const played = (deputy: TableRecord['proxies'][number]) => {
    const hand = fallen();
    hand.changed({ proxies: withTeam(hand.table.proxies, 0, deputy) });
    return hand;
  };

  it('asks a host who is there, also where an ally acts for the host by their leave', () => {
    expect(asked(fallen())).toBe('host');
    expect(asked(played({ by: 'ally', until: 'click' }))).toBe('host');
    expect(asked(played({ by: 'bot', until: 'click' }))).toBe('others');
    const gone = fallen();
    gone.gone = new Set([0]);
    gone.wait(200_000);
    expect(asked(gone)).toBe('others');
  });

  it('asks nobody where the table has said so beforehand', () => {
    const hand = fallen();
    hand.changed({ adopt: true });
    expect(asked(hand)).toBe('nobody');
  });
});
