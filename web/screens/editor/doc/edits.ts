import type * as Y from 'yjs';
import { newName } from '../../../../engine/maps/studio/names.ts';
import {
  DRAFT_CAPS,
  endsOf,
  linkKey,
  placesOf,
  SHEET,
  territoryFields,
  type DraftLink,
  type DraftRegion,
  type DraftTerritory,
  type LinkKind,
  type PlainDraft,
} from '../../../../engine/maps/studio/plain.ts';
import { REGION_COLORS } from '../../../../engine/maps/studio/regionColors.ts';
import { plainOf } from '../../../../sync-server/protocol/draftDocument.ts';
import type { LineChange } from '../../../../engine/maps/studio/strokes/change.ts';
import { OWN, put, putMeta, take } from './document.ts';
import { newId } from './newId.ts';
import { hasRoom, mergeLand, writeChange, writeLines } from './lineEdits.ts';
import { restore } from './restore.ts';

type Point = readonly [number, number];

const onSheet = ([x, y]: Point): [number, number] => [
  Math.round(Math.min(SHEET.width, Math.max(0, x)) * 10) / 10,
  Math.round(Math.min(SHEET.height, Math.max(0, y)) * 10) / 10,
];

/** Everything that an author can do to a draft; each is one step for undo. */
export interface Edits {
  /** Puts a territory down, linked with another and in its region if one is given. Answers its id; null if the draft is full. */
  addTerritory(at: Point, next?: string): string | null;
  change(id: string, fields: Partial<DraftTerritory>): void;
  /** Moves several at once. */
  move(places: ReadonlyMap<string, Point>): void;
  /** Where the land of a territory reaches besides its counter. */
  placeSpots(id: string, places: readonly Point[]): void;
  remove(ids: readonly string[]): void;
  link(one: string, other: string, kind: LinkKind, dir?: DraftLink['dir']): void;
  /** Many links at once. */
  linkAll(links: readonly { readonly ends: readonly [string, string]; readonly kind: LinkKind }[]): void;
  unlink(key: string): void;
  /** Answers its id; null if the draft is full. */
  addRegion(): string | null;
  changeRegion(id: string, fields: Partial<DraftRegion>): void;
  /** All bonuses follow the formula. */
  followFormula(): void;
  /** Where the name of a region stands; null = it finds its place by itself. */
  placeName(region: string, at: Point | null): void;
  /** Its land is in no region then. */
  removeRegion(id: string): void;
  /** Puts territories into a region. */
  paint(ids: readonly string[], region: string): void;
  changeMeta(fields: Partial<PlainDraft['meta']>): void;
  changeLand(fields: Partial<PlainDraft['meta']['land']>): void;
  /** Puts copies down, with the links among them; turned over where `mirror` says so. Answers their ids. */
  copy(ids: readonly string[], mirror: boolean): string[];
  /** Gives the face of the lines at a place to a territory, or to the sea. */
  sow(at: Point, of: string): void;
  /** Does what a stroke does to lines. Answers false if the draft is too full for it. */
  redraw(change: LineChange): boolean;
  /** One territory takes all the land of others. */
  merge(to: string, from: readonly string[]): void;
  /** Lines that are no border of anybody go. */
  tidy(lines: readonly string[]): void;
  /** Counters stand where they are placed by themselves. */
  unplace(ids: readonly string[]): void;
  /** Takes the lines of another draft, and all that is on them, in place of its own. */
  takeLines(from: PlainDraft): void;
  /** Gives every territory without a name one. */
  nameAll(): void;
  /** Brings the draft back to how it was. */
  restore(version: PlainDraft): void;
}

/**
 * @param read the draft as it stands
 * @param together makes one step for undo of all that happens in a piece of work
 */
export function editsOf(
  doc: Y.Doc,
  read: () => PlainDraft = () => plainOf(doc),
  together: (work: () => void) => void = (work) => work(),
): Edits {
  const once = <T>(work: () => T): T => doc.transact(work, OWN);
  const namesIn = ({ territories }: PlainDraft): string[] =>
    [...territories.values()].map(({ name }) => name);
  const seed = (): number => crypto.getRandomValues(new Uint32Array(1))[0] ?? 1;

  return {
    addTerritory: (at, next) =>
      once(() => {
        const draft = read();
        if (draft.territories.size >= DRAFT_CAPS.territories) return null;
        const id = newId('t');
        const [first = ''] = draft.regions.keys();
        const region = (next && draft.territories.get(next)?.region) ?? first;
        put(doc, 'territories', id, { name: newName(namesIn(draft), seed()), region, token: onSheet(at) });
        if (next !== undefined) put(doc, 'links', linkKey(id, next), { kind: 'land', dir: 'both' });
        return id;
      }),
    change: (id, fields) => once(() => put(doc, 'territories', id, fields)),
    move: (places) =>
      once(() => {
        const { territories } = read();
        for (const [id, at] of places) {
          const { token = at, spots = [] } = territories.get(id) ?? {};
          // What stretches the land comes along.
          const moved = placesOf(spots).flatMap(([x, y]) =>
            onSheet([x + at[0] - token[0], y + at[1] - token[1]]),
          );
          put(doc, 'territories', id, { token: onSheet(at), ...(moved.length > 0 && { spots: moved }) });
        }
      }),
    placeSpots: (id, places) => once(() => put(doc, 'territories', id, { spots: places.flatMap(onSheet) })),
    remove: (ids) => once(() => ids.forEach((id) => take(doc, 'territories', id))),
    link: (one, other, kind, dir = 'both') =>
      once(() => {
        const { links } = read();
        const key = linkKey(one, other);
        if (one === other || (!links.has(key) && links.size >= DRAFT_CAPS.links)) return;
        const turned = one < other ? dir : ({ both: 'both', ab: 'ba', ba: 'ab' } as const)[dir];
        put(doc, 'links', key, { kind, dir: turned, gone: false });
      }),
    linkAll: (links) =>
      once(() => {
        for (const { ends, kind } of links.slice(0, DRAFT_CAPS.links - read().links.size)) {
          put(doc, 'links', linkKey(...ends), { kind, dir: 'both', gone: false });
        }
      }),
    unlink: (key) => once(() => take(doc, 'links', key)),
    addRegion: () =>
      once(() => {
        const { regions } = read();
        if (regions.size >= DRAFT_CAPS.regions) return null;
        const id = newId('r');
        const color = REGION_COLORS[regions.size % REGION_COLORS.length];
        put(doc, 'regions', id, {
          name: newName(
            [...regions.values()].map(({ name }) => name),
            seed(),
          ),
          color,
          bonus: 'auto',
        });
        return id;
      }),
    restore: (version) => once(() => restore(doc, version)),
    changeRegion: (id, fields) => once(() => put(doc, 'regions', id, fields)),
    followFormula: () =>
      once(() => {
        for (const [id, { bonus }] of read().regions) {
          if (bonus !== 'auto') put(doc, 'regions', id, { bonus: 'auto' });
        }
      }),
    placeName: (region, at) =>
      once(() => put(doc, 'regions', region, { labelAt: at === null ? null : onSheet(at) })),
    removeRegion: (id) => once(() => take(doc, 'regions', id)),
    paint: (ids, region) => once(() => ids.forEach((id) => put(doc, 'territories', id, { region }))),
    changeMeta: ({ land: _land, ...fields }) => once(() => putMeta(doc, fields)),
    changeLand: (fields) => once(() => putMeta(doc, fields)),
    copy: (ids, mirror) => once(() => copied(doc, read(), ids, mirror, seed)),
    sow: ([x, y], of) => once(() => put(doc, 'seeds', newId('s'), { at: [x, y], of })),
    redraw: (change) =>
      once(() => {
        const draft = read();
        if (!hasRoom(draft, change)) return false;
        const taken = namesIn(draft);
        writeChange(doc, change, () => {
          const name = newName(taken, seed());
          taken.push(name);
          return name;
        });
        return true;
      }),
    merge: (to, from) => once(() => mergeLand(doc, read(), to, from)),
    tidy: (lines) => once(() => lines.forEach((id) => take(doc, 'lines', id))),
    unplace: (ids) => once(() => ids.forEach((id) => put(doc, 'territories', id, { token: null }))),
    takeLines: (from) =>
      together(() => {
        const tag = `m${(seed() % 46_656).toString(36).padStart(3, '0')}`;
        once(() => {
          for (const id of plainOf(doc).territories.keys()) {
            if (!from.territories.has(id)) take(doc, 'territories', id);
          }
        });
        writeLines(doc, from, once, tag);
      }),
    nameAll: () =>
      once(() => {
        const draft = read();
        const taken = namesIn(draft);
        for (const [id, { name }] of draft.territories) {
          if (name.trim() !== '') continue;
          const given = newName(taken, seed());
          taken.push(given);
          put(doc, 'territories', id, { name: given });
        }
      }),
  };
}

/** Copies stand beside their originals, or on the other side of the line through the easternmost of them. */
function copied(
  doc: Y.Doc,
  { territories, links }: PlainDraft,
  ids: readonly string[],
  mirror: boolean,
  seed: () => number,
): string[] {
  const chosen = ids.flatMap((id) => {
    const territory = territories.get(id);
    return territory ? [{ id, territory }] : [];
  });
  if (territories.size + chosen.length > DRAFT_CAPS.territories) return [];
  const east = Math.max(...chosen.map(({ territory }) => territory.token[0]));
  const west = Math.min(...chosen.map(({ territory }) => territory.token[0]));
  const place = ([x, y]: Point): Point => (mirror ? [2 * east - x + 60, y] : [x + east - west + 60, y]);
  const taken = [...territories.values()].map(({ name }) => name);
  const twins = new Map<string, string>();
  for (const { id, territory } of chosen) {
    const twin = newId('t');
    const name = newName(taken, seed());
    taken.push(name);
    twins.set(id, twin);
    const spots = placesOf(territory.spots).flatMap((at) => onSheet(place(at)));
    const token = onSheet(place(territory.token));
    put(doc, 'territories', twin, { ...territoryFields({ ...territory, placed: true }), name, spots, token });
  }
  for (const [key, { kind, dir }] of links) {
    const [a, b] = endsOf(key);
    const [one, other] = [twins.get(a), twins.get(b)];
    if (one === undefined || other === undefined) continue;
    const turned = one < other ? dir : ({ both: 'both', ab: 'ba', ba: 'ab' } as const)[dir];
    put(doc, 'links', linkKey(one, other), { kind, dir: turned });
  }
  return [...twins.values()];
}
