import { suggestLinks } from '../../../../engine/maps/studio/neighbours.ts';
import type { DraftLink, PlainDraft } from '../../../../engine/maps/studio/plain.ts';
import type { ImportedLink } from './model/importedMap.ts';

/** Links longer than this many times the usual one lead over water. */
const LONG = 2.4;
/** A link from one edge of the map to the other goes around behind it: the share of the width that is near an edge. */
const EDGE = 0.25;

/** The links of a draft of counters: as the file has them, else between neighbours. */
export function counterLinks(
  draft: PlainDraft,
  links: ReadonlyMap<string, ImportedLink> | undefined,
): Record<string, DraftLink> {
  if (links === undefined) {
    return Object.fromEntries(suggestLinks(draft).map(({ key, kind }) => [key, { kind, dir: 'both' }]));
  }
  const kindOf = kinds(draft, [...links.values()]);
  return Object.fromEntries(
    [...links].map(([key, link]) => [key, { kind: link.kind ?? kindOf(link), dir: directionOf(link) }]),
  );
}

/** The direction of a link as its key has it, which names the lesser id first. */
const directionOf = ({ a, b, oneWay }: ImportedLink): DraftLink['dir'] =>
  oneWay ? (a < b ? 'ab' : 'ba') : 'both';

/** Tells what a link is that the file does not tell: how far apart its lands are says whether water lies between them. */
function kinds(
  { territories }: PlainDraft,
  links: readonly ImportedLink[],
): (link: ImportedLink) => DraftLink['kind'] {
  const place = (id: string): readonly [number, number] => territories.get(id)?.token ?? [0, 0];
  const length = ({ a, b }: ImportedLink): number =>
    Math.hypot(place(a)[0] - place(b)[0], place(a)[1] - place(b)[1]);
  const lengths = links.map(length).toSorted((one, other) => one - other);
  const usual = lengths[lengths.length >> 1] ?? 0;
  const xs = [...territories.values()].map(({ token }) => token[0]);
  const west = Math.min(...xs);
  const width = Math.max(1, Math.max(...xs) - west);
  return (link) => {
    const shares = [link.a, link.b].map((id) => (place(id)[0] - west) / width);
    const leapsOver = Math.min(...shares) < EDGE && Math.max(...shares) > 1 - EDGE;
    const isLong = length(link) > usual * LONG;
    if (leapsOver && isLong) return 'wrap';
    return isLong ? 'sea' : 'land';
  };
}
