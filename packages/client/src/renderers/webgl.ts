/** The board's renderer on WebGL. Under the pages' policy nothing may be compiled from text, so it takes Pixi's other way. */
import 'pixi.js/unsafe-eval';
import type { WebGLOptions } from 'pixi.js';
import { GlBatchAdaptor } from 'pixi.js/lib/rendering/batcher/gl/GlBatchAdaptor';
import { BatcherPipe } from 'pixi.js/lib/rendering/batcher/shared/BatcherPipe';
import { GlBufferSystem } from 'pixi.js/lib/rendering/renderers/gl/buffer/GlBufferSystem';
import { GlContextSystem } from 'pixi.js/lib/rendering/renderers/gl/context/GlContextSystem';
import { GlBackBufferSystem } from 'pixi.js/lib/rendering/renderers/gl/GlBackBufferSystem';
import { GlColorMaskSystem } from 'pixi.js/lib/rendering/renderers/gl/GlColorMaskSystem';
import { GlEncoderSystem } from 'pixi.js/lib/rendering/renderers/gl/GlEncoderSystem';
import { GlLimitsSystem } from 'pixi.js/lib/rendering/renderers/gl/GlLimitsSystem';
import { GlStencilSystem } from 'pixi.js/lib/rendering/renderers/gl/GlStencilSystem';
import { GlUboSystem } from 'pixi.js/lib/rendering/renderers/gl/GlUboSystem';
import { GlGeometrySystem } from 'pixi.js/lib/rendering/renderers/gl/geometry/GlGeometrySystem';
import { GlRenderTargetSystem } from 'pixi.js/lib/rendering/renderers/gl/renderTarget/GlRenderTargetSystem';
import { GlShaderSystem } from 'pixi.js/lib/rendering/renderers/gl/shader/GlShaderSystem';
import { GlUniformGroupSystem } from 'pixi.js/lib/rendering/renderers/gl/shader/GlUniformGroupSystem';
import { GlStateSystem } from 'pixi.js/lib/rendering/renderers/gl/state/GlStateSystem';
import { GlTextureSystem } from 'pixi.js/lib/rendering/renderers/gl/texture/GlTextureSystem';
import { BlendModePipe } from 'pixi.js/lib/rendering/renderers/shared/blendModes/BlendModePipe';
import { GlobalUniformSystem } from 'pixi.js/lib/rendering/renderers/shared/renderTarget/GlobalUniformSystem';
import { AbstractRenderer } from 'pixi.js/lib/rendering/renderers/shared/system/AbstractRenderer';
import { RendererType } from 'pixi.js/lib/rendering/renderers/types';
import { SpritePipe } from 'pixi.js/lib/scene/sprite/SpritePipe';
import { COMMON, Idle, part } from './parts.js';

/** What Pixi would free after a while; the stage frees what it no longer shows by itself. */
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
