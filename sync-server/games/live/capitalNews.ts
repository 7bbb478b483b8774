import { territoryId } from '../../../engine/model/boardMap.ts';
import type { PendingCapitalAttack } from '../../../engine/model/state.ts';
import { areMates, armiesOf, type GameState, type Viewer } from '../../../engine/model/state.ts';
import { battleOdds } from '../../../engine/odds/battle.ts';
import type { ViewEvent } from '../../../engine/view/events/viewEvent.ts';
import { hidesFrom } from '../../../engine/view/viewFor.ts';
import { eyesIn } from '../../../engine/view/viewers.ts';
import type { CapitalAttackCheck, CapitalElimination } from '../../protocol/realtime.ts';
import type { Seating } from './roomState.ts';

export type CapitalNews =
  | { readonly name: 'capitalAttackCheck'; readonly body: CapitalAttackCheck }
  | { readonly name: 'capitalElimination'; readonly body: CapitalElimination };

interface Told {
  readonly roomId: string;
  readonly roster: Seating['roster'];
  /** The state after the command. */
  readonly after: GameState;
  readonly viewer: Viewer;
}

/**
 * Makes the messages about capitals that a viewer gets beside an update: from the events of that update, so that they tell
 * of nothing else.
 */
export function capitalNews(events: readonly ViewEvent[], told: Told): CapitalNews[] {
  return events.flatMap((event): CapitalNews[] => {
    if (event.type === 'capital_attack_checked')
      return [{ name: 'capitalAttackCheck', body: checkOf(event.attack, told) }];
    if (event.type === 'capital_fell')
      return [{ name: 'capitalElimination', body: eliminationOf(event, told) }];
    return [];
  });
}

/** The chance is the attacker's side's alone, who are asked. */
function checkOf(
  { attacker, defender, from, capital, armies }: PendingCapitalAttack,
  { roomId, roster, after, viewer }: Told,
): CapitalAttackCheck {
  const most = armiesOf(after, from) - 1;
  const isAsked = isOn(attacker, { after, viewer });
  return {
    roomId,
    attackerId: roster[attacker]?.id ?? '',
    defenderId: roster[defender]?.id ?? '',
    fromTerritoryId: territoryId(after.map, from),
    capitalTerritory: territoryId(after.map, capital),
    armies,
    odds: isAsked ? battleOdds(armies ?? most, armiesOf(after, capital)).winChance : null,
  };
}

/** Who may not see all of the spoils is not told how much they are. */
function eliminationOf(
  { conqueror, eliminated, capital, spoils }: Extract<ViewEvent, { type: 'capital_fell' }>,
  { roomId, roster, after, viewer }: Told,
): CapitalElimination {
  const isWhole = after.result !== null || !hidesFrom(after, viewer) || isOn(conqueror, { after, viewer });
  return {
    roomId,
    conqueror: roster[conqueror]?.id ?? '',
    eliminated: roster[eliminated]?.id ?? '',
    capitalTerritory: territoryId(after.map, capital),
    territoryIds: spoils.map(({ territory }) => territoryId(after.map, territory)),
    territoriesGained: isWhole ? spoils.length : null,
    troopsGained: isWhole ? spoils.reduce((sum, { armies }) => sum + armies, 0) : null,
  };
}

function isOn(seat: number, { after, viewer }: Pick<Told, 'after' | 'viewer'>): boolean {
  const eyes = eyesIn(after, viewer);
  return eyes !== 'spectator' && areMates(after, eyes, seat);
}
