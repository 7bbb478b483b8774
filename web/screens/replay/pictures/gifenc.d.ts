/** The part of gifenc that is used; the package brings no types. */
declare module 'gifenc' {
  interface FrameOptions {
    /** Colours as [red, green, blue]; of the first frame alone it holds for all. */
    palette?: number[][];
    /** Milliseconds. */
    delay?: number;
    transparent?: boolean;
    transparentIndex?: number;
    dispose?: number;
  }
  interface Encoder {
    writeFrame(index: Uint8Array, width: number, height: number, options?: FrameOptions): void;
    finish(): void;
    bytes(): Uint8Array<ArrayBuffer>;
  }
  export function GIFEncoder(): Encoder;
  export function quantize(rgba: Uint8ClampedArray, colors: number): number[][];
  export function applyPalette(rgba: Uint8ClampedArray, palette: number[][]): Uint8Array<ArrayBuffer>;
}
