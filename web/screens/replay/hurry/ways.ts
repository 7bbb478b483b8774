import type { MapDefinition } from '../../../../engine/model/map.ts';
import type { Path } from '../../../../engine/replay/changes.ts';

type Point = readonly [x: number, y: number];
export type Leg = readonly [from: Point, to: Point];

/** A march over several lands, or an attack after another on the same one, is one arrow. */
export function merged(paths: readonly Path[]): readonly Path[] {
  const kept = new Map<string, Path>();
  for (const path of paths) {
    // The armies that move in have come by the arrow of the attack.
    if (path.type !== 'transfer') kept.set(`${path.type} ${path.from} ${path.to}`, path);
  }
  return [...kept.values()];
}

/** Shares of the way that the counters at its ends cover. */
const [AFTER_START, BEFORE_END] = [0.26, 0.34];

/** From counter to counter; in two pieces where the way leaves the board at one edge and comes back at the other. */
function legsOf({ territories, links }: MapDefinition, { from, to }: Path): readonly Leg[] {
  const at = (territory: number): Point => territories[territory]?.token ?? [0, 0];
  const [a, b] = [territories[from]?.id, territories[to]?.id];
  const lane = links.find(
    (link) => link.type === 'wrap' && ((link.a === a && link.b === b) || (link.a === b && link.b === a)),
  );
  const [, leaves, comes] = (lane?.a === a ? lane?.via : lane?.via?.toReversed()) ?? [];
  if (leaves === undefined || comes === undefined) return [[at(from), at(to)]];
  return [
    [at(from), leaves],
    [comes, at(to)],
  ];
}

const between = ([[x, y], [u, v]]: Leg, share: number): Point => [x + (u - x) * share, y + (v - y) * share];

/** The lines of a way, in map units, as far as the counters at its ends leave room. */
export function linesOf(map: MapDefinition, path: Path): readonly Leg[] {
  const legs = legsOf(map, path);
  return legs.map((leg, index) => [
    between(leg, index === 0 ? AFTER_START : 0),
    between(leg, index === legs.length - 1 ? 1 - BEFORE_END : 1),
  ]);
}

/** What is drawn at the end of a way: a head where it took land, a bar where it was broken. */
export function endOf({ type, conquered }: Path): 'head' | 'bar' | null {
  if (type === 'march') return null;
  return conquered ? 'head' : 'bar';
}

/** Armies more or fewer. */
export const signOf = (armies: number): string => (armies > 0 ? `+${armies}` : `−${-armies}`);
