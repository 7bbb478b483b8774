import type { Point } from '../drawing/geometry.ts';
import { linkKey, type LinkKind, type PlainDraft } from './plain.ts';

export interface SuggestedLink {
  readonly key: string;
  readonly kind: LinkKind;
}

/** Links by land are no longer than this many times the usual distance to the nearest counter. */
const FARTHEST = 2.1;

const apart = (a: Point, b: Point): number => Math.sqrt((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2);

/**
 * Links that a draft lacks: by land between counters with nobody between them (Gabriel and Sokal 1969), and by sea,
 * shortest first, until everything is connected. Pairs that have a link or a wall already are left alone.
 */
export function suggestLinks({ territories, links }: PlainDraft): SuggestedLink[] {
  const lands = [...territories].map(([id, { token }]) => ({ id, token }));
  const nearest = lands
    .map(({ id, token }) =>
      Math.min(...lands.flatMap((other) => (other.id === id ? [] : [apart(token, other.token)]))),
    )
    .toSorted((a, b) => a - b);
  const usual = nearest[Math.floor(nearest.length / 2)] ?? 0;
  const suggested: SuggestedLink[] = [];
  const pairs: { readonly key: string; readonly a: string; readonly b: string; readonly length: number }[] =
    [];
  lands.forEach((one, index) => {
    for (const other of lands.slice(index + 1)) {
      const length = apart(one.token, other.token);
      const key = linkKey(one.id, other.id);
      pairs.push({ key, a: one.id, b: other.id, length });
      if (length > usual * FARTHEST || links.has(key)) continue;
      const middle: Point = [(one.token[0] + other.token[0]) / 2, (one.token[1] + other.token[1]) / 2];
      const isFree = lands.every(
        ({ id, token }) => id === one.id || id === other.id || apart(token, middle) >= length / 2,
      );
      if (isFree) suggested.push({ key, kind: 'land' });
    }
  });
  const known = [...links].flatMap(([key, { kind }]) => (kind === 'wall' ? [] : [key]));
  const root = groupsOf([...known, ...suggested.map(({ key }) => key)]);
  for (const { key, a, b } of pairs.toSorted((one, other) => one.length - other.length)) {
    if (root.find(a) === root.find(b) || links.has(key)) continue;
    root.join(a, b);
    suggested.push({ key, kind: 'sea' });
  }
  return suggested;
}

/** Which lands are connected, by the links that there are. */
function groupsOf(keys: readonly string[]) {
  const parents = new Map<string, string>();
  const find = (id: string): string => {
    let at = id;
    for (let up = parents.get(at); up !== undefined; up = parents.get(at)) at = up;
    return at;
  };
  const join = (a: string, b: string): void => {
    const [one, other] = [find(a), find(b)];
    if (one !== other) parents.set(one, other);
  };
  for (const key of keys) {
    const [a = '', b = ''] = key.split(' ');
    join(a, b);
  }
  return { find, join };
}
