/** The worker in which is thought, one question after the other, so that the page never waits. */
import { answer, type Question, type Reply } from './answer.js';

/** What we use of the worker's world; the types of a page are not those of a worker. */
interface Scope {
  onmessage: ((event: MessageEvent<Question>) => void) | null;
  postMessage(reply: Reply): void;
}

const scope = globalThis as unknown as Scope;

function replyTo(question: Question): Reply {
  try {
    return { ok: true, value: answer(question) };
  } catch (error) {
    return { ok: false, why: String(error) };
  }
}

scope.onmessage = ({ data }) => scope.postMessage(replyTo(data));
