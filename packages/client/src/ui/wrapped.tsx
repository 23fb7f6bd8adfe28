/**
 * Wrappers that load components on demand, render them only when needed, or after others. The last leaves slow
 * processors time for input and painting.
 */
import { Component, type ComponentChildren, type ComponentType, type FunctionComponent } from 'preact';
import { useEffect, useLayoutEffect, useState } from 'preact/hooks';
import { app } from '../i18n/index.js';

/** `ask` loads the component ahead; it settles when that has loaded or failed to. */
type LaterComponent<Props> = FunctionComponent<Props> & { readonly ask: () => Promise<void> };

/** The placeholders for a component that hasn't loaded yet, and for one that couldn't be loaded. */
interface Meanwhile {
  readonly Waiting?: ComponentType;
  readonly Failed?: ComponentType<{ onAgain(): void }>;
}

/**
 * Loads a component when it is first shown, or before by `ask`. `Waiting` (nothing if left out) stands in its place,
 * `Failed` (`Unloaded` if left out) if it couldn't be loaded. Loading is tried again when it is next shown or
 * requested.
 */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { Waiting = Nothing, Failed = Unloaded }: Meanwhile = {},
): LaterComponent<Props> {
  let coming: Promise<ComponentType<Props>> | undefined;
  let come: ComponentType<Props> | null = null;
  function fetched(): Promise<ComponentType<Props>> {
    coming ??= load().then(
      (component) => {
        come = component;
        return component;
      },
      (error: unknown) => {
        coming = undefined;
        throw error;
      },
    );
    return coming;
  }
  // A failure shows in the component's place, not where it was loaded ahead.
  const settled = (): void => {};
  const ask = (): Promise<void> => fetched().then(settled, settled);
  function Later(props: Props) {
    const [Shown, show] = useState(() => come);
    const [failed, fail] = useState(false);
    if (Shown === null && !failed) void ask();
    useEffect(() => {
      if (Shown !== null || failed) return;
      let gone = false;
      fetched().then(
        (component) => !gone && show(() => component),
        (error: unknown) => {
          console.error(error);
          if (!gone) fail(true);
        },
      );
      return () => {
        gone = true;
      };
    }, [failed]);
    if (failed) return <Failed onAgain={() => fail(false)} />;
    return Shown === null ? <Waiting /> : <Shown {...props} />;
  }
  return Object.assign(Later, { ask });
}

function Nothing() {
  return null;
}

export function Unloaded({ onAgain }: { onAgain(): void }) {
  return (
    <p class="fine" role="alert">
      {app.notLoaded}{' '}
      <button type="button" class="quiet" onClick={onAgain}>
        {app.again}
      </button>
    </p>
  );
}

/** Wraps a component so that it only renders again when one of its props has changed. */
export function keptComponent<Props extends object>(Drawn: FunctionComponent<Props>): ComponentType<Props> {
  return class Kept extends Component<Props> {
    override shouldComponentUpdate(next: Readonly<Props>): boolean {
      const now = this.props;
      const names = Object.keys({ ...now, ...next }) as (keyof Props)[];
      return names.some((name) => now[name] !== next[name]);
    }

    override render() {
      return <Drawn {...(this.props as Props)} />;
    }
  };
}

/** The browser's way to yield to other tasks; not all browsers have it yet. */
const { scheduler } = globalThis as { readonly scheduler?: { yield?(): Promise<void> } };

function nextTask(): Promise<void> {
  if (scheduler?.yield) return scheduler.yield();
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}

const waiting = new Set<() => void>();
let working = false;

/** Does the waiting steps in order, each in a task of its own. */
async function work(): Promise<void> {
  working = true;
  while (waiting.size > 0) {
    await nextTask();
    const [step] = waiting;
    if (step === undefined) continue;
    waiting.delete(step);
    step();
  }
  working = false;
}

/** Does a step in its own task, after all earlier ones. Returns a function that withdraws it. */
export function inTurn(step: () => void): () => void {
  waiting.add(step);
  if (!working) void work();
  return () => void waiting.delete(step);
}

/** Renders its children in their turn, and `meanwhile` until then. Later changes show at once. */
export function InTurn({ children, meanwhile }: { children: ComponentChildren; meanwhile?: ComponentChildren }) {
  const [come, setCome] = useState(false);
  useLayoutEffect(() => inTurn(() => setCome(true)), []);
  return <>{come ? children : meanwhile}</>;
}
