import type { DraftLine, DraftSeed, DraftTerritory, PlainDraft } from '../plain.ts';

/** What a stroke does to the lines of a draft. Whoever writes it does so in one step. */
export interface LineChange {
  /** Vertices that are new or stand elsewhere. */
  readonly vertices: ReadonlyMap<string, number>;
  /** Points that are put into lines, after the point at `at` of the line as it was. */
  readonly inserted: readonly Inserted[];
  /** Positions of points that are taken out of lines as they were. */
  readonly removed: ReadonlyMap<string, readonly number[]>;
  readonly lines: ReadonlyMap<string, readonly string[]>;
  readonly goneLines: readonly string[];
  /** Seeds that are new, lie elsewhere, or belong to another. */
  readonly seeds: ReadonlyMap<string, DraftSeed>;
  /** New territories, with the regions in which they are. */
  readonly founded: ReadonlyMap<string, string>;
  /** Territories that have lost all their land. */
  readonly lost: readonly string[];
}

export interface Inserted {
  readonly line: string;
  readonly at: number;
  readonly points: readonly string[];
}

export const NO_CHANGE: LineChange = {
  vertices: new Map(),
  inserted: [],
  removed: new Map(),
  lines: new Map(),
  goneLines: [],
  seeds: new Map(),
  founded: new Map(),
  lost: [],
};

/** Ids for what is new; chance is not the engine's. */
export type NewId = (prefix: 'v' | 'l' | 's' | 't') => string;

/** The draft with the lines and territories of a change, in the order in which it is read afterwards; its seeds stay. */
export function redrawnLines(draft: PlainDraft, change: LineChange): PlainDraft {
  const { vertices, inserted, removed, lines, founded } = change;
  const points = new Map<string, readonly string[]>([...draft.lines].map(([id, line]) => [id, line.points]));
  const edited = new Map<string, Map<number, readonly string[] | null>>();
  const edit = (line: string, at: number, by: readonly string[] | null): void => {
    edited.set(line, (edited.get(line) ?? new Map<number, readonly string[] | null>()).set(at, by));
  };
  for (const { line, at, points: put } of inserted) edit(line, at, put);
  for (const [line, positions] of removed) for (const at of positions) edit(line, at, null);
  for (const [line, edits] of edited) {
    const was = points.get(line) ?? [];
    points.set(
      line,
      was.flatMap((id, at) => {
        const by = edits.get(at);
        return by === undefined ? [id] : by === null ? [] : [id, ...by];
      }),
    );
  }
  for (const [id, way] of lines) points.set(id, way);
  const drawn = [...points].map(([id, way]): [string, DraftLine] => [id, { points: [...way] }]);
  const lands = [
    ...draft.territories,
    ...[...founded].map(([id, region]) => [id, landless(region)] as const),
  ];
  return {
    ...draft,
    vertices: new Map([...draft.vertices, ...vertices]),
    lines: new Map(drawn.toSorted(byId)),
    territories: new Map(lands.toSorted(byId)),
  };
}

const byId = ([one]: readonly [string, unknown], [other]: readonly [string, unknown]): number =>
  one < other ? -1 : 1;

const landless = (region: string): DraftTerritory => ({
  name: '',
  region,
  token: [0, 0],
  placed: false,
  spots: [],
  weight: 1,
  site: false,
  neutral: 0,
});
