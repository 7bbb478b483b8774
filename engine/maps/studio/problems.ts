import type { MapDefinition } from '../../model/map.ts';
import type { MapProblem } from '../checks/problem.ts';
import { suggestedBonuses } from '../checks/bonus.ts';
import { validateMap } from '../validate.ts';
import type { Compiled } from './compile.ts';
import type { NobodysLand } from './lineLand.ts';
import { linkKey, WATER_SEED, type PlainDraft } from './plain.ts';

/** What can be done about a problem by itself. */
export type Fix =
  | { readonly type: 'link'; readonly key: string }
  | { readonly type: 'wall'; readonly key: string }
  /** @param to what the formula says */
  | { readonly type: 'bonus'; readonly region: string; readonly to: number }
  | { readonly type: 'name'; readonly territory: string }
  | { readonly type: 'paint'; readonly territory: string; readonly region: string }
  /** A seed gives a face to a territory, or to the sea. */
  | { readonly type: 'sow'; readonly at: readonly [number, number]; readonly of: string };

export type DraftProblemCode =
  | MapProblem['code']
  | 'landless'
  | 'unclosed'
  | 'nobodys'
  | 'nameless'
  | 'region_nameless'
  | 'lone';

/** Something that keeps a draft from being played, or that its author should look at. */
export interface DraftProblem {
  readonly code: DraftProblemCode;
  /** Nobody can play on the map before it is settled. */
  readonly isError: boolean;
  /** Territories or regions that it is about. */
  readonly ids: readonly string[];
  readonly fixes: readonly Fix[];
  /** Where it is, if it is not about anything that has a place. */
  readonly at?: readonly [number, number];
}

/** So many regions are offered to land that is in none. */
const MOST_REGIONS = 2;

/** Problems of a board that a draft's own have told already. */
const TOLD: ReadonlySet<string> = new Set(['touching_unlinked', 'no_way_in_or_out', 'attribution_missing']);

/** All that is wrong with a draft, errors first. Who made it and by which licence is asked when it is handed in. */
export function draftProblems(
  draft: PlainDraft,
  { map, landless, touching, nobodys }: Compiled,
): DraftProblem[] {
  const { errors, warnings } = validateMap(map);
  const linked = new Set(map.links.flatMap(({ a, b }) => [a, b]));
  // As many as land has room for follow from its count.
  const isSmall = errors.some(({ code }) => code === 'too_few_territories');
  const fair = warnings.some(isOfBonus) ? suggestedBonuses(map) : null;
  const fixesOf = (problem: MapProblem): Fix[] => {
    if (fair !== null && isOfBonus(problem)) return bonusFixes(problem, map, fair);
    return problem.code === 'unknown_region' ? regionFixes(problem, draft, map) : [];
  };
  const told = (problems: readonly MapProblem[], isError: boolean): DraftProblem[] =>
    problems
      .filter(
        ({ code, ids }) =>
          !TOLD.has(code) &&
          !(isSmall && code === 'too_many_players') &&
          !(code === 'duplicate_territory_name' && isNameless(draft, ids)),
      )
      .map((problem) => ({
        code: problem.code,
        isError,
        ids: problem.ids,
        fixes: fixesOf(problem),
      }));
  const own: DraftProblem[] = [
    ...[...draft.territories].flatMap(([id, { name }]) =>
      name.trim() === ''
        ? [
            {
              code: 'nameless' as const,
              isError: true,
              ids: [id],
              fixes: [{ type: 'name' as const, territory: id }],
            },
          ]
        : [],
    ),
    ...[...draft.regions].flatMap(([id, { name }]) =>
      name.trim() === '' ? [{ code: 'region_nameless' as const, isError: true, ids: [id], fixes: [] }] : [],
    ),
    ...[...draft.territories.keys()]
      .filter((id) => !linked.has(id))
      .map((id) => ({ code: 'lone' as const, isError: true, ids: [id], fixes: [] })),
    ...landless.map((id) => ({
      code: draft.meta.kind === 'lines' ? ('unclosed' as const) : ('landless' as const),
      isError: true,
      ids: [id],
      fixes: [],
    })),
    ...nobodys.map(nobodysProblem),
  ];
  const touches = touching.map(([a, b]): DraftProblem => {
    const key = linkKey(a, b);
    return {
      code: 'touching_unlinked',
      isError: false,
      ids: [a, b],
      fixes: [
        { type: 'link', key },
        { type: 'wall', key },
      ],
    };
  });
  return [...own, ...told(errors, true), ...touches, ...told(warnings, false)];
}

const nobodysProblem = ({ at, next }: NobodysLand): DraftProblem => ({
  code: 'nobodys',
  isError: true,
  ids: next,
  fixes: [...next.slice(0, 2), WATER_SEED].map((of) => ({ type: 'sow', at, of })),
  at,
});

/** Lands without a name are told one by one. */
const isNameless = ({ territories }: PlainDraft, ids: readonly string[]): boolean =>
  ids.every((id) => territories.get(id)?.name.trim() === '');

const isOfBonus = ({ code }: MapProblem): boolean => code === 'bonus_differs' || code === 'easy_region';

/** A bonus by the formula, where it is another one. @param fair what the formula says of each region */
function bonusFixes(
  { ids: [region = ''] }: MapProblem,
  map: MapDefinition,
  fair: ReadonlyMap<string, number>,
): Fix[] {
  const to = fair.get(region);
  const bonus = map.regions.find(({ id }) => id === region)?.bonus;
  return to === undefined || to === bonus ? [] : [{ type: 'bonus', region, to }];
}

/** The regions of a territory's neighbours, those of most first. */
function regionFixes(
  { ids: [territory = ''] }: MapProblem,
  draft: PlainDraft,
  { links }: MapDefinition,
): Fix[] {
  const counts = new Map<string, number>();
  for (const { a, b } of links) {
    const [next] = a === territory ? [b] : b === territory ? [a] : [];
    const region = draft.territories.get(next ?? '')?.region ?? '';
    // A button tells a region by its name.
    if ((draft.regions.get(region)?.name.trim() ?? '') !== '') {
      counts.set(region, (counts.get(region) ?? 0) + 1);
    }
  }
  return [...counts]
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, MOST_REGIONS)
    .map(([region]) => ({ type: 'paint', territory, region }));
}
