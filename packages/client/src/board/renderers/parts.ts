/**
 * Parts of the board's renderers, with only what the stage needs of Pixi's. That is whole pictures in one container,
 * without masks, filters, graphics, texts or a clock.
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

export type BoardRenderer = AbstractRenderer<unknown, SharedRendererOptions>;

/** Registers a part by the name under which the others look for it. */
export function part(name: string, value: new (renderer: never, adaptor: never) => object) {
  return { name, value: value as SystemConstructor & PipeConstructor };
}

/** A part of a renderer that Pixi calls and that has nothing to do. */
export class Idle {
  setBlendMode(): void {}
  pushBlendMode(): void {}
  popBlendMode(): void {}
  buildStart(): void {}
  buildEnd(): void {}
  upload(): void {}
  destroy(): void {}
}

/** The parts of every renderer, in this order. */
export const COMMON = [
  part('background', BackgroundSystem),
  part('view', ViewSystem),
  part('renderGroup', RenderGroupSystem),
];
