import type { TerritoryIndex } from '../../../../engine/model/ids.ts';
import type { Viewer } from '../../../../engine/model/state.ts';
import type { ViewEvent } from '../../../../engine/view/events/viewEvent.ts';
import type { EffectName } from '../../../base/audio/synth/names.ts';

/** A sound for something that has happened. */
export interface GameCue {
  readonly effect: EffectName;
  /** Where it comes from; null = from the middle. */
  readonly territory: TerritoryIndex | null;
  /** 0 to 1: others' doings are softer than one's own. */
  readonly gain: number;
  /** Seconds from now. */
  readonly delay: number;
}

/** What the dice decide is heard when they lie (ux.md 1.7). */
const DICE_S = 0.45;
const AFTER_THAT_S = 0.9;
const OTHERS = 0.55;

/** What is heard of one command. What a viewer places himself he has heard at his tap. */
export function cuesOf(events: readonly ViewEvent[], viewer: Viewer): GameCue[] {
  const heard = new Set<EffectName>();
  const cues = events.flatMap((event) => cueOf(event, viewer) ?? []);
  const isWon = cues.some(({ effect }) => effect === 'fanfare');
  return cues.filter(({ effect }) => {
    // A blitz is many rolls in one command, and sounds like one.
    if (heard.has(effect)) return false;
    heard.add(effect);
    return !(isWon && effect === 'elimination');
  });
}

/** Events that make no sound. A new one must be named here or be given a sound. */
type Silent =
  | 'game_started'
  | 'turn_started'
  | 'deployment_undone'
  | 'phase_changed'
  | 'cards_captured'
  | 'redemption_forced'
  | 'redemption_settled'
  | 'fortification_undone'
  | 'deck_reshuffled'
  | 'card_drawn'
  | 'seat_abandoned'
  | 'seat_returned'
  | 'seat_taken'
  | 'draw_voted'
  | 'objective_changed'
  | 'capital_attack_checked'
  | 'capital_reinforced'
  | 'hill_activated'
  | 'hill_announced'
  | 'hill_rotated'
  | 'hill_point_scored'
  | 'contract_assigned'
  | 'contract_completed'
  | 'turn_ended'
  | 'armies_changed'
  | 'owner_changed';

function cueOf(event: ViewEvent, viewer: Viewer): GameCue | null {
  const by = (seat: number): number => (seat === viewer ? 1 : OTHERS);
  switch (event.type) {
    case 'armies_deployed':
      if (event.seat === viewer) return null;
      return { effect: 'place', territory: event.territory, gain: OTHERS, delay: 0 };
    case 'armies_fortified':
    case 'conquest_transferred':
      return { effect: 'place', territory: event.to, gain: OTHERS, delay: 0 };
    case 'cards_redeemed':
      return { effect: 'redeem', territory: null, gain: by(event.seat), delay: 0 };
    case 'dice_rolled':
      return {
        effect: 'dice',
        territory: event.to,
        gain: Math.max(by(event.attacker), by(event.defender)),
        delay: 0,
      };
    case 'territory_conquered':
      return event.defender === viewer
        ? { effect: 'loss', territory: event.to, gain: 1, delay: DICE_S }
        : { effect: 'conquest', territory: event.to, gain: by(event.seat), delay: DICE_S };
    case 'player_eliminated':
    case 'player_surrendered':
      return { effect: 'elimination', territory: null, gain: by(event.seat), delay: AFTER_THAT_S };
    case 'capital_fell':
      return { effect: 'elimination', territory: event.capital, gain: 1, delay: AFTER_THAT_S };
    case 'game_ended':
      return {
        effect: hasWon(event.winners, viewer) ? 'fanfare' : 'loss',
        territory: null,
        gain: 1,
        delay: DICE_S,
      };
    default:
      event.type satisfies Silent;
      return null;
  }
}

/** Who only watches is glad with whoever wins. */
const hasWon = (winners: readonly number[], viewer: Viewer): boolean =>
  viewer === 'spectator' || winners.includes(viewer);
