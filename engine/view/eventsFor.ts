import { UNKNOWN_CARD } from '../model/cards.ts';
import type { GameEvent } from '../model/event.ts';
import { areMates, type GameState, type Viewer } from '../model/state.ts';
import { rulesetFor } from '../rules/ruleset.ts';
import { concerns, eyesOf, hidesFrom } from './viewFor.ts';

/** What a viewer is told: an event as it was, redacted, or what he saw of one that is not his. */
export type ViewEvent =
  | GameEvent
  | { type: 'armies_changed'; territory: number; change: number }
  | { type: 'owner_changed'; territory: number; owner: number };

/**
 * The story of one command for one viewer, by the table of rules.md 3.10. In
 * open games only cards and contracts are hidden; in fog a fight or a march is
 * seen at the ends that the viewer sees, before or after it.
 */
export function eventsFor(
  events: readonly GameEvent[],
  before: GameState,
  after: GameState,
  recipient: Viewer,
): ViewEvent[] {
  const viewer = eyesOf(before, recipient);
  const { vision } = rulesetFor(after.config);
  if (!hidesFrom(before, recipient)) return events.flatMap((event) => openEvent(event, after, viewer));

  const [sawBefore, sawAfter] = [vision.visible(before, viewer), vision.visible(after, viewer)];
  const sees = (territory: number): boolean => sawBefore[territory] === true || sawAfter[territory] === true;
  return events.flatMap((event) => foggedEvent(event, { before, after, viewer, sees }));
}

const isOwn = (state: GameState, viewer: Viewer, seat: number): boolean =>
  viewer !== 'spectator' && areMates(state, viewer, seat);

/** Which card is drawn or captured, and who hunts whom, is never public. */
function openEvent(event: GameEvent, state: GameState, viewer: Viewer): ViewEvent[] {
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
    case 'contract_assigned':
      return isOwn(state, viewer, event.seat) ? [event] : [];
    case 'card_drawn':
      return [isOwn(state, viewer, event.seat) ? event : { ...event, card: UNKNOWN_CARD }];
    case 'cards_captured': {
      const involved = isOwn(state, viewer, event.seat) || isOwn(state, viewer, event.from);
      return [involved ? event : { ...event, cards: event.cards.map(() => UNKNOWN_CARD) }];
    }
    default:
      return [event];
  }
}

interface Looking {
  readonly before: GameState;
  readonly after: GameState;
  readonly viewer: Viewer;
  readonly sees: (territory: number) => boolean;
}

function foggedEvent(event: GameEvent, looking: Looking): ViewEvent[] {
  const { before, after, viewer, sees } = looking;
  const mine = isOwn(before, viewer, before.current);
  const change = (territory: number, by: number): ViewEvent[] =>
    sees(territory) && by !== 0 ? [{ type: 'armies_changed', territory, change: by }] : [];
  switch (event.type) {
    case 'game_started':
      return openEvent({ ...event, owner: [], armies: [], compensation: [] }, after, viewer);
    case 'turn_started':
      return [
        isOwn(after, viewer, event.seat) ? event : { ...event, armies: 0, forTerritories: 0, forRegions: 0 },
      ];
    case 'cards_redeemed':
      return isOwn(after, viewer, event.seat)
        ? [event]
        : [hiddenSet(event, after), ...event.bonusOn.flatMap((on) => change(on, 2))];
    case 'armies_deployed':
      return mine ? [event] : change(event.territory, event.armies);
    case 'deployment_undone':
      return mine ? [event] : change(event.territory, -event.armies);
    case 'capital_reinforced':
      return isOwn(after, viewer, event.seat) ? [event] : change(event.capital, event.armies);
    case 'hill_activated':
      return [{ ...event, armies: 0 }];
    case 'dice_rolled': {
      const whole = concerns(before, viewer, event) || (sees(event.from) && sees(event.to));
      return whole
        ? [event]
        : [...change(event.from, -event.attackerLosses), ...change(event.to, -event.defenderLosses)];
    }
    case 'territory_conquered': {
      const whole = concerns(before, viewer, { attacker: event.seat, defender: event.defender });
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
      return isOwn(after, viewer, event.seat) ? [event] : [];
    case 'capital_attack_checked':
      return after.pendingCapitalAttack && concerns(after, viewer, event.attack) ? [event] : [];
    case 'capital_fell':
      return [
        isOwn(after, viewer, event.conqueror)
          ? event
          : { ...event, spoils: event.spoils.filter(({ territory }) => sees(territory)) },
      ];
    default:
      return openEvent(event, after, viewer);
  }
}

/** That a set was redeemed is public; what it was is not, and its worth only where everybody can work it out. */
function hiddenSet(event: Extract<GameEvent, { type: 'cards_redeemed' }>, state: GameState): GameEvent {
  const deducible = rulesetFor(state.config).cards.worthIsPublic;
  const cards = [UNKNOWN_CARD, UNKNOWN_CARD, UNKNOWN_CARD] as const;
  return { ...event, cards, bonusOn: [], armies: deducible ? event.armies : 0 };
}
