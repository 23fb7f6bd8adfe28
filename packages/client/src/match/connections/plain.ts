/** Sends requests to a match over HTTP, if the network blocks sockets. */
import type { Refused, Reply, RequestName, RequestOf, RequestPayload } from '@dominion/protocol';
import { connect } from '@dominion/protocol/client';
import { ANSWER_TIME, Unanswered } from './answers.js';

/** Requests that only a room has: true if they can be skipped without harm. */
const ONLY_ROOM: Readonly<Record<RequestOf<'http', false>, boolean>> = {
  ...{ here: true, ping: true, together: false, lead: false, show: false, mark: false },
};

/** Converts a request for HTTP. `breaks` returns the oaths that a move breaks: the board has asked the player. */
function plainly(name: RequestName, payload: object, breaks: (line: string) => readonly number[]): [string, object] {
  if (name === 'leave') return ['entrust', payload];
  if (name !== 'act') return [name, payload];
  const { line, ply, id } = payload as RequestPayload<'act'>;
  return ['act', { action: line, ply, id, breaks: [...breaks(line)] }];
}

/** Sends a key holder's request; throws {@link Unanswered} if it's unknown whether it was done. */
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
