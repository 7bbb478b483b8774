import { polygonsOf } from '../../../../../engine/maps/drawing/polygons.ts';
import type { ImportedMap, ImportedRegion, ImportedTerritory } from '../model/importedMap.ts';
import { Refused } from '../model/limits.ts';
import { titleOf } from '../read/file.ts';
import { colorOf } from '../read/colors.ts';
import { finiteOf, objectsIn, readJson, wordOf, type JsonObject } from '../read/json.ts';
import type { Reader } from '../read/source.ts';
import { cleanName, linesOfText } from '../read/text.ts';
import { attributeOf, readXml } from '../read/xml.ts';
import { drawingOf, type SvgShape } from '../shape/svgShapes.ts';

/**
 * Azgaar's Fantasy Map Generator: rows whose number changes from release to release, so that they are found by what they
 * hold. Land is what its drawing has as provinces, or as states where no provinces are drawn.
 */
export const readAzgaar: Reader = ({ name: file, text }, { lost, counted }) => {
  const rows = linesOfText(text ?? '');
  const drawn = drawingIn(text ?? '');
  if (drawn === null) throw new Refused('part_missing', '<svg>');
  const { shapes } = drawingOf(readXml(drawn), lost, counted);
  const tables = rows
    .filter((row) => row.startsWith('[{') || row.startsWith('[0,{'))
    .map((row) => objectsIn(readJson(row)));
  const states =
    tableWith(tables, 'diplomacy', 'capital') ?? tableWith(tables, 'capital', 'expansionism') ?? [];
  const provinces =
    tableWith(tables, 'state', 'burg', 'formName') ?? tableWith(tables, 'state', 'fullName', 'center') ?? [];
  const burgs = tableWith(tables, 'cell', 'x', 'y', 'population') ?? [];
  const provinceShapes = numberedShapes(shapes, 'province');
  const stateShapes = numberedShapes(shapes, 'state');
  const isByProvince = provinceShapes.size > 1;
  const outlines = isByProvince ? provinceShapes : stateShapes;
  if (outlines.size === 0) throw new Refused('layers_hidden');
  const facts = byNumber(isByProvince ? provinces : states);
  const stateFacts = byNumber(states);
  const places = byNumber(burgs);
  const territories = [...outlines].map(([number, own]): ImportedTerritory => {
    const fact = facts.get(number);
    const capital = places.get(finiteOf(fact?.[isByProvince ? 'burg' : 'capital']) ?? 0);
    const [x, y] = [finiteOf(capital?.['x']), finiteOf(capital?.['y'])];
    const state = isByProvince ? fact?.['state'] : undefined;
    return {
      key: String(number),
      name: cleanName(wordOf(fact?.['name'])),
      region: state === undefined ? undefined : wordOf(state),
      polygons: polygonsOf(own.flatMap(({ rings }) => rings)),
      at: x === undefined || y === undefined ? undefined : [x, y],
      site: capital !== undefined && finiteOf(capital['capital']) === 1,
    };
  });
  const used = new Set(territories.flatMap(({ region }) => region ?? []));
  lost.add('other_layers');
  return {
    title: cleanName(file.includes('.') ? titleOf(file) : '') || 'Fantasy map',
    territories,
    regions: [...used].map((key): ImportedRegion => {
      const state = stateFacts.get(Number(key));
      return { key, name: cleanName(wordOf(state?.['name'])), color: colorOf(wordOf(state?.['color'])) };
    }),
  } satisfies ImportedMap;
};

/** The drawing may run over several rows. */
function drawingIn(text: string): string | null {
  const from = text.indexOf('<svg');
  const to = text.indexOf('</svg>', from);
  return from < 0 || to < 0 ? null : text.slice(from, to + '</svg>'.length);
}

/** The table most of whose rows have these columns. */
const tableWith = (
  tables: readonly JsonObject[][],
  ...columns: readonly string[]
): JsonObject[] | undefined =>
  tables.find((table) => {
    const full = table.filter((row) => columns.every((column) => column in row)).length;
    return full > 0 && full * 2 >= table.length - 1;
  });

const byNumber = (table: readonly JsonObject[]): ReadonlyMap<number, JsonObject> =>
  new Map(
    table.flatMap((row) =>
      typeof row['i'] === 'number' && row['removed'] !== true ? [[row['i'], row] as const] : [],
    ),
  );

/** Shapes with ids such as `state12`, by their numbers; 0 is land that nobody has. */
function numberedShapes(shapes: readonly SvgShape[], kind: string): ReadonlyMap<number, readonly SvgShape[]> {
  const numbered = new Map<number, SvgShape[]>();
  for (const shape of shapes) {
    const [, digits] = new RegExp(`^${kind}(\\d+)$`).exec(attributeOf(shape.element, 'id')) ?? [];
    const number = Number(digits ?? 0);
    if (number > 0) numbered.set(number, [...(numbered.get(number) ?? []), shape]);
  }
  return numbered;
}
