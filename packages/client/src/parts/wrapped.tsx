/** Components round other components: one that comes when it is wanted, one that is drawn again only when it has to be. */
import { Component, type ComponentType, type FunctionComponent } from 'preact';
import { useEffect, useState } from 'preact/hooks';

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
