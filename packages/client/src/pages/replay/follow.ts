/**
 * Reads and follows a match for replay. One on a server is read repeatedly: joining its room would load a sleeping
 * match, count each reader as a spectator, and need a key.
 */
import type { MatchReplay, SaidThen } from '@dominion/protocol';
import { foldMatch } from '@dominion/rules';
import { useEffect, useState } from 'preact/hooks';
import { type Answer, readReplay } from '../../base/api/api.js';
import { poll } from '../../base/api/poll.js';
import { recordText } from '../../base/record.js';
import { isDeviceCode } from '../../base/route.js';
import { kept as keptInTab } from '../../base/storage/tab-storage.js';
import { readKept, watchKept } from '../../match/connections/device/store.js';
import { headerOfKept, type Kept, personsOf } from '../../match/connections/device/stored-match.js';
import { deviceTable } from '../../match/connections/device/table.js';

/** The state of a match. */
export type Following =
  | { readonly kind: 'loading' | 'unknown' | 'shut' | 'uninvited' | 'not-begun' | 'unreachable' }
  | {
      readonly kind: 'here';
      readonly record: string;
      readonly over: boolean;
      /** Whether the computer may evaluate it. */
      readonly hints: boolean;
      readonly said: readonly SaidThen[];
      /** Whether the connection has been lost since. */
      readonly stale: boolean;
    };

/** Milliseconds between an answer and the next request. */
const PERIOD = 4000;

const SILENT: readonly SaidThen[] = [];

/** Returns the state after an answer, given the state before. */
export function followed(before: Following, answer: Answer<MatchReplay>, muted: ReadonlySet<string>): Following {
  if (answer.kind === 'refused' && answer.code === 'unknown-match') return { kind: 'unknown' };
  if (answer.kind === 'refused' && answer.code === 'played-twice') return { kind: 'shut' };
  if (answer.kind === 'refused' && answer.code === 'not-invited') return { kind: 'uninvited' };
  if (answer.kind === 'refused' && answer.code === 'not-started') return { kind: 'not-begun' };
  // Many readers behind one address are served less often.
  if (answer.kind === 'refused' && answer.code === 'too-fast' && before.kind === 'here') return before;
  if (answer.kind !== 'ok') return before.kind === 'here' ? { ...before, stale: true } : { kind: 'unreachable' };
  const { record, over, hints, said } = answer.value;
  // Unchanged data stays the same object, so that nothing is computed again.
  const heard = said.filter(({ who }) => !muted.has(who));
  const same = before.kind === 'here' && before.record === record && before.said.length === heard.length;
  if (same && before.over === over && !before.stale) return before;
  return { kind: 'here', record, over, hints, said: heard, stale: false };
}

/** Returns the state of a match on this device; it reveals its throws' seed at its end. */
function ofDevice(kept: Kept | null): Following {
  if (kept === null) return { kind: 'unknown' };
  const folded = foldMatch(headerOfKept(kept), kept.log);
  if (!folded.ok) return { kind: 'unknown' };
  return {
    kind: 'here',
    record: recordText(deviceTable(kept, folded.match, false), folded.match),
    over: folded.match.result !== null,
    hints: personsOf(kept).length <= 1,
    said: SILENT,
    stale: false,
  };
}

/** Follows a match to its end while the page is visible. */
export function useFollowing(code: string): Following {
  const [state, setState] = useState<Following>({ kind: 'loading' });
  useEffect(() => {
    if (isDeviceCode(code)) {
      setState(ofDevice(readKept(code)));
      return watchKept(code, (kept) => setState(ofDevice(kept)));
    }
    const muted = new Set(keptInTab<string[]>(`muted.${code}`, []));
    let answer: Answer<MatchReplay> = { kind: 'unreachable' };
    const ask = async () => {
      answer = await readReplay(code);
      return answer;
    };
    const end = poll(ask, PERIOD, () => {
      setState((before) => followed(before, answer, muted));
      if ((answer.kind === 'ok' && answer.value.over) || (answer.kind === 'refused' && answer.code === 'unknown-match'))
        end();
    });
    return end;
  }, [code]);
  return state;
}
