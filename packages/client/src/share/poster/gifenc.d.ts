/** Types for the parts of the GIF encoder used here; it has none of its own. */
declare module 'gifenc' {
  /** Colours as lists of red, green and blue. */
  type Palette = number[][];

  interface FrameOptions {
    readonly palette?: Palette;
    readonly transparent?: boolean;
    readonly transparentIndex?: number;
    /** In milliseconds. */
    readonly delay?: number;
    readonly dispose?: number;
  }

  export function quantize(
    rgba: Uint8ClampedArray,
    most: number,
    options?: { readonly format?: 'rgb565' | 'rgb444' | 'rgba4444' },
  ): Palette;

  export function GIFEncoder(): {
    writeFrame(index: Uint8Array, width: number, height: number, options?: FrameOptions): void;
    finish(): void;
    bytes(): Uint8Array<ArrayBuffer>;
  };
}
