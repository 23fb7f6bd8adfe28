/** A database that stops answering: requests time out, and new connections work at once. */
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { openPostgresStore } from '../../src/store/postgres.js';
import { layBadLine } from '../support/partitions.js';
import { hasPostgres, makeDatabase } from '../support/services.js';

const SILENCE = 2000;

test.skipIf(!hasPostgres)(
  'a connection that says nothing any more is given up, and another one made',
  async () => {
    const { url, drop } = await makeDatabase();
    const line = await layBadLine(url);
    const through = new URL(url);
    through.port = new URL(line.url).port;
    const store = await openPostgresStore(through.href, pino({ level: 'silent' }), { silence: SILENCE });
    expect(await store.matches.load('AAAAAA')).toBeNull();
    line.become('black hole');
    const began = performance.now();
    await expect(store.matches.load('AAAAAA')).rejects.toThrow('says nothing');
    expect(performance.now() - began).toBeLessThan(SILENCE + 5000);
    line.become('none');
    expect(await store.matches.load('AAAAAA')).toBeNull();
    await store.close();
    line.close();
    await drop();
  },
  30_000,
);
