declare module 'polylabel' {
  /** The point farthest from every edge, as [x, y] with that distance attached. */
  export default function polylabel(
    polygon: readonly (readonly (readonly [number, number])[])[],
    precision?: number,
  ): [number, number] & { distance: number };
}
