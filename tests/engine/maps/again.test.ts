import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { compile } from '../../../engine/maps/studio/compile.ts';
import { gridPoint, xOf, yOf } from '../../../engine/maps/studio/lines/grid.ts';
import { noded } from '../../../engine/maps/studio/lines/nodes.ts';
import { draftJson, linkKey, readDraft, type PlainDraft } from '../../../engine/maps/studio/plain.ts';
import { draftProblems } from '../../../engine/maps/studio/problems.ts';
import { redrawnLines } from '../../../engine/maps/studio/strokes/change.ts';
import { splitBy } from '../../../engine/maps/studio/strokes/rules.ts';
import { worldOf } from '../../../engine/maps/studio/world/world.ts';
import { runs, sized } from '../../support/size.ts';

let made = 0;
const newId = (prefix: string): string => `${prefix}n${(made += 1)}`;

type Edit = readonly [kind: number, which: number, dx: number, dy: number];

/** The draft after an edit of any kind, whether or not an author could make it. */
function edited(draft: PlainDraft, [kind, which, dx, dy]: Edit): PlainDraft {
  const json = draftJson(draft);
  const [lands, points] = [[...draft.territories.keys()], [...draft.vertices.keys()]];
  const land = lands[which % lands.length] ?? '';
  const other = lands[(which >> 3) % lands.length] ?? '';
  const token = draft.territories.get(land)?.token ?? [0, 0];
  const fields = json.territories[land];
  const put = (more: object): PlainDraft => readDraft({ ...json, ...more });
  switch (kind) {
    case 0:
    case 1: {
      const id = points[which % Math.max(1, points.length)] ?? '';
      const at = draft.vertices.get(id) ?? 0;
      const far = kind === 0 ? 1 : 40;
      return put({
        vertices: {
          ...json.vertices,
          [id]: gridPoint(Math.abs(xOf(at) + dx * far), Math.abs(yOf(at) + dy * far)),
        },
      });
    }
    case 2: {
      const [x, y] = token;
      const change = splitBy(
        draft,
        [
          [x - 90, y + dx],
          [x, y],
          [x + 90, y + dy],
        ],
        newId,
      );
      if (change === null) return draft;
      const cut = draftJson(redrawnLines(draft, change));
      return readDraft({ ...cut, seeds: { ...cut.seeds, ...Object.fromEntries(change.seeds) } });
    }
    case 3: {
      const seeds = Object.entries(json.seeds ?? {});
      return put({
        seeds: Object.fromEntries(
          seeds.map(([id, seed]) => [id, seed.of === land ? { ...seed, of: other } : seed]),
        ),
      });
    }
    case 4:
      return put({
        territories: { ...json.territories, [land]: { ...fields, name: `N${which}`, region: '' } },
      });
    case 5:
      return put({
        territories: {
          ...json.territories,
          [land]: { ...fields, token: [Math.abs(token[0] + dx), Math.abs(token[1] + dy)] },
        },
      });
    case 6:
      return put({
        links: {
          ...json.links,
          [linkKey(land, other)]: { kind: ['sea', 'wrap', 'wall', 'land'][which % 4] },
        },
      });
    default: {
      const lines = Object.entries(json.lines ?? {});
      return put({
        lines: Object.fromEntries(lines.filter((_, index) => index !== which % Math.max(1, lines.length))),
      });
    }
  }
}

const edits = fc.array(
  fc.tuple(fc.nat(7), fc.nat(5000), fc.integer({ min: -9, max: 9 }), fc.integer({ min: -9, max: 9 })),
  { minLength: 3, maxLength: sized(3, 12) },
);

/** Nothing that was kept of others can serve a draft then: they have nothing in common with it, and what is kept by place is overwritten. */
function forget({ meta, ...draft }: PlainDraft): void {
  const land = { ...meta.land, seed: meta.land.seed + 1 };
  if (meta.kind !== 'lines') compile('other', { ...draft, meta: { ...meta, land } });
  compile('other', readDraft({ meta: { kind: 'lines' } }));
}

const boardOf = (draft: PlainDraft): string => {
  const compiled = compile('a-draft', draft);
  return JSON.stringify([compiled, draftProblems(draft, compiled)]);
};

/** Expects of drafts that follow each other the boards that each makes by itself. @param copied has none of the things that are known already */
function expectSameAlone(drafts: readonly PlainDraft[], copied: (draft: PlainDraft) => PlainDraft): void {
  const oneAfterAnother = drafts.map(boardOf);
  const eachByItself = drafts.toReversed().map((draft) => {
    forget(draft);
    return boardOf(copied(draft));
  });
  expect(eachByItself.toReversed()).toEqual(oneAfterAnother);
}

const begun = {
  drawn: readDraft({
    territories: Object.fromEntries(
      Array.from({ length: 9 }, (_, at) => [
        `t${at}`,
        { region: 'r', token: [100 + (at % 3) * 80, 100 + Math.floor(at / 3) * 80] },
      ]),
    ),
    regions: { r: { name: 'R' } },
    links: { 't0 t1': { kind: 'land' }, 't1 t4': { kind: 'land' } },
  }),
  lines: readDraft(draftJson(worldOf({ seed: 5, territories: 8, share: 0.3, regions: 2 }))),
};

test.each(['lines', 'drawn'] as const)(
  'a draft of %s that is edited makes the board that it makes by itself',
  (kind) => {
    fc.assert(
      fc.property(edits, (all) => {
        const drafts = [begun[kind]];
        for (const edit of all) drafts.push(edited(drafts.at(-1) ?? begun[kind], edit));
        expectSameAlone(drafts, (draft) => readDraft(structuredClone(draftJson(draft))));
      }),
      runs(2, 300),
    );
  },
);

/** A point, how far it goes in tenths of a unit, and whether it is the one that has moved last. */
const steps = fc.array(
  fc.tuple(
    fc.nat(5000),
    fc.integer({ min: -30, max: 30 }),
    fc.integer({ min: -30, max: 30 }),
    fc.boolean(),
    fc.nat(20),
  ),
  { minLength: 4, maxLength: sized(5, 20) },
);

test('points that move one after another make the board that all of them make at once', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 999 }), steps, (seed, all) => {
      const world = worldOf({ seed, territories: 6, share: 0.4, regions: 3 });
      const drafts = [readDraft(draftJson(world))];
      let last = 0;
      for (const [which, dx, dy, isAgain, seeds] of all) {
        const draft = drafts.at(-1) ?? begun.lines;
        if (!isAgain) last = which;
        const points = [...draft.vertices.keys()];
        const id = points[last % points.length] ?? '';
        const at = draft.vertices.get(id) ?? 0;
        // Most go a short way, few over whatever lies there.
        const far = which % 5 === 0 ? 20 : 0.4;
        const to = gridPoint(
          Math.abs(xOf(at) + Math.round(dx * far)),
          Math.abs(yOf(at) + Math.round(dy * far)),
        );
        const sown = [...draft.seeds].filter((_, index) => seeds > 0 || index !== which % draft.seeds.size);
        drafts.push({
          ...draft,
          vertices: new Map(draft.vertices).set(id, to),
          seeds: new Map(sown),
        });
      }
      expectSameAlone(drafts, structuredClone<PlainDraft>);
    }),
    runs(1, 300),
  );
});

/** Short lines here and there, and what becomes of them: points are moved, put in, laid on others; lines come, go and come twice. */
const place = fc.tuple(fc.nat(900), fc.nat(900));
const lineEdits = fc.array(
  fc.tuple(
    fc.nat(7),
    fc.nat(500),
    fc.nat(500),
    fc.integer({ min: -90, max: 90 }),
    fc.integer({ min: -90, max: 90 }),
  ),
  { minLength: 4, maxLength: 14 },
);

test('lines that are changed are cut where they are cut by themselves', () => {
  const pieces = (lines: readonly (readonly number[])[]): string => {
    const { from, to } = noded(lines);
    return JSON.stringify([from, to]);
  };
  const beside = (point: number, dx: number, dy: number): number =>
    gridPoint(Math.abs(xOf(point) + dx), Math.abs(yOf(point) + dy));
  fc.assert(
    fc.property(fc.array(place, { minLength: 4, maxLength: 9 }), lineEdits, (places, all) => {
      let lines = places.map(([x, y], at): readonly number[] => {
        const first = gridPoint(x, y);
        return [first, beside(first, 40 + at, 25), beside(first, 70, -30 - at)];
      });
      const steps = [lines];
      for (const [kind, which, other, dx, dy] of all) {
        const line = lines[which % lines.length] ?? [];
        const at = other % Math.max(1, line.length);
        const there = lines[other % lines.length] ?? [];
        const point = line[at] ?? 0;
        const put = (points: readonly number[]): void => {
          lines = lines.map((one) => (one === line ? points : one));
        };
        if (kind < 3) put(line.with(at, beside(point, dx, dy)));
        else if (kind === 3) put(line.toSpliced(at, 0, beside(point, dx, dy)));
        else if (kind === 4) put(line.with(at, there[at % Math.max(1, there.length)] ?? point));
        else if (kind === 5 && lines.length > 2) lines = lines.filter((one) => one !== line);
        else if (kind === 6)
          lines = [...lines, other % 3 === 0 ? line : line.map((one) => beside(one, dx, dy))];
        else put([...line, ...line.slice(0, 2)]);
        steps.push(lines);
      }
      noded([]);
      const oneAfterAnother = steps.map(pieces);
      const eachByItself = steps.map((step) => {
        noded([]);
        return pieces(step.map((line) => [...line]));
      });
      expect(oneAfterAnother).toEqual(eachByItself);
    }),
    runs(15, 3_000),
  );
});
