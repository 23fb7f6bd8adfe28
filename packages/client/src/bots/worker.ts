/** The worker in which is thought, one question after the other, so that the page never waits. */
import { answerQuery, type Query, type WorkerReply } from './answer.js';

/** What we use of the worker's world; the types of a page are not those of a worker. */
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
