/**
 * Components round other components: one that comes when it is wanted, one that is drawn again only when it has to be, and one
 * that is drawn after others, so that a slow processor hears and paints between them.
 */
import { Component, type ComponentChildren, type ComponentType, type FunctionComponent } from 'preact';
import { useEffect, useLayoutEffect, useState } from 'preact/hooks';
import { app } from '../i18n/index.js';

/** A component that comes when it is wanted. `ask` loads it ahead; it settles when the component is there or couldn't be loaded. */
type LaterComponent<Props> = FunctionComponent<Props> & { readonly ask: () => Promise<void> };

/** What stands in the place of a component that has not come, and of one that couldn't be loaded. */
interface Meanwhile {
  readonly Waiting?: ComponentType;
  readonly Failed?: ComponentType<{ onAgain(): void }>;
}

/**
 * A component that is loaded when it is first shown, or before by `ask`. `Waiting` (nothing if left out) stands in its place until
 * it has come, `Failed` (`Unloaded` if left out) if it couldn't be loaded; it is loaded again when it is next shown or asked for.
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
  // A failure is shown where the component stands, not where it's asked for ahead.
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

/** Stands where a component couldn't be loaded. */
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

/** A component that is drawn again only when something that it is given has changed. */
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

/** What browsers give whoever lets others go first; not all of them do yet. */
const { scheduler } = globalThis as { readonly scheduler?: { yield?(): Promise<void> } };

/** Settles in a task of its own. */
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

/** Does what waits in the order in which it was asked for, each in a task of its own. */
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

/** Does something in a task of its own, after whatever was asked for before. What is given takes it back. */
export function inTurn(step: () => void): () => void {
  waiting.add(step);
  if (!working) void work();
  return () => void waiting.delete(step);
}

/** Its content, drawn in its turn, and `meanwhile` until then; later changes of it show at once. */
export function InTurn({ children, meanwhile }: { children: ComponentChildren; meanwhile?: ComponentChildren }) {
  const [come, setCome] = useState(false);
  useLayoutEffect(() => inTurn(() => setCome(true)), []);
  return <>{come ? children : meanwhile}</>;
}
