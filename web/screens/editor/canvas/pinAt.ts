import { endsOf } from '../../../../engine/maps/studio/plain.ts';
import type { Pin } from '../../../../sync-server/protocol/draftComments.ts';

type Point = readonly [number, number];

interface Pointed {
  /** In map units. */
  readonly place: Point;
  /** Ids of territories. */
  readonly counter: string | null;
  readonly land: string | null;
}

/** A draft or a board: its counters by the ids of territories, its links by their keys. */
interface Sheet {
  readonly territories: ReadonlyMap<string, { readonly token: Point | null }>;
  readonly links: ReadonlyMap<string, unknown>;
}

/** Map units by which a pointer may miss a link. */
const MISS = 6;

/** What somebody means who points at a place: a counter, a link, the land there, or the place itself. */
export function pinAt({ counter, land, place }: Pointed, { links, territories }: Sheet): Pin {
  if (counter !== null) return { kind: 'territory', id: counter };
  const link = [...links.keys()].find((key) => {
    const [a, b] = endsOf(key).map((id) => territories.get(id)?.token);
    return a && b && distance(place, a, b) < MISS;
  });
  if (link !== undefined) return { kind: 'link', id: link };
  if (land !== null) return { kind: 'territory', id: land };
  const [x, y] = place.map((one) => Math.max(0, Math.round(one)));
  return { kind: 'point', at: [x ?? 0, y ?? 0] };
}

/** From a point to the line between two others. */
function distance([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const [dx, dy] = [bx - ax, by - ay];
  const share = ((x - ax) * dx + (y - ay) * dy) / Math.max(1, dx * dx + dy * dy);
  const along = Math.min(1, Math.max(0, share));
  return Math.hypot(x - ax - along * dx, y - ay - along * dy);
}
