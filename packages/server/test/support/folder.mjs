/**
 * Archives everything due and ends; `fold.test.ts` kills it meanwhile. Arguments: the store's modules, the database,
 * and the time before which matches are archived.
 */
const [modules, place, before] = process.argv.slice(2);
const { openPostgresStore } = await import(`${modules}postgres.js`);
const { openSqliteHere } = await import(`${modules}sqlite-here.js`);
const log = { info() {}, warn() {} };
const store = place.startsWith('postgres:') ? await openPostgresStore(place, log) : await openSqliteHere(place);
const id = `0 folder ${process.pid}`;
await store.leases.enter({ id, address: 'http://10.0.0.1:1', token: '' }, 60_000, true);
console.log('folding');
for (let from = ''; from !== null; ) {
  const folded = await store.upkeep.fold(id, Number(before), from);
  if (folded === null) throw new Error('it is another server’s part');
  from = folded.next;
}
console.log('folded all');
process.exit(0);
