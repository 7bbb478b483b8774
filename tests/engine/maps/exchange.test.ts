import { expect, test } from 'vitest';
import { BUILT_IN_MAP_IDS, loadMap } from '../../../engine/maps/catalogue.ts';
import type { Ring } from '../../../engine/maps/drawing/geometry.ts';
import { areaOf } from '../../../engine/maps/drawing/rings.ts';
import { ringsOf } from '../../../engine/maps/drawing/path.ts';
import { polygonsOf } from '../../../engine/maps/drawing/polygons.ts';
import { geoJsonOf } from '../../../engine/maps/exchange/geoJsonOf.ts';
import { svgOf } from '../../../engine/maps/exchange/svgOf.ts';
import { lineLand } from '../../../engine/maps/studio/lineLand.ts';
import { linksWith } from '../../../engine/maps/studio/links.ts';
import { draftJson, type PlainDraft } from '../../../engine/maps/studio/plain.ts';
import type { MapDefinition, MapLink } from '../../../engine/model/map.ts';
import { DRAFT_FORMAT } from '../../../engine/maps/exchange/mark.ts';
import { textFile, understood } from '../../web/maps/import/corpus.ts';
import { isFull } from '../../support/size.ts';

/** Links of a draft of lines as a board has them. */
function linksOf(draft: PlainDraft): string[] {
  return linksWith(draft, lineLand(draft).borders).flatMap(([a, b, { kind, dir }]) =>
    kind === 'wall'
      ? []
      : [told(dir === 'ba' ? { a: b, b: a, type: kind, dir: 'ab' } : { a, b, type: kind, dir })],
  );
}

function told({ a, b, type, dir = 'both' }: MapLink): string {
  return `${(dir === 'both' ? [a, b].toSorted() : [a, b]).join(' ')} ${type} ${dir}`;
}

const areaIn = (polygons: readonly (readonly Ring[])[]): number =>
  polygons.reduce(
    (sum, [outer = [], ...holes]) => sum + areaOf(outer) - holes.reduce((all, hole) => all + areaOf(hole), 0),
    0,
  );

/** The largest is wider than a sheet. */
const BOARDS = isFull ? BUILT_IN_MAP_IDS : (['usa'] as const);
const byFirst = ([a]: readonly unknown[], [b]: readonly unknown[]): number =>
  String(a) < String(b) ? -1 : 1;

const FORMATS = {
  svg: (map: MapDefinition) => textFile('board.svg', svgOf(map)),
  geojson: (map: MapDefinition) => textFile('board.geojson', geoJsonOf(map)),
  json: (map: MapDefinition) => textFile('board.json', JSON.stringify(map)),
};

for (const [format, save] of Object.entries(FORMATS)) {
  test(`a board that is saved as ${format} comes back with its territories, links, regions and land`, async () => {
    for (const id of BOARDS) {
      // oxlint-disable-next-line no-await-in-loop
      const board = await loadMap(id);
      // oxlint-disable-next-line no-await-in-loop
      const { draft, lost } = await understood(save(board));
      expect(lost).toEqual([]);
      expect([...draft.territories].map(([land, { name, region }]) => [land, name, region])).toEqual(
        board.territories.map((one) => [one.id, one.name, one.region]).toSorted(byFirst),
      );
      expect(
        [...draft.regions].map(([region, { name, color, bonus }]) => [region, name, color, bonus]),
      ).toEqual(board.regions.map((one) => [one.id, one.name, one.color, one.bonus]).toSorted(byFirst));
      expect(linksOf(draft).toSorted()).toEqual(board.links.map(told).toSorted());
      const { shapes } = lineLand(draft);
      for (const { id: land, d } of board.territories) {
        const [was, is] = [areaIn(polygonsOf(ringsOf(d) ?? [])), areaIn(shapes.get(land)?.polygons ?? [])];
        expect(Math.abs(is / was - 1), `${id} ${land}`).toBeLessThanOrEqual(0.001);
      }
    }
  });
}

test('a draft that is saved as a file is the same draft when it is opened', async () => {
  const { draft } = await understood(textFile('board.svg', svgOf(await loadMap('usa'))));
  const file = textFile(
    'draft.json',
    JSON.stringify({ format: DRAFT_FORMAT, version: 1, ...draftJson(draft) }),
  );
  const again = await understood(file);
  expect(draftJson(again.draft)).toEqual(draftJson(draft));
});
