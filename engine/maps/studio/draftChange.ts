import type { PlainDraft } from './plain.ts';

type Things = Omit<PlainDraft, 'meta'>;

/** What of a map is another: entries to put in the place of those before, or the whole map where some have come or gone. */
type Changed<Thing> = ReadonlyMap<string, Thing> | readonly (readonly [id: string, thing: Thing])[];

/** What has become of a draft: mostly little, and whoever knows the draft before needs no more to know the one after. */
export type DraftChange = Pick<PlainDraft, 'meta'> & {
  readonly [Root in keyof Things]: Things[Root] extends ReadonlyMap<string, infer Thing>
    ? Changed<Thing>
    : never;
};

/** @param before null = nobody knows any */
export function changeSince(before: PlainDraft | null, now: PlainDraft): DraftChange {
  if (before === null) return now;
  return {
    meta: now.meta,
    territories: changedIn(before.territories, now.territories),
    regions: changedIn(before.regions, now.regions),
    links: changedIn(before.links, now.links),
    lines: changedIn(before.lines, now.lines),
    vertices: changedIn(before.vertices, now.vertices),
    seeds: changedIn(before.seeds, now.seeds),
  };
}

function changedIn<Thing>(
  before: ReadonlyMap<string, Thing>,
  now: ReadonlyMap<string, Thing>,
): Changed<Thing> {
  if (before === now) return [];
  if (before.size !== now.size) return now;
  const changed: [string, Thing][] = [];
  const were = before.keys();
  for (const [id, thing] of now) {
    if (were.next().value !== id) return now;
    if (before.get(id) !== thing) changed.push([id, thing]);
  }
  return changed;
}

/**
 * The draft after a change. The maps of the draft before go on in it and are changed, since a new map of 20,000 points takes longer
 * than all that follows from them; all that has not changed is the same thing. Throws where a part of a draft is told to who knows none.
 */
export const changedBy = (before: PlainDraft | null, change: DraftChange): PlainDraft => ({
  meta: change.meta,
  territories: mapAfter(before?.territories, change.territories),
  regions: mapAfter(before?.regions, change.regions),
  links: mapAfter(before?.links, change.links),
  lines: mapAfter(before?.lines, change.lines),
  vertices: mapAfter(before?.vertices, change.vertices),
  seeds: mapAfter(before?.seeds, change.seeds),
});

function mapAfter<Thing>(
  before: ReadonlyMap<string, Thing> | undefined,
  changed: Changed<Thing>,
): ReadonlyMap<string, Thing> {
  if (changed instanceof Map) return changed;
  if (!(before instanceof Map)) throw new Error('nobody knows the draft that changes');
  const after = before as Map<string, Thing>;
  for (const [id, thing] of changed as readonly (readonly [string, Thing])[]) after.set(id, thing);
  return after;
}
