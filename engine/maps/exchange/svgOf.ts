import type { MapDefinition } from '../../model/map.ts';
import { pathOf } from '../drawing/pathOf.ts';
import { mapFacts } from './mapFacts.ts';
import { outlinesIn, placing } from './onSheet.ts';

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** The board as a drawing: a path a territory, regions as groups, and what a drawing has no place for as metadata. */
export function svgOf(map: MapDefinition): string {
  const place = placing(map);
  const outlines = outlinesIn(map, place);
  const { width, height } = { width: Math.ceil(map.view.box[2]), height: Math.ceil(map.view.box[3]) };
  const pathsIn = (isMember: (region: string) => boolean): string =>
    map.territories
      .flatMap(({ id, name, region }, at) =>
        isMember(region)
          ? [`<path id="${id}" d="${pathOf(outlines[at] ?? [])}"><title>${escaped(name)}</title></path>`]
          : [],
      )
      .join('\n');
  const groups = map.regions.map(
    ({ id, name, color }) =>
      `<g id="region-${id}" fill="${color}"><title>${escaped(name)}</title>\n${pathsIn((one) => one === id)}\n</g>`,
  );
  const known = new Set(map.regions.map(({ id }) => id));
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" data-cold-keep="1">`,
    `<title>${escaped(map.title)}</title>`,
    `<metadata>${escaped(JSON.stringify(mapFacts(map, place)))}</metadata>`,
    `<g stroke="#0b0d12" stroke-width="1" stroke-linejoin="round" fill-rule="evenodd">`,
    ...groups,
    pathsIn((one) => !known.has(one)),
    '</g>',
    '</svg>\n',
  ].join('\n');
}
