import { plural, t } from '@lingui/core/macro';
import { WATER_SEED, type PlainDraft } from '../../../../engine/maps/studio/plain.ts';
import type { DraftProblem, Fix } from '../../../../engine/maps/studio/problems.ts';

/** A problem as a sentence for the author. */
export function problemWords({ code, ids }: DraftProblem, draft: PlainDraft): string {
  const nameOf = (id: string | undefined): string => {
    const name = (draft.territories.get(id ?? '') ?? draft.regions.get(id ?? ''))?.name.trim();
    return name === undefined || name === '' ? t`Land without a name` : name;
  };
  const one = nameOf(ids[0]);
  const other = nameOf(ids[1]);
  const count = ids.length;
  switch (code) {
    case 'nameless':
      return t`A territory has no name.`;
    case 'region_nameless':
      return t`A region has no name.`;
    case 'lone':
      return t`${one} has no link.`;
    case 'landless':
      return t`${one} has no land: another counter stands on its place.`;
    case 'unclosed':
      return t`${one} has no land: no coast and no border closes around its seed.`;
    case 'nobodys':
      return count === 0 ? t`Land that belongs to nobody.` : t`Land beside ${one} belongs to nobody.`;
    case 'duplicate_territory_name':
    case 'duplicate_region_name':
      return t`The name ${one} is used more than once.`;
    case 'too_few_territories':
      return t`A map needs at least 6 territories.`;
    case 'too_many_players':
      return t`There is too little land for the most players.`;
    case 'too_few_regions':
      return t`A map needs at least 2 regions.`;
    case 'unknown_region':
      return t`${one} is in no region.`;
    case 'empty_region':
      return t`${one} has no territory.`;
    case 'small_region':
      return t`${one} has only one territory.`;
    case 'no_way_in_or_out':
      return t`${one} cannot be entered or left.`;
    case 'not_connected':
      return plural(count, {
        one: '# territory cannot be reached from the others and back.',
        other: '# territories cannot be reached from the others and back.',
      });
    case 'tiny_outline':
      return t`${one} is too small to be hit.`;
    case 'tokens_overlap':
      return t`The counters of ${one} and ${other} overlap.`;
    case 'touching_unlinked':
      return t`${one} and ${other} touch but are not linked.`;
    case 'bonus_sum':
      return t`The bonuses of all regions together drown the game.`;
    case 'bonus_differs':
      return t`The bonus of ${one} does not fit its shape.`;
    case 'easy_region':
      return t`${one} has one way in and pays much for it.`;
    case 'many_dead_ends':
      return plural(count, {
        one: '# territory has a single neighbour.',
        other: '# territories have a single neighbour.',
      });
    case 'bottleneck':
      return t`Whoever holds ${one} cuts the map in two.`;
    case 'few_territories':
      return t`With the most players there are fewer than 5 territories each.`;
    case 'comfort_too_low':
      return t`The closest counters are hard to tell apart on a phone.`;
    case 'overlap':
      return t`The land of ${one} and ${other} overlaps.`;
    case 'crossed_outline':
      return t`The outline of ${one} crosses itself.`;
    default:
      return t`Something is wrong with ${one}.`;
  }
}

/** The button that settles a problem. */
export function fixWords(fix: Fix, draft: PlainDraft): string {
  switch (fix.type) {
    case 'link':
      return t`Link them`;
    case 'wall':
      return t`Mountains between`;
    case 'bonus':
      return t`Use the formula`;
    case 'name':
      return t`Give it a name`;
    case 'sow': {
      const owner = draft.territories.get(fix.of)?.name.trim() ?? '';
      return fix.of === WATER_SEED ? t`Make it water` : t`Give it to ${owner}`;
    }
  }
}
