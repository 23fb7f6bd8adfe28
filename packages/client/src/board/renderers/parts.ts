/**
 * What the board's renderers are put together from. Pixi's own carry all that Pixi can; these carry what the stage asks for:
 * whole pictures in one container, over nothing, without masks, filters, graphics, texts or a clock.
 */
import {
  type AbstractRenderer,
  BackgroundSystem,
  type PipeConstructor,
  RenderGroupSystem,
  type SharedRendererOptions,
  type SystemConstructor,
  ViewSystem,
} from 'pixi.js';

/** A renderer as the stage uses it. */
export type BoardRenderer = AbstractRenderer<unknown, SharedRendererOptions>;

/** A part by the name under which the others look for it. */
export function part(name: string, value: new (renderer: never, adaptor: never) => object) {
  return { name, value: value as SystemConstructor & PipeConstructor };
}

/** What Pixi calls a part of a renderer that must be there, where there is nothing for it to do. */
export class Idle {
  setBlendMode(): void {}
  pushBlendMode(): void {}
  popBlendMode(): void {}
  buildStart(): void {}
  buildEnd(): void {}
  upload(): void {}
  destroy(): void {}
}

/** What every renderer has, in this order. */
export const COMMON = [
  part('background', BackgroundSystem),
  part('view', ViewSystem),
  part('renderGroup', RenderGroupSystem),
];
