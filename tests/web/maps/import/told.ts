import { lineLand } from '../../../../engine/maps/studio/lineLand.ts';
import { linksWith } from '../../../../engine/maps/studio/links.ts';
import { linkKey, SHORTEST_BORDER } from '../../../../engine/maps/studio/plain.ts';
import type { ImportedDraft } from '../../../../web/screens/editor/import/importFiles.ts';

/** Names of its lands. */
export const names = ({ draft }: ImportedDraft): string[] =>
  [...draft.territories.values()].map(({ name }) => name);

/** Regions with their bonuses and members, by name. */
export const regionsOf = ({ draft: { regions, territories } }: ImportedDraft) =>
  Object.fromEntries(
    [...regions].map(([id, { name, bonus }]) => [
      name,
      [bonus, ...[...territories.values()].filter(({ region }) => region === id).map(({ name: own }) => own)],
    ]),
  );

/** What was lost, by its code. */
export const lossesOf = ({ lost }: ImportedDraft) => Object.fromEntries(lost);

/** Links that the draft makes, as sorted names; `>` leads one way, `~` over water, `@` around the edge. */
export function linksOf({ draft }: ImportedDraft): string[] {
  const { borders } = lineLand(draft);
  const name = (id: string): string => draft.territories.get(id)?.name ?? '';
  return linksWith(draft, borders)
    .filter(([, , { kind }]) => kind !== 'wall')
    .map(([a, b, { kind, dir }]) => {
      const touch = (borders.get(linkKey(a, b)) ?? 0) >= SHORTEST_BORDER;
      const sign = kind === 'wrap' ? '@' : kind === 'land' && touch ? '-' : '~';
      if (dir !== 'both') return `${(dir === 'ab' ? [a, b] : [b, a]).map(name).join('>')} ${sign}`;
      return `${[name(a), name(b)].toSorted().join('/')} ${sign}`;
    })
    .toSorted();
}
