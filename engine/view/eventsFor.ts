import { UNKNOWN_CARD } from '../model/cards.ts';
import type { GameEvent } from '../model/event.ts';
import { areMates, type GameState, type Viewer } from '../model/state.ts';
import { rulesetFor } from '../rules/ruleset/ruleset.ts';
import { modeEventView } from './modeEventView.ts';
import type { Eyes } from './modes/eventView.ts';
import { eyesOf, hidesFrom } from './viewFor.ts';
import type { ViewEvent } from './events/viewEvent.ts';

/**
 * One viewer's account of what a command brought about. In open games only cards and contracts are hidden (V4,
 * N2); in fog a fight or a march is seen at the ends that the viewer sees, before or after it (G3, G4).
 */
export function eventsFor(
  events: readonly GameEvent[],
  before: GameState,
  after: GameState,
  recipient: Viewer,
): ViewEvent[] {
  const eyes = eyesFor(before, after, recipient);
  return hidesFrom(before, recipient)
    ? events.flatMap((event) => foggedEvent(event, eyes))
    : events.flatMap((event) => openEvent(event, eyes));
}

function eyesFor(before: GameState, after: GameState, recipient: Viewer): Eyes {
  const viewer = eyesOf(before, recipient);
  const { vision } = rulesetFor(after.config);
  const sight = hidesFrom(before, recipient)
    ? [vision.visible(before, viewer), vision.visible(after, viewer)]
    : null;
  const isOwn = (seat: number): boolean => viewer !== 'spectator' && areMates(before, viewer, seat);
  const sees = (territory: number): boolean => sight?.some((visible) => visible[territory] === true) ?? true;
  return {
    before,
    after,
    isOwn,
    sees,
    concerns: ({ attacker, defender }) => isOwn(attacker) || isOwn(defender),
    change: (territory, by) =>
      sees(territory) && by !== 0 ? [{ type: 'armies_changed', territory, change: by }] : [],
  };
}

/** Nobody else learns which card is drawn or captured. */
function openEvent(event: GameEvent, eyes: Eyes): ViewEvent[] {
  switch (event.type) {
    case 'game_started':
      return [
        {
          ...event,
          cardTypes: [],
          dealtReinforcements: [],
          dealtRegions: [],
          objective: { mode: 'domination' },
        },
      ];
    case 'objective_changed':
      return [];
    case 'card_drawn':
      return [eyes.isOwn(event.seat) ? event : { ...event, card: UNKNOWN_CARD }];
    case 'cards_captured': {
      const involved = eyes.isOwn(event.seat) || eyes.isOwn(event.from);
      return [involved ? event : { ...event, cards: event.cards.map(() => UNKNOWN_CARD) }];
    }
    case 'turn_started':
    case 'cards_redeemed':
    case 'armies_deployed':
    case 'deployment_undone':
    case 'phase_changed':
    case 'dice_rolled':
    case 'territory_conquered':
    case 'conquest_transferred':
    case 'player_eliminated':
    case 'redemption_forced':
    case 'redemption_settled':
    case 'armies_fortified':
    case 'fortification_undone':
    case 'deck_reshuffled':
    case 'player_surrendered':
    case 'seat_abandoned':
    case 'seat_returned':
    case 'seat_taken':
    case 'draw_voted':
    case 'turn_ended':
    case 'game_ended':
      return [event];
    default:
      return modeEventView(event).open(event, eyes);
  }
}

function foggedEvent(event: GameEvent, eyes: Eyes): ViewEvent[] {
  const { before, after, isOwn, concerns, sees, change } = eyes;
  const mine = isOwn(before.current);
  switch (event.type) {
    case 'game_started':
      return openEvent({ ...event, owner: [], armies: [], compensation: [] }, eyes);
    case 'turn_started':
      return [isOwn(event.seat) ? event : { ...event, armies: 0, forTerritories: 0, forRegions: 0 }];
    case 'cards_redeemed':
      return isOwn(event.seat)
        ? [event]
        : [hiddenSet(event, after), ...event.bonusOn.flatMap((on) => change(on, 2))];
    case 'armies_deployed':
      return mine ? [event] : change(event.territory, event.armies);
    case 'deployment_undone':
      return mine ? [event] : change(event.territory, -event.armies);
    case 'dice_rolled': {
      const whole = concerns(event) || (sees(event.from) && sees(event.to));
      return whole
        ? [event]
        : [...change(event.from, -event.attackerLosses), ...change(event.to, -event.defenderLosses)];
    }
    case 'territory_conquered': {
      const whole = concerns({ attacker: event.seat, defender: event.defender });
      if (whole || (sees(event.from) && sees(event.to))) return [whole ? event : { ...event, minimum: 0 }];
      const { vision, mode } = rulesetFor(after.config);
      const isPublic = vision.showsOwners || mode.landmarks(before).includes(event.to);
      return sees(event.to) || isPublic
        ? [{ type: 'owner_changed', territory: event.to, owner: event.seat }]
        : [];
    }
    case 'conquest_transferred':
    case 'armies_fortified':
      return mine ? [event] : [...change(event.from, -event.armies), ...change(event.to, event.armies)];
    case 'fortification_undone':
      return mine ? [event] : [...change(event.to, -event.armies), ...change(event.from, event.armies)];
    case 'redemption_forced':
    case 'redemption_settled':
      return isOwn(event.seat) ? [event] : [];
    case 'objective_changed':
    case 'card_drawn':
    case 'cards_captured':
    case 'phase_changed':
    case 'player_eliminated':
    case 'deck_reshuffled':
    case 'player_surrendered':
    case 'seat_abandoned':
    case 'seat_returned':
    case 'seat_taken':
    case 'draw_voted':
    case 'turn_ended':
    case 'game_ended':
      return openEvent(event, eyes);
    default:
      return modeEventView(event).fogged(event, eyes);
  }
}

/** That a set was redeemed is public; what it was is not, and its worth only where everybody can work it out. */
function hiddenSet(event: Extract<GameEvent, { type: 'cards_redeemed' }>, state: GameState): GameEvent {
  const deducible = rulesetFor(state.config).cards.worthIsPublic;
  const cards = [UNKNOWN_CARD, UNKNOWN_CARD, UNKNOWN_CARD] as const;
  return { ...event, cards, bonusOn: [], armies: deducible ? event.armies : 0 };
}
