import type { ImportedRegion } from '../model/importedMap.ts';
import { colorOf } from '../read/colors.ts';
import { cleanName } from '../read/text.ts';
import type { XmlElement } from '../read/xml.ts';
import { groupOf, type Land } from '../shape/svgLand.ts';
import { labelOf } from '../shape/svgShapes.ts';

interface Regions {
  readonly regionOf: ReadonlyMap<number, string>;
  readonly regions: readonly ImportedRegion[];
}

const MOST_REGIONS = 40;

/** Regions of a drawing: its named groups, or its colours; null if neither parts its lands. */
export const regionsOf = (lands: readonly Land[]): Regions | null => byGroups(lands) ?? byColors(lands);

/** Named groups that hold several named territories each; null where they hold fewer than half of all. */
function byGroups(lands: readonly Land[]): Regions | null {
  const members = new Map<XmlElement, number[]>();
  lands.forEach(({ shapes }, at) => {
    const [first] = shapes;
    const around = first?.groups.filter(
      (group) => labelOf(group) !== '' && group !== (first && groupOf(first)),
    );
    const group = around?.at(-1);
    if (group) members.set(group, [...(members.get(group) ?? []), at]);
  });
  const groups = [...members].filter(([, lands_]) => lands_.length > 1);
  const count = groups.reduce((sum, [, lands_]) => sum + lands_.length, 0);
  if (groups.length < 2 || groups.length > MOST_REGIONS || count * 2 < lands.length) return null;
  return {
    regionOf: new Map(groups.flatMap(([, own], at) => own.map((land) => [land, String(at)] as const))),
    regions: groups.map(([group, [first = 0]], at) => ({
      key: String(at),
      name: cleanName(labelOf(group)),
      color: colorOf(lands[first]?.shapes[0]?.fill ?? ''),
    })),
  };
}

/** Colours that several territories share; null where there are too few or too many. */
function byColors(lands: readonly Land[]): Regions | null {
  const members = new Map<string, number[]>();
  lands.forEach(({ shapes }, at) => {
    const color = colorOf(shapes[0]?.fill ?? '');
    if (color) members.set(color, [...(members.get(color) ?? []), at]);
  });
  if (members.size < 2 || members.size > MOST_REGIONS || members.size * 2 > lands.length) return null;
  return {
    regionOf: new Map([...members].flatMap(([color, own]) => own.map((land) => [land, color] as const))),
    regions: [...members.keys()].map((color) => ({ key: color, name: '', color })),
  };
}
