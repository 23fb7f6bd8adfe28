/**
 * Components round other components: one that comes when it is wanted, one that is drawn again only when it has to be, and one
 * that is drawn after others, so that a slow processor hears and paints between them.
 */
import { Component, type ComponentChildren, type ComponentType, type FunctionComponent } from 'preact';
import { useEffect, useLayoutEffect, useState } from 'preact/hooks';
import { app } from '../words/index.js';

/** A component that comes when it is wanted; whoever knows that it will be may ask for it before. */
type LaterComponent<Props> = FunctionComponent<Props> & { readonly ask: () => Promise<ComponentType<Props>> };

/** A component that is asked for when it is first shown, if not before; until it has come, `Waiting` stands in its place. */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Waiting: ComponentType,
): LaterComponent<Props> {
  let coming: Promise<ComponentType<Props>> | undefined;
  let come: ComponentType<Props> | null = null;
  function ask(): Promise<ComponentType<Props>> {
    coming ??= load().then((component) => {
      come = component;
      return component;
    });
    return coming;
  }
  function Later(props: Props) {
    const [Shown, show] = useState(() => come);
    void ask();
    useEffect(() => {
      let gone = false;
      void ask().then((component) => {
        if (!gone) show(() => component);
      });
      return () => {
        gone = true;
      };
    }, []);
    return Shown === null ? <Waiting /> : <Shown {...props} />;
  }
  return Object.assign(Later, { ask });
}

/** What stands where a component should be that could not be loaded. */
export function Unloaded() {
  return (
    <p class="fine" role="alert">
      {app.notLoaded}
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
