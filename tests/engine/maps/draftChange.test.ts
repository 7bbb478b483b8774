import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { changedBy, changeSince } from '../../../engine/maps/studio/draftChange.ts';
import { draftJson, readDraft, type PlainDraft } from '../../../engine/maps/studio/plain.ts';
import { worldOf } from '../../../engine/maps/studio/world/world.ts';

const begun = readDraft(draftJson(worldOf({ seed: 3, territories: 6, share: 0.4, regions: 2 })));
const ROOTS = ['territories', 'regions', 'links', 'lines', 'seeds', 'vertices'] as const;

/** Things that change, come and go. */
const edits = fc.array(
  fc.tuple(fc.constantFrom(...ROOTS), fc.constantFrom('change', 'add', 'remove'), fc.nat(500)),
  { maxLength: 6 },
);

function edited(draft: PlainDraft, [root, how, which]: readonly [(typeof ROOTS)[number], string, number]) {
  const things = new Map<string, unknown>(draft[root]);
  const ids = [...things.keys()];
  const id = ids[which % Math.max(1, ids.length)] ?? 'none';
  const thing = things.get(id);
  if (how === 'remove') things.delete(id);
  else if (how === 'add') things.set(`a${which}`, thing);
  else if (thing !== undefined) things.set(id, typeof thing === 'object' ? { ...thing } : which);
  return { ...draft, [root]: things };
}

test('whoever is told what changes has the draft that is told, in its order', () => {
  fc.assert(
    fc.property(fc.array(edits, { maxLength: 5 }), (all) => {
      let draft: PlainDraft = begun;
      let copy = changedBy(null, structuredClone(changeSince(null, draft)));
      for (const some of all) {
        const next = some.reduce(edited, draft);
        copy = changedBy(copy, structuredClone(changeSince(draft, next)));
        draft = next;
        for (const root of ROOTS) expect([...copy[root]]).toEqual([...draft[root]]);
        expect(copy.meta).toEqual(draft.meta);
      }
    }),
  );
});

test('of a point that moves nothing else is told, and nothing else is another thing', () => {
  const copy = changedBy(null, structuredClone(changeSince(null, begun)));
  const things = ROOTS.slice(0, 5).flatMap((root): unknown[] => [...copy[root].values()]);
  const [id = ''] = begun.vertices.keys();
  const change = changeSince(begun, { ...begun, vertices: new Map(begun.vertices).set(id, 77) });
  expect({ ...change, meta: null }).toEqual({
    meta: null,
    territories: [],
    regions: [],
    links: [],
    lines: [],
    seeds: [],
    vertices: [[id, 77]],
  });
  const after = changedBy(copy, structuredClone(change));
  const same = ROOTS.slice(0, 5).flatMap((root): unknown[] => [...after[root].values()]);
  expect(same.every((thing, at) => thing === things[at])).toBe(true);
});

test('lands whose counters nobody has put are the same things when they are read again', () => {
  const json = draftJson(begun);
  const [one, other] = [readDraft(json), readDraft(json)];
  expect(
    [...one.territories.values()].every((land, at) => land === [...other.territories.values()][at]),
  ).toBe(true);
});
