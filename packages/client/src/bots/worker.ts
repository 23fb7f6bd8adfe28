/** The thinking worker. It answers one request after the other, so that the page never blocks. */
import { answerQuery, type Query, type WorkerReply } from './answer.js';

/** The worker globals we use; the types of a page don't include them. */
interface Scope {
  onmessage: ((event: MessageEvent<Query>) => void) | null;
  postMessage(reply: WorkerReply): void;
}

const scope = globalThis as unknown as Scope;

function replyTo(question: Query): WorkerReply {
  try {
    return { ok: true, value: answerQuery(question) };
  } catch (error) {
    return { ok: false, why: String(error) };
  }
}

scope.onmessage = ({ data }) => scope.postMessage(replyTo(data));
