/** Components round other components: one that comes when it is wanted, one that is drawn again only when it has to be. */
import { Component, type ComponentType, type FunctionComponent } from 'preact';
import { useEffect, useState } from 'preact/hooks';

/** A component that is asked for when it is first shown; until it has come, `Waiting` stands in its place. */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Waiting: ComponentType,
): ComponentType<Props> {
  let coming: Promise<ComponentType<Props>> | undefined;
  let come: ComponentType<Props> | null = null;
  return function Later(props: Props) {
    const [Shown, show] = useState(() => come);
    coming ??= load();
    useEffect(() => {
      let gone = false;
      void coming?.then((component) => {
        come = component;
        if (!gone) show(() => component);
      });
      return () => {
        gone = true;
      };
    }, []);
    return Shown === null ? <Waiting /> : <Shown {...props} />;
  };
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
