import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { loadMap } from '../../../engine/maps/catalogue.ts';
import { ringsOf } from '../../../engine/maps/drawing/path.ts';
import { edgesOf } from '../../../engine/maps/drawing/rings.ts';
import { compile } from '../../../engine/maps/studio/compile.ts';
import { newName } from '../../../engine/maps/studio/names.ts';
import { draftJson, linkKey, readDraft, SHEET } from '../../../engine/maps/studio/plain.ts';
import { draftProblems } from '../../../engine/maps/studio/problems.ts';
import { validateMap } from '../../../engine/maps/validate.ts';
import { mapDefinitionSchema } from '../../../engine/model/map.ts';
import { draftOfBoard } from '../../../web/screens/editor/draftOfBoard.ts';
import { runs } from '../../support/size.ts';

const place = fc.tuple(fc.integer({ min: 0, max: SHEET.width }), fc.integer({ min: 0, max: SHEET.height }));
const ids = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
const aDraft = fc.record({
  meta: fc.record({ kind: fc.constantFrom('drawn', 'picture'), land: fc.record({ seed: fc.nat(99) }) }),
  territories: fc.dictionary(
    fc.constantFrom(...ids),
    fc.record({ token: place, region: fc.constantFrom('r', 's'), spots: fc.constantFrom([], [40, 40]) }),
  ),
  regions: fc.constant({ r: { name: 'R', color: '#aa3344' }, s: { name: 'S', color: '#3344aa' } }),
  links: fc.dictionary(
    fc.tuple(fc.constantFrom(...ids), fc.constantFrom(...ids)).map(([a, b]) => linkKey(a, b)),
    fc.record({
      kind: fc.constantFrom('land', 'sea', 'wrap', 'wall'),
      dir: fc.constantFrom('both', 'ab', 'ba'),
    }),
  ),
});

describe('a board of which only counters and links are left', () => {
  test('is drawn anew without a fault: linked land touches, and no other does', async () => {
    const world = await loadMap('world');
    const draft = draftOfBoard(world);
    const compiled = compile('a-draft', draft);
    const wanted = world.links.filter(({ type }) => type === 'land').length;
    const touching = compiled.map.links.filter(({ type }) => type === 'land').length;
    expect(validateMap(compiled.map).errors).toEqual([]);
    expect(mapDefinitionSchema.safeParse(compiled.map).success).toBe(true);
    expect(compiled.touching).toEqual([]);
    expect(touching / wanted).toBeGreaterThanOrEqual(0.9);
    expect(compiled.map.links).toHaveLength(world.links.length);
    expect(draftProblems(draft, compiled).filter(({ isError }) => isError)).toEqual([]);
  });
});

describe('whatever is in a draft', () => {
  test('each edge has at most two sides, and the order of writing changes nothing', () => {
    fc.assert(
      fc.property(aDraft, (raw) => {
        const { map } = compile('a-draft', readDraft(raw));
        const sides = new Map<string, number>();
        for (const ring of map.territories.flatMap(({ d }) => ringsOf(d) ?? [])) {
          for (const [a, b] of edgesOf(ring)) {
            const edge = [a.join(), b.join()].toSorted().join(' ');
            sides.set(edge, (sides.get(edge) ?? 0) + 1);
          }
        }
        expect(Math.max(0, ...sides.values())).toBeLessThanOrEqual(2);
        const turned = Object.fromEntries(Object.entries(raw.territories).toReversed());
        expect(compile('a-draft', readDraft({ ...raw, territories: turned })).map).toEqual(map);
      }),
      runs(8, 400),
    );
  });

  test('anything is read, and what is read can be written and read again', () => {
    const noise = fc.record({
      meta: fc.anything(),
      territories: fc.dictionary(fc.string(), fc.anything()),
      regions: fc.anything(),
      links: fc.dictionary(fc.string(), fc.anything()),
    });
    fc.assert(
      fc.property(fc.oneof(fc.anything(), noise, aDraft), (raw) => {
        const draft = readDraft(raw);
        expect(readDraft(JSON.parse(JSON.stringify(draftJson(draft))))).toEqual(draft);
        expect(() => draftProblems(draft, compile('a-draft', draft))).not.toThrow();
      }),
      runs(20, 1000),
    );
  });
});

test('land without a name is told of once, and a generated name is free', () => {
  const draft = readDraft({
    territories: {
      a: { token: [100, 100] },
      b: { token: [160, 100] },
      c: { token: [130, 150], name: 'Ardor' },
    },
    links: { 'a b': { kind: 'land' }, 'a c': { kind: 'land' } },
  });
  const codes = draftProblems(draft, compile('a-draft', draft)).map(({ code }) => code);
  expect(codes.filter((code) => code === 'nameless')).toHaveLength(2);
  expect(codes).not.toContain('duplicate_territory_name');
  const first = newName([], 5);
  expect(newName([first.toUpperCase()], 5)).not.toBe(first);
});

test('land that is in no region is offered the regions of its neighbours, those of most first', async () => {
  const drawn = draftOfBoard(await loadMap('world'));
  const regionOf = (id: string): string => drawn.territories.get(id)?.region ?? '';
  const { map } = compile('a-draft', drawn);
  const nextTo = (id: string): string[] =>
    map.links.flatMap(({ a, b }) => (a === id ? [regionOf(b)] : b === id ? [regionOf(a)] : []));
  const between = [...drawn.territories.keys()].find((id) => new Set(nextTo(id)).size === 2) ?? '';
  const without = new Map(drawn.territories);
  const land = without.get(between);
  if (land) without.set(between, { ...land, region: '' });
  const draft = { ...drawn, territories: without };
  const told = draftProblems(draft, compile('a-draft', draft)).find(({ code }) => code === 'unknown_region');
  expect(told?.ids).toEqual([between]);
  const offered = (told?.fixes ?? []).flatMap((fix) => (fix.type === 'paint' ? [fix.region] : []));
  const sizes = offered.map((region) => nextTo(between).filter((one) => one === region).length);
  expect(offered.toSorted()).toEqual([...new Set(nextTo(between))].toSorted());
  expect(sizes).toEqual(sizes.toSorted((one, other) => other - one));
});

test('a bonus that does not fit is told with what the formula says, which settles it', async () => {
  const drawn = draftOfBoard(await loadMap('world'));
  const [[id = ''] = []] = drawn.regions;
  const withBonus = (bonus: number | 'auto') => {
    const regions = new Map([...drawn.regions].map(([one, region]) => [one, { ...region, bonus }]));
    const draft = { ...drawn, regions };
    const compiled = compile('a-draft', draft);
    return { map: compiled.map, problems: draftProblems(draft, compiled) };
  };
  const { map, problems } = withBonus('auto');
  expect(problems.flatMap(({ fixes }) => fixes).filter(({ type }) => type === 'bonus')).toEqual([]);
  const to = map.regions.find((one) => one.id === id)?.bonus;
  expect(withBonus(30).problems).toContainEqual(
    expect.objectContaining({
      code: 'bonus_differs',
      ids: [id],
      fixes: [{ type: 'bonus', region: id, to }],
    }),
  );
});
