/**
 * The SQLite store as the server sees it: in a thread of its own, because every commit waits for the disk and the event loop
 * must not.
 */
import { startThread } from '../base/threads.js';
import { GROUPED } from './group.js';
import type { Call, CallOutcome, Method } from './sqlite-worker.js';
import { NewerRules, StaleEpoch, type Store, StoreError } from './store.js';

const ERRORS: Readonly<Record<string, new (message: string) => Error>> = { NewerRules, StaleEpoch, StoreError };

interface Waiting {
  readonly method: Method | null;
  resolve(value: never): void;
  reject(error: Error): void;
}

/**
 * Opens `dominion.sqlite` in a folder, which is made where it is missing. Throws a {@link StoreError} when another server
 * holds the file or it cannot be written.
 */
export async function openSqliteStore(folder: string): Promise<Store> {
  const thread = startThread(new URL('./sqlite-worker.js', import.meta.url), folder);
  const waiting = new Map<number, Waiting>();
  let calls = 0;
  let asked: Call[] = [];
  /** How many writes are on their way, and whether anything but writes waits to be posted. */
  let writing = 0;
  let urgent = false;
  let posting = false;
  let closed = false;

  function ask<T>(number: number, method: Method | null): Promise<T> {
    return new Promise<T>((resolve, reject) => waiting.set(number, { method, resolve, reject }));
  }
  function hear(outcome: CallOutcome): void {
    const { method, resolve, reject } = waiting.get(outcome.number)!;
    waiting.delete(outcome.number);
    if (method !== null && GROUPED.has(method)) writing--;
    if ('value' in outcome) return resolve(outcome.value as never);
    const { name, message, code } = outcome.error;
    reject(Object.assign(new (ERRORS[name] ?? Error)(message), code && { code }));
  }
  thread.on('message', (told: string) => {
    for (const outcome of JSON.parse(told) as CallOutcome[]) hear(outcome);
    if (asked.length > 0) postSoon();
  });
  thread.on('exit', (code) => {
    const error = new Error(closed ? 'the store is closed' : `the store’s thread ended with ${code}`);
    for (const { reject } of waiting.values()) reject(error);
    // Without its store a server can do nothing; started again it finds all that was written.
    if (!closed) throw error;
  });

  /**
   * Posts all that was asked for as one message: to write and to read one costs more than a commit. While writes are on their way,
   * more of them wait, and go together when those have come back: what is on its way takes as long as the disk, so that is the
   * window of a group. Whatever else is asked for takes along what waits before it.
   */
  function post(): void {
    posting = false;
    if (asked.length === 0 || (writing > 0 && !urgent)) return;
    for (const { method } of asked) if (GROUPED.has(method)) writing++;
    const together = asked;
    asked = [];
    urgent = false;
    thread.postMessage(JSON.stringify(together));
  }

  /** Posts once the event loop has turned, so that all who ask in this turn go together. */
  function postSoon(): void {
    if (!posting) setImmediate(post);
    posting = true;
  }

  const call = <T>(method: Method, ...args: readonly unknown[]): Promise<T> => {
    if (closed) return Promise.reject(new Error('the store is closed'));
    const number = calls++;
    asked.push({ number, method, args });
    if (!GROUPED.has(method)) urgent = true;
    if (writing === 0 || urgent) postSoon();
    return ask<T>(number, method);
  };

  try {
    await ask<null>(-1, null);
  } catch (error) {
    closed = true;
    await thread.terminate();
    throw error;
  }
  return {
    alone: true,
    create: (...args) => call('create', ...args),
    due: (...args) => call('due', ...args),
    open: (...args) => call('open', ...args),
    load: (...args) => call('load', ...args),
    claim: (...args) => call('claim', ...args),
    release: (...args) => call('release', ...args),
    putOff: (...args) => call('putOff', ...args),
    commit: (...args) => call('commit', ...args),
    say: (...args) => call('say', ...args),
    enter: (...args) => call('enter', ...args),
    renew: (...args) => call('renew', ...args),
    resign: (...args) => call('resign', ...args),
    heirs: (...args) => call('heirs', ...args),
    server: (...args) => call('server', ...args),
    own: (...args) => call('own', ...args),
    known: (...args) => call('known', ...args),
    tidy: (...args) => call('tidy', ...args),
    tidyRest: (...args) => call('tidyRest', ...args),
    fold: (...args) => call('fold', ...args),
    takeDue: (...args) => call('takeDue', ...args),
    settleDue: (...args) => call('settleDue', ...args),
    callers: (...args) => call('callers', ...args),
    addDevice: (...args) => call('addDevice', ...args),
    dropDevice: (...args) => call('dropDevice', ...args),
    setCaller: (...args) => call('setCaller', ...args),
    muteMatch: (...args) => call('muteMatch', ...args),
    callable: (...args) => call('callable', ...args),
    callableStamp: (...args) => call('callableStamp', ...args),
    forgetCaller: (...args) => call('forgetCaller', ...args),
    siteValue: (...args) => call('siteValue', ...args),
    setChannel: (...args) => call('setChannel', ...args),
    channel: (...args) => call('channel', ...args),
    channelled: (...args) => call('channelled', ...args),
    setFeed: (...args) => call('setFeed', ...args),
    feedOf: (...args) => call('feedOf', ...args),
    claimAnswer: (...args) => call('claimAnswer', ...args),
    keepAnswer: (...args) => call('keepAnswer', ...args),
    dropAnswer: (...args) => call('dropAnswer', ...args),
    forgetAnswers: (...args) => call('forgetAnswers', ...args),
    makeCircle: (...args) => call('makeCircle', ...args),
    circle: (...args) => call('circle', ...args),
    circlesOf: (...args) => call('circlesOf', ...args),
    joinCircle: (...args) => call('joinCircle', ...args),
    leaveCircle: (...args) => call('leaveCircle', ...args),
    removeFromCircle: (...args) => call('removeFromCircle', ...args),
    readmitAll: (...args) => call('readmitAll', ...args),
    recodeCircle: (...args) => call('recodeCircle', ...args),
    leaveCircles: (...args) => call('leaveCircles', ...args),
    changeCircle: (...args) => call('changeCircle', ...args),
    callToTable: (...args) => call('callToTable', ...args),
    endIdleCircles: (...args) => call('endIdleCircles', ...args),
    endCircle: (...args) => call('endCircle', ...args),
    sayTonight: (...args) => call('sayTonight', ...args),
    addToCircle: (...args) => call('addToCircle', ...args),
    openInCircle: (...args) => call('openInCircle', ...args),
    pastOfCircle: (...args) => call('pastOfCircle', ...args),
    noteDigest: (...args) => call('noteDigest', ...args),
    circleOf: (...args) => call('circleOf', ...args),
    openCup: (...args) => call('openCup', ...args),
    changeCup: (...args) => call('changeCup', ...args),
    makeDuplicate: (...args) => call('makeDuplicate', ...args),
    callOff: (...args) => call('callOff', ...args),
    twinNews: (...args) => call('twinNews', ...args),
    isPlayedOut: (...args) => call('isPlayedOut', ...args),
    wishCircleCalls: (...args) => call('wishCircleCalls', ...args),
    noteLook: (...args) => call('noteLook', ...args),
    seek: (...args) => call('seek', ...args),
    seekOne: (...args) => call('seekOne', ...args),
    siteServers: (...args) => call('siteServers', ...args),
    mute: (...args) => call('mute', ...args),
    liftMute: (...args) => call('liftMute', ...args),
    mutes: (...args) => call('mutes', ...args),
    notice: (...args) => call('notice', ...args),
    setNotice: (...args) => call('setNotice', ...args),
    noteAct: (...args) => call('noteAct', ...args),
    acts: (...args) => call('acts', ...args),
    strike: (...args) => call('strike', ...args),
    probe: () => call('probe'),
    wipe: () => call('wipe'),
    copyTo: (...args) => call('copyTo', ...args),
    async close() {
      if (closed) return;
      await call('close');
      closed = true;
      await thread.terminate();
    },
  };
}
