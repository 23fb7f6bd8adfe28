/** The board's renderer on WebGL. The pages' security policy forbids compiling text, so it uses Pixi's alternative. */
import 'pixi.js/unsafe-eval';
import {
  AbstractRenderer,
  BatcherPipe,
  BlendModePipe,
  GlBackBufferSystem,
  GlBatchAdaptor,
  GlBufferSystem,
  GlColorMaskSystem,
  GlContextSystem,
  GlEncoderSystem,
  GlGeometrySystem,
  GlLimitsSystem,
  GlobalUniformSystem,
  GlRenderTargetSystem,
  GlShaderSystem,
  GlStateSystem,
  GlStencilSystem,
  GlTextureSystem,
  GlUboSystem,
  GlUniformGroupSystem,
  RendererType,
  SpritePipe,
  type WebGLOptions,
} from 'pixi.js';
import { COMMON, Idle, part } from './parts.js';

/** Replaces Pixi's delayed freeing; the stage itself frees what it no longer shows. */
class Frugal extends Idle {
  readonly now = 0;

  addCollection(): void {}
  addResourceHash(): void {}
}

/** The renderer. */
export class WebGLRenderer extends AbstractRenderer<unknown, WebGLOptions> {
  constructor() {
    super({
      name: 'webgl',
      type: RendererType.WEBGL,
      systems: [
        part('gc', Frugal),
        part('backBuffer', GlBackBufferSystem),
        ...COMMON,
        part('globalUniforms', GlobalUniformSystem),
        part('ubo', GlUboSystem),
        part('context', GlContextSystem),
        part('limits', GlLimitsSystem),
        part('buffer', GlBufferSystem),
        part('texture', GlTextureSystem),
        part('renderTarget', GlRenderTargetSystem),
        part('geometry', GlGeometrySystem),
        part('uniformGroup', GlUniformGroupSystem),
        part('shader', GlShaderSystem),
        part('encoder', GlEncoderSystem),
        part('state', GlStateSystem),
        part('stencil', GlStencilSystem),
        part('colorMask', GlColorMaskSystem),
      ],
      renderPipes: [
        part('blendMode', BlendModePipe),
        part('batch', BatcherPipe),
        part('sprite', SpritePipe),
        part('colorMask', Idle),
      ],
      renderPipeAdaptors: [part('batch', GlBatchAdaptor)],
    });
  }
}
