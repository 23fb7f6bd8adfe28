/** The board's renderer on the 2D canvas: Pixi's containers and pictures, drawn one by one. */
import {
  AbstractRenderer,
  type InstructionSet,
  Matrix,
  RendererType,
  type SharedRendererOptions,
  type Sprite,
} from 'pixi.js';
import { COMMON, Idle, part } from './parts.js';

/** The instruction to draw one picture now. */
interface Lay {
  readonly renderPipeId: 'sprite';
  readonly canBundle: false;
  readonly picture: Sprite;
}

/** The canvas, and how the root container lies on it. */
class Paper {
  private readonly world = new Matrix();
  private readonly placed = new Matrix();
  private brush!: CanvasRenderingContext2D;

  constructor(private readonly renderer: PlainRenderer) {}

  init(): void {
    this.brush = this.renderer.canvas.getContext('2d')!;
  }

  renderStart(): void {
    const { brush } = this;
    brush.setTransform(1, 0, 0, 1, 0, 0);
    brush.clearRect(0, 0, brush.canvas.width, brush.canvas.height);
  }

  /** Sets how the root lies, before anything is drawn. */
  start({ worldTransformMatrix }: { readonly worldTransformMatrix: Matrix }): void {
    this.world.copyFrom(worldTransformMatrix);
  }

  lay(picture: Sprite): void {
    const { brush } = this;
    const { a, b, c, d, tx, ty } = this.placed.copyFrom(this.world).append(picture.groupTransform);
    const { minX, minY, maxX, maxY } = picture.visualBounds;
    brush.setTransform(a, b, c, d, tx, ty);
    brush.globalAlpha = (picture.groupColorAlpha >>> 24) / 255;
    brush.drawImage(picture.texture.source.resource as HTMLCanvasElement, minX, minY, maxX - minX, maxY - minY);
  }

  destroy(): void {}
}

/** The pictures from bottom to top. Each picture's state is read when it's drawn. */
class Pictures {
  constructor(private readonly renderer: PlainRenderer) {}

  addRenderable(picture: Sprite, instructions: InstructionSet): void {
    const lay: Lay = { renderPipeId: 'sprite', canBundle: false, picture };
    instructions.add(lay);
  }

  updateRenderable(): void {}

  /** Whether a picture requires a new order. */
  validateRenderable(): boolean {
    return false;
  }

  execute({ picture }: Lay): void {
    this.renderer.globalUniforms.lay(picture);
  }

  destroy(): void {}
}

/** The renderer. */
export class PlainRenderer extends AbstractRenderer<unknown, SharedRendererOptions> {
  /** Pixi's name for the object that gets the root's transform. */
  declare readonly globalUniforms: Paper;

  constructor() {
    super({
      name: 'canvas',
      type: RendererType.CANVAS,
      systems: [...COMMON, part('globalUniforms', Paper)],
      renderPipes: [part('sprite', Pictures), ...['batch', 'blendMode', 'colorMask'].map((name) => part(name, Idle))],
      renderPipeAdaptors: [],
    });
  }
}

// Nothing is compiled from text here, but Pixi asks about it.
Object.assign(PlainRenderer.prototype, { _unsafeEvalCheck() {} });
