import { t } from '@lingui/core/macro';
import type { ModeEventType } from '../../../../engine/model/modeEvents.ts';
import type { ViewEvent } from '../../../../engine/view/events/viewEvent.ts';
import { sentencesOf, textOf } from '../../../../engine/view/sentencesOf.ts';
import { toast } from '../../../base/ui/toast.ts';
import { announce } from '../../../base/ui/announcements.ts';
import { say } from '../../../base/i18n/say.ts';
import type { GameModel } from './model.ts';

/** Of the word that one's turn has begun (gameplay.md section 9). */
const TURN_TOAST_MS = 2_500;
const TURN_BUZZ_MS = 30;
/** The rest is in the log. */
const MOST_LINES = 3;

/** Reads out the last lines of the log that these events make. */
export function tellStory(events: readonly ViewEvent[], { names }: GameModel): void {
  const said = sentencesOf(events, names, say).map(textOf);
  if (said.length > 0) announce(said.slice(-MOST_LINES).join('. '));
}

/** Shows and reads out that it is the viewer's turn, and what the mode does. */
export function tellNotices(events: readonly ViewEvent[], model: GameModel): void {
  for (const event of events) {
    if (event.type === 'turn_started' && event.seat === model.me) {
      const { armies } = event;
      toast(t`Your reinforcement phase has started.`, { id: 'turn', duration: TURN_TOAST_MS });
      navigator.vibrate?.(TURN_BUZZ_MS);
      announce(t`It's your turn! ${armies} armies to place.`, 'assertive');
    }
    const notice = noticeOf(event, model);
    if (notice === null) continue;
    toast(notice);
    announce(notice);
  }
}

/** A mode's events that make no notice. A new one must be named here or be given words. */
type Unnoticed = 'hill_announced' | 'capital_reinforced';

/** The specification's words for what the mode does; null where it has none, or where they are not for this viewer. */
function noticeOf(event: ViewEvent, { me, names }: GameModel): string | null {
  switch (event.type) {
    case 'contract_assigned': {
      if (event.seat !== me) return null;
      const target = names.player(event.target);
      return event.first
        ? t`Contract assigned: eliminate ${target}.`
        : t`Contract updated: new target is ${target}.`;
    }
    case 'contract_completed':
      return event.seat === me ? t`Contract complete` : null;
    case 'hill_activated': {
      const hill = names.territory(event.hill);
      return t`King of the Hill activated: ${hill}`;
    }
    case 'hill_rotated': {
      const hill = names.territory(event.hill);
      return t`Hill has rotated to ${hill}.`;
    }
    case 'hill_point_scored':
      return event.seat === me ? t`You gained a hill point! Keep holding the objective.` : null;
    case 'capital_attack_checked': {
      const attacker = names.player(event.attack.attacker);
      return event.attack.defender === me ? t`${attacker} is about to attack your capital!` : null;
    }
    case 'capital_fell': {
      const [attacker, defender] = [names.player(event.conqueror), names.player(event.eliminated)];
      return t`${attacker} took the capital of ${defender}.`;
    }
    default:
      event.type satisfies Exclude<ViewEvent['type'], ModeEventType> | Unnoticed;
      return null;
  }
}
