import { polygonsOf } from '../../../../../engine/maps/drawing/polygons.ts';
import type { ImportedMap } from '../model/importedMap.ts';
import { readJson } from '../read/json.ts';
import { attributeOf, descendantsOf, type XmlElement } from '../read/xml.ts';
import type { Drawing } from '../shape/svgShapes.ts';
import { exchanged } from './exchanged.ts';

/** A drawing that this program has saved: its metadata tell what its outlines are; undefined if it has lost them. */
export function ownSvg(root: XmlElement, { shapes }: Drawing): ImportedMap | undefined {
  const [said] = descendantsOf(root, 'metadata');
  if (said === undefined) return undefined;
  const outlines = shapes.map(
    ({ element, rings }) => [attributeOf(element, 'id'), polygonsOf(rings)] as const,
  );
  return exchanged(readJson(said.text), new Map(outlines));
}
