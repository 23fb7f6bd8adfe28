/** Plays random actions against a bot with the typed client: `npx tsx examples/client.ts http://localhost:2567 [CODE]`. */
import { connect, makeKey, type PlainAnswer } from '@dominion/protocol/client';

const [url = 'http://localhost:2567', given] = process.argv.slice(2);
const site = connect(url, process.env.KEY ?? makeKey());

/** Returns the answer; prints a refusal and exits. */
function sure<T>(answer: PlainAnswer<T>): T {
  if (answer.ok) return answer;
  console.error(`refused (${answer.code}): ${answer.message}`);
  return process.exit(1);
}

const bots = [{ team: 0 as const, level: 'beginner' as const }];
const code = given ?? sure(await site.createMatch({ mode: '2', length: 'skirmish', auto: true, bots })).code;
sure(await site.sit(code, { name: 'Client' }));
console.log(`${url}/r/${code}`);

for await (const value of site.stream(code)) {
  if ('ok' in value) sure(value);
  else if (value.kind === 'end')
    console.log('over:', value.result.reason, 'won by', value.result.winners.join(' ') || 'no one');
  else if (value.kind === 'seat' && value.legal.length > 0) {
    const { legal, breaks, ply } = value;
    // Keep oaths while another action is legal.
    const kept = legal.filter((line) => breaks[line] === undefined);
    const lines = kept.length > 0 ? kept : legal;
    const action = lines[Math.floor(Math.random() * lines.length)]!;
    const played = await site.act(code, action, ply, breaks[action]);
    // The match went on meanwhile: the next value of the stream has the actions to choose from.
    if (!played.ok && played.code !== 'stale-ply') console.error('refused:', played.message);
  }
}
