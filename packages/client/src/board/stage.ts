/** Puts a scene's sprites onto the screen, only when asked to. The only file that knows Pixi. */
import { CanvasSource, Container, Sprite as Picture, Texture } from 'pixi.js';
import { pictureOf } from './atlas.js';
import { type Camera, WHOLE } from './camera/camera.js';
import { EDGE } from './geometry.js';
import type { BoardRenderer } from './renderers/parts.js';
import { PlainRenderer } from './renderers/plain.js';
import { chosen, type RendererName } from './renderers/which.js';
import { LAYERS, type Look, lookKey, type Sprite } from './scene.js';
import { forgetPainted, leftPainted } from './still.js';
import type { Manner } from './themes.js';

interface Sheet {
  readonly texture: Texture;
  readonly look: Look;
  /** The number of the drawing that used it last. */
  seen: number;
}

type Sheets = Map<string, Sheet>;

/** How many unseen pictures are kept: frames of other movers, pieces that may come back. */
const KEPT = 90;

/** Device pixels of the largest picture that every phone can hold; beyond that pictures are enlarged. */
const MOST_PIXELS = 4096;

export class Stage {
  readonly canvas: HTMLCanvasElement;
  private readonly root = new Container({ sortableChildren: true });
  private readonly pictures = new Map<string, Picture>();
  /** Pictures for the whole board, and for the last close view: the camera goes to and fro. */
  private readonly whole: Sheets = new Map();
  private readonly close: Sheets = new Map();
  private closeFine = 1;
  private drawings = 0;
  private edge = 1;
  /** How many times finer than for the whole board pictures are painted. */
  private fine = 1;
  private manner: Manner | null = null;
  /** Whether it has shown anything: until then it may reuse pictures of the still board before it. */
  private begun = false;

  private constructor(private readonly renderer: BoardRenderer) {
    this.canvas = renderer.canvas;
    Object.assign(this.canvas.style, { position: 'absolute', inset: '0', width: '100%', height: '100%', zIndex: '0' });
    this.canvas.setAttribute('aria-hidden', 'true');
  }

  /** Opens a stage; without WebGL it uses the 2D canvas. */
  static async open(name: RendererName): Promise<Stage> {
    const which = chosen(name);
    try {
      const renderer =
        which === 'canvas' ? new PlainRenderer() : new (await import('./renderers/webgl.js')).WebGLRenderer();
      await renderer.init({
        // Pixi's other parts stay out of the page; see `renderers/parts`.
        skipExtensionImports: true,
        width: 1,
        height: 1,
        resolution: 1,
        antialias: false,
        backgroundAlpha: 0,
        ...(which === 'webgl' && { powerPreference: 'low-power' }),
      });
      return new Stage(renderer);
    } catch (error) {
      if (which === 'canvas') throw error;
      return Stage.open('canvas');
    }
  }

  get kind(): 'webgl' | 'canvas' {
    return this.renderer.name === 'canvas' ? 'canvas' : 'webgl';
  }

  /** Sets the board's width in device pixels and its manner, and drops pictures of others. */
  fit(edge: number, { theme, pieces }: Manner): void {
    const { manner } = this;
    if (edge === this.edge && theme === manner?.theme && pieces === manner.pieces) return;
    if (edge !== this.edge) this.renderer.resize(edge, edge);
    this.edge = edge;
    this.manner = { theme, pieces };
    this.forget();
  }

  /** Paints for a camera at this zoom from now on: sharp while it stays there. */
  sharpen(zoom: number): void {
    const fine = Math.max(1, Math.min(zoom, MOST_PIXELS / this.edge));
    if (fine === this.fine) return;
    this.fine = fine;
    if (fine === 1 || fine === this.closeFine) return;
    this.closeFine = fine;
    this.unpaint(this.close);
  }

  private get sheets(): Sheets {
    return this.fine === 1 ? this.whole : this.close;
  }

  /** Device pixels of a painted square. */
  private get px(): number {
    return (this.edge * this.fine) / EDGE;
  }

  forget(): void {
    this.unpaint(this.whole);
    this.unpaint(this.close);
  }

  private unpaint(sheets: Sheets): void {
    for (const picture of this.pictures.values()) picture.destroy();
    this.pictures.clear();
    this.root.removeChildren();
    for (const { texture } of sheets.values()) texture.destroy(true);
    sheets.clear();
  }

  draw(scene: readonly Sprite[], { zoom, x, y }: Camera = WHOLE): void {
    this.drawings++;
    const gone = new Set(this.pictures.keys());
    for (const [order, sprite] of scene.entries()) {
      gone.delete(sprite.key);
      this.place(sprite, order);
    }
    for (const key of gone) {
      this.pictures.get(key)!.destroy();
      this.pictures.delete(key);
    }
    this.tidy();
    const unit = (this.edge * zoom) / EDGE;
    this.root.scale.set(zoom / this.fine);
    this.root.position.set(-Math.round(x * unit), -Math.round(y * unit));
    this.renderer.render({ container: this.root });
    if (this.begun || scene.length === 0) return;
    this.begun = true;
    forgetPainted();
  }

  private place(sprite: Sprite, order: number): void {
    const texture = this.textureOf(sprite.look);
    let picture = this.pictures.get(sprite.key);
    if (!picture) {
      picture = new Picture({ texture, anchor: 0.5 });
      this.pictures.set(sprite.key, picture);
      this.root.addChild(picture);
    }
    if (picture.texture !== texture) picture.texture = texture;
    const { px } = this;
    const resting = sprite.layer !== 'moving' && sprite.layer !== 'lifted';
    const { width, height } = texture;
    // At rest a picture lies on whole pixels, for sharp edges and characters.
    const x = resting ? Math.round(sprite.x * px - width / 2) + width / 2 : sprite.x * px;
    const y = resting ? Math.round(sprite.y * px - height / 2) + height / 2 : sprite.y * px;
    picture.position.set(x, y);
    picture.scale.set(sprite.scale * Math.max(sprite.flip, 0.001), sprite.scale);
    picture.rotation = sprite.turn;
    picture.alpha = sprite.alpha;
    picture.zIndex = LAYERS.indexOf(sprite.layer) * 1000 + order;
  }

  private textureOf(look: Look): Texture {
    const key = lookKey(look);
    let sheet = this.sheets.get(key);
    if (!sheet) {
      const left = this.begun || this.fine !== 1 ? null : leftPainted(this.edge, this.manner!);
      const resource = left?.get(key) ?? pictureOf(look, this.manner!, this.px);
      sheet = { texture: new Texture({ source: new CanvasSource({ resource }) }), look, seen: 0 };
      this.sheets.set(key, sheet);
    }
    sheet.seen = this.drawings;
    return sheet.texture;
  }

  /** Frees the pictures unseen for longest; grounds and drawings are large and go at once. */
  private tidy(): void {
    for (const [key, { texture, look, seen }] of this.sheets) {
      if (seen === this.drawings || (look.kind !== 'ground' && look.kind !== 'drawn' && this.sheets.size <= KEPT))
        continue;
      texture.destroy(true);
      this.sheets.delete(key);
    }
  }

  destroy(): void {
    this.forget();
    this.root.destroy();
    this.canvas.remove();
    this.renderer.destroy({ removeView: true });
  }
}
