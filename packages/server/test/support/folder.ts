/** A server that folds all there is to fold and ends; `fold.test.ts` kills it meanwhile. */
import { pino } from 'pino';
import { openPostgresStore } from '../../src/store/postgres.js';
import { openSqliteHere } from '../../src/store/sqlite-here.js';

const [place, before] = process.argv.slice(2) as [string, string];
const store = place.startsWith('postgres:')
  ? await openPostgresStore(place, pino({ level: 'silent' }))
  : await openSqliteHere(place);
const id = `0 folder ${process.pid}`;
await store.enter({ id, address: 'http://10.0.0.1:1', token: '' }, 60_000, true);
console.log('folding');
for (let from: string | null = ''; from !== null; ) {
  const folded = await store.fold(id, Number(before), from);
  if (folded === null) throw new Error('it is another server’s part');
  from = folded.next;
}
console.log('folded all');
process.exit(0);
