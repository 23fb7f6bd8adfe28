/** A panel beside the board. */
import type { ComponentChildren } from 'preact';

/** A titled panel; `name` identifies it for the tabs of small screens. */
export function Panel(props: { name: string; title: string; children: ComponentChildren; extra?: ComponentChildren }) {
  return (
    <section class={`panel panel-${props.name}`} aria-label={props.title}>
      <h2>
        {props.title}
        {props.extra}
      </h2>
      {props.children}
    </section>
  );
}
