declare module 'edmonds-blossom-fixed' {
  /**
   * A matching of greatest weight.
   * @param edges two vertices, counted from 0, and the weight of each edge
   * @param maxCardinality of the matchings with the most pairs only
   * @returns the mate of each vertex; -1 = none
   */
  export default function blossom(
    edges: readonly (readonly [number, number, number])[],
    maxCardinality?: boolean,
  ): number[];
}
