import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import * as Y from 'yjs';
import { compile } from '../../../engine/maps/studio/compile.ts';
import { draftJson, readDraft } from '../../../engine/maps/studio/plain.ts';
import { plainOf } from '../../../sync-server/protocol/draftDocument.ts';
import { fill, OWN } from '../../../web/screens/editor/doc/document.ts';
import { author, merged, tell, type Author } from '../../support/authors.ts';
import { runs } from '../../support/size.ts';

const begun = (): Uint8Array => {
  const doc = new Y.Doc();
  fill(
    doc,
    readDraft({
      meta: { title: 'Shared' },
      regions: { r: { name: 'R', color: '#aa3344' }, s: { name: 'S', color: '#3344aa' } },
      territories: Object.fromEntries(
        Array.from({ length: 6 }, (_, at) => [
          `t${at}`,
          { name: `Land ${at}`, region: at % 2 === 0 ? 'r' : 's', token: [100 + at * 60, 200] },
        ]),
      ),
      links: Object.fromEntries(
        Array.from({ length: 5 }, (_, at) => [`t${at} t${at + 1}`, { kind: 'land' }]),
      ),
    }),
  );
  return Y.encodeStateAsUpdate(doc);
};

/** The draft as it was in the beginning. */
const FIRST = plainOf(author(begun()).doc);

/** What an author does next, out of three numbers. */
function act({ doc, edits, undos }: Author, kind: number, a: number, b: number): void {
  const lands = [...plainOf(doc).territories.keys()];
  const regions = [...plainOf(doc).regions.keys()];
  const one = lands[a % Math.max(1, lands.length)] ?? 't0';
  const other = lands[b % Math.max(1, lands.length)] ?? 't1';
  const region = regions[b % Math.max(1, regions.length)] ?? 'r';
  const acts = [
    () => edits.addTerritory([100 + a, 100 + b], one),
    () => edits.move(new Map([[one, [50 + a, 50 + b]]])),
    () => edits.placeSpots(one, [[60 + b, 60 + a]]),
    () => edits.remove([one]),
    () => edits.link(one, other, b % 3 === 0 ? 'sea' : 'land', a % 5 === 0 ? 'ab' : 'both'),
    () => [...plainOf(doc).links.keys()].slice(a % 3, (a % 3) + 1).forEach((key) => edits.unlink(key)),
    () => edits.change(one, { name: `Name ${a}`, weight: 1 + (b % 10) / 10 }),
    () => edits.addRegion(),
    () => edits.removeRegion(region),
    () => edits.paint([one, other], region),
    () => edits.copy([one, other], b % 2 === 0),
    () => edits.changeMeta({ title: `Title ${a}` }),
    () => edits.changeLand({ seed: a + 1 }),
    () => undos.undo(),
    () => undos.redo(),
    () => edits.restore(FIRST),
  ];
  acts[kind % acts.length]?.();
}

const acts = fc.array(fc.tuple(fc.nat(2), fc.nat(14), fc.nat(400), fc.nat(400), fc.boolean()), {
  minLength: 5,
  maxLength: 40,
});

test('three authors who draw without a network, and undo, come to one draft, and none of their land is lost', () => {
  const start = begun();
  fc.assert(
    fc.property(acts, (steps) => {
      const authors = [author(start), author(start), author(start)];
      for (const [who, kind, a, b, meets] of steps) {
        const own = authors[who];
        const other = authors[(who + 1) % authors.length];
        if (own === undefined || other === undefined) continue;
        act(own, kind, a, b);
        if (meets) tell(other, own);
      }
      const updates = authors.map(({ doc }) => Y.encodeStateAsUpdate(doc));
      const [first, second] = merged(authors).map((doc) => plainOf(doc));
      expect(second).toEqual(first);
      for (const { doc } of authors) {
        for (const update of updates) Y.applyUpdate(doc, update);
        expect(plainOf(doc)).toEqual(first);
        // Whatever is there without a mark that it is gone can be read.
        const raw = doc.getMap<Y.Map<unknown>>('territories');
        const living = [...raw.entries()].filter(
          ([, land]) => land.get('gone') !== true && land.has('token'),
        );
        expect(living.map(([id]) => id).toSorted()).toEqual([...(first?.territories.keys() ?? [])]);
      }
    }),
    runs(30, 5000),
  );
});

test('what several have drawn is a board for each of them, the same one', () => {
  const start = begun();
  const [one, other] = [author(start), author(start)];
  const added = one.edits.addTerritory([300, 320], 't2');
  other.edits.remove(['t2']);
  other.edits.addTerritory([420, 320], 't4');
  const [mine, theirs] = [one, other].map(({ doc }) => Y.encodeStateAsUpdate(doc));
  if (mine && theirs) {
    Y.applyUpdate(one.doc, theirs);
    Y.applyUpdate(other.doc, mine);
  }
  expect(plainOf(one.doc).territories.has(added ?? '')).toBe(true);
  expect(plainOf(one.doc).territories.has('t2')).toBe(false);
  expect(compile('a-draft', plainOf(one.doc))).toEqual(compile('a-draft', plainOf(other.doc)));
});

test('what stretches land comes along with its counter, and stays on the sheet', () => {
  const { doc, edits } = author(begun());
  const spots = () => plainOf(doc).territories.get('t0')?.spots;
  edits.placeSpots('t0', [
    [150, 250],
    [90, 10],
  ]);
  edits.move(new Map([['t0', [110, 180]]]));
  expect(spots()).toEqual([160, 230, 100, 0]);
});

test('undo takes back one’s own work only, and what is filled in is read as it was', () => {
  const start = begun();
  const [one, other] = [author(start), author(start)];
  one.edits.changeMeta({ title: 'Mine' });
  other.edits.change('t0', { name: 'Theirs' });
  Y.applyUpdate(one.doc, Y.encodeStateAsUpdate(other.doc));
  one.undos.undo();
  const draft = plainOf(one.doc);
  expect(draft.meta.title).toBe('Shared');
  expect(draft.territories.get('t0')?.name).toBe('Theirs');

  const again = new Y.Doc();
  fill(again, draft);
  expect(draftJson(plainOf(again))).toEqual(draftJson(draft));
});

test('a version comes back as it was, in one step, and keeps what others have drawn meanwhile', () => {
  const start = begun();
  const [one, other] = [author(start), author(start)];
  const version = plainOf(one.doc);
  one.edits.remove(['t0', 't1']);
  one.edits.changeRegion('r', { name: 'Renamed', labelAt: [10, 10] });
  one.edits.changeMeta({ title: 'Changed', backdrop: 'a'.repeat(64) });
  const added = one.edits.addTerritory([300, 320]) ?? '';
  const changed = plainOf(one.doc);
  const theirs = other.edits.addTerritory([420, 320], 't4') ?? '';

  one.edits.restore(version);
  expect(plainOf(one.doc)).toEqual({
    ...version,
    meta: { ...version.meta, backdrop: 'a'.repeat(64) },
  });
  one.undos.undo();
  expect(plainOf(one.doc)).toEqual(changed);
  one.undos.redo();
  Y.applyUpdate(one.doc, Y.encodeStateAsUpdate(other.doc));
  const lands = plainOf(one.doc).territories;
  expect([lands.has('t0'), lands.has(added), lands.has(theirs)]).toEqual([true, false, true]);
});

test('a version of a map with borders comes back, and keeps points that others have put into its lines', () => {
  const doc = new Y.Doc();
  const corner = (x: number, y: number): number => x * 32_768 + y;
  const square = {
    a: corner(1000, 1000),
    b: corner(3000, 1000),
    c: corner(3000, 3000),
    d: corner(1000, 3000),
  };
  fill(
    doc,
    readDraft({
      vertices: square,
      lines: { coast: { points: ['a', 'b', 'c', 'd', 'a'] } },
      territories: { land: { name: 'Land' } },
      seeds: { seed: { at: [200, 200], of: 'land' } },
    }),
  );
  const start = Y.encodeStateAsUpdate(doc);
  const [one, other] = [author(start), author(start)];
  const version = plainOf(one.doc);
  const pointsIn = ({ doc: own }: Author) => {
    const points = own.getMap<Y.Map<unknown>>('lines').get('coast')?.get('points');
    if (!(points instanceof Y.Array)) throw new Error('no points');
    return points as Y.Array<string>;
  };
  one.doc.transact(() => {
    one.doc.getMap('vertices').set('e', corner(3500, 2000));
    one.doc.getMap('vertices').set('a', corner(900, 900));
    pointsIn(one).insert(2, ['e']);
  }, OWN);
  one.edits.remove(['land']);
  other.doc.transact(() => {
    other.doc.getMap('vertices').set('f', corner(2000, 3300));
    pointsIn(other).insert(3, ['f']);
  }, OWN);
  one.edits.restore(version);
  expect(plainOf(one.doc)).toEqual(version);
  Y.applyUpdate(one.doc, Y.encodeStateAsUpdate(other.doc));
  expect(plainOf(one.doc).lines.get('coast')?.points).toEqual(['a', 'b', 'c', 'f', 'd', 'a']);
});
