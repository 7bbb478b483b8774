import { plural, t } from '@lingui/core/macro';
import { WATER_SEED, type PlainDraft } from '../../../../engine/maps/studio/plain.ts';
import type { DraftProblem, Fix } from '../../../../engine/maps/studio/problems.ts';

/** Names stand between these marks, which keep each in its own direction of writing too. */
const [BEGIN, END] = ['\u2068', '\u2069'];

/** The parts of a sentence: those at odd positions are names. */
export const partsOf = (words: string): string[] => words.split(/[\u2068\u2069]/);

/** A problem for its author: what is so, and why that is one where it does not say so itself. */
export function problemWords({ code, ids, fixes }: DraftProblem, draft: PlainDraft): [string, string?] {
  const nameOf = (id: string | undefined): string => {
    const name = (draft.territories.get(id ?? '') ?? draft.regions.get(id ?? ''))?.name.trim();
    return BEGIN + (name === undefined || name === '' ? t`Land without a name` : name) + END;
  };
  const one = nameOf(ids[0]);
  const other = nameOf(ids[1]);
  const count = ids.length;
  switch (code) {
    case 'nameless':
      return [t`A territory has no name`, t`Players talk about it by one`];
    case 'region_nameless':
      return [t`A region has no name`, t`Players talk about it by one`];
    case 'lone':
      return [t`${one} has no link`, t`Nobody can get there or away`];
    case 'landless':
      return [t`${one} has no land`, t`Another counter stands on its place`];
    case 'unclosed':
      return [t`${one} has no land`, t`No coast and no border closes around its seed`];
    case 'nobodys':
      return count === 0
        ? [t`Land that belongs to nobody`]
        : [t`Land that belongs to nobody`, t`Beside ${one}`];
    case 'duplicate_territory_name':
    case 'duplicate_region_name':
      return [t`The name ${one} is used more than once`];
    case 'too_few_territories':
      return [t`There are too few territories`, t`A map needs at least 6`];
    case 'too_many_players':
      return [t`There is too little land`, t`A full game would have no room`];
    case 'too_few_regions':
      return [t`There are too few regions`, t`A map needs at least 2`];
    case 'unknown_region':
      return [t`${one} is in no region`];
    case 'empty_region':
      return [t`${one} has no territory`];
    case 'small_region':
      return [t`${one} has only one territory`];
    case 'no_way_in_or_out':
      return [t`${one} cannot be entered or left`];
    case 'not_connected':
      return [
        plural(count, { one: '# territory is cut off', other: '# territories are cut off' }),
        t`There is no way there and back`,
      ];
    case 'tiny_outline':
      return [t`${one} is too small`, t`It is hard to hit`];
    case 'tokens_overlap':
      return [t`${one} and ${other}`, t`Their counters overlap`];
    case 'touching_unlinked':
      return [t`${one} touches ${other}`, t`But they are not linked`];
    case 'bonus_sum':
      return [t`The bonuses are too high`, t`Together they would decide the game`];
    case 'bonus_differs': {
      const bonus = Number(draft.regions.get(ids[0] ?? '')?.bonus);
      const [fair] = fixes.flatMap((fix) => (fix.type === 'bonus' ? [fix.to] : []));
      return fair === undefined
        ? [t`The bonus of ${one} does not fit its shape`]
        : [
            bonus < fair ? t`${one} pays too little` : t`${one} pays too much`,
            t`+${bonus}, the formula says +${fair}`,
          ];
    }
    case 'easy_region':
      return [t`${one} pays a lot`, t`It has only one way in`];
    case 'many_dead_ends':
      return [
        plural(count, {
          one: '# territory has a single neighbour',
          other: '# territories have a single neighbour',
        }),
      ];
    case 'bottleneck':
      return [t`${one} is a bottleneck`, t`Whoever holds it cuts the map in two`];
    case 'few_territories':
      return [t`There is little land`, t`In a full game everybody has fewer than 5 territories`];
    case 'comfort_too_low':
      return [t`Counters stand close together`, t`They are hard to tell apart on a phone`];
    case 'overlap':
      return [t`${one} and ${other}`, t`Their land overlaps`];
    case 'crossed_outline':
      return [t`The outline of ${one} crosses itself`];
    default:
      return [t`Something is wrong with ${one}`];
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
      return t`Set +${{ bonus: fix.to }}`;
    case 'name':
      return t`Give it a name`;
    case 'paint': {
      const region = draft.regions.get(fix.region)?.name.trim() ?? '';
      return t`Put it into ${region}`;
    }
    case 'sow': {
      const owner = draft.territories.get(fix.of)?.name.trim() ?? '';
      return fix.of === WATER_SEED ? t`Make it water` : t`Give it to ${owner}`;
    }
  }
}
