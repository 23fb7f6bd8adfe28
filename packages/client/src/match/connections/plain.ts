/** Asking a match by plain HTTP, where the network lets no socket through. */
import type { Refused, Reply, RequestName, RequestOf, RequestPayload } from '@dominion/protocol';
import { connect } from '@dominion/protocol/client';
import { ANSWER_TIME, Unanswered } from './answers.js';

/** What only a room has: whether there is nothing to do instead. */
const ONLY_ROOM: Readonly<Record<RequestOf<'http', false>, boolean>> = {
  ...{ here: true, ping: true, together: false, lead: false, show: false, mark: false },
};

/** A request as plain HTTP takes it; `breaks` gives the numbers of the oaths that a move breaks: the person was asked on the board. */
function plainly(name: RequestName, payload: object, breaks: (line: string) => readonly number[]): [string, object] {
  if (name === 'leave') return ['entrust', payload];
  if (name !== 'act') return [name, payload];
  const { line, ply, id } = payload as RequestPayload<'act'>;
  return ['act', { action: line, ply, id, breaks: [...breaks(line)] }];
}

/** Asks a match for something in the name of a key's holder; throws {@link Unanswered} when nobody can say whether it was done. */
export async function askPlainly<Name extends RequestName>(
  { code, key, breaks }: { code: string; key: string; breaks: (line: string) => readonly number[] },
  name: Name,
  payload: RequestPayload<Name>,
): Promise<Reply> {
  if (name in ONLY_ROOM) {
    if (ONLY_ROOM[name as keyof typeof ONLY_ROOM]) return { ok: true };
    throw new Unanswered(name);
  }
  const [path, body] = plainly(name, payload, breaks);
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), ANSWER_TIME));
  const asked = connect(location.origin, key).request(code, path as 'stand', body as Record<string, never>);
  const answer = await Promise.race([asked, late]);
  if (answer === null) throw new Unanswered(name);
  if (answer.ok) return answer;
  if (answer.code === 'no-answer') throw new Unanswered(name);
  return answer as Refused;
}
