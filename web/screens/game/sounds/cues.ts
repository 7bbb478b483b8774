import type { Viewer } from '../../../../engine/model/state.ts';
import type { ViewEvent } from '../../../../engine/view/events/viewEvent.ts';
import type { EffectName } from '../../../base/audio/synth/names.ts';
import { isModeEvent, modeCueOf } from '../../modes/plays.ts';
import { AFTERMATH_S, DICE_S, type GameCue } from '../model/cue.ts';

const OTHERS = 0.55;

/** The sounds of one command. A viewer's own placements have sounded at their tap already. */
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

/** Events of the game itself that make no sound. A new one must be named here or be given a sound. */
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
  | 'turn_ended'
  | 'armies_changed'
  | 'owner_changed';

function cueOf(event: ViewEvent, viewer: Viewer): GameCue | null {
  if (isModeEvent(event)) return modeCueOf(event, viewer);
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
      return { effect: 'elimination', territory: null, gain: by(event.seat), delay: AFTERMATH_S };
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

/** A spectator is glad with whoever wins. */
const hasWon = (winners: readonly number[], viewer: Viewer): boolean =>
  viewer === 'spectator' || winners.includes(viewer);
