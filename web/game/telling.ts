import type { ViewEvent } from '../../engine/view/eventsFor.ts';
import { storyOf, storyText } from '../../engine/view/story.ts';
import { toast } from '../sync/toast.ts';
import { announce } from '../ui/announcements.ts';
import type { GameModel } from './model.ts';

/** The rest is in the log. */
const MOST_LINES = 3;

/** Reads out the last lines of the log that these events make. */
export function tellStory(events: readonly ViewEvent[], { names }: GameModel): void {
  const said = storyOf(events, names).map(storyText);
  if (said.length > 0) announce(said.slice(-MOST_LINES).join('. '));
}

/** Reads out that it is the viewer's turn, and shows and reads out what the mode does. */
export function tellNotices(events: readonly ViewEvent[], model: GameModel): void {
  for (const event of events) {
    if (event.type === 'turn_started' && event.seat === model.me) {
      announce(`It's your turn! ${event.armies} armies to place.`, 'assertive');
    }
    const notice = noticeOf(event, model);
    if (notice === null) continue;
    toast(notice);
    announce(notice);
  }
}

/** The specification's words for what the mode does (gameplay.md section 4, "Mode events"); null where it has none. */
function noticeOf(event: ViewEvent, { me, names }: GameModel): string | null {
  switch (event.type) {
    case 'contract_assigned':
      if (event.seat !== me) return null;
      return event.first
        ? `Contract assigned: eliminate ${names.player(event.target)}.`
        : `Contract updated: new target is ${names.player(event.target)}.`;
    case 'contract_completed':
      return event.seat === me ? 'Contract complete' : null;
    case 'hill_activated':
      return `King of the Hill activated: ${names.territory(event.hill)}`;
    case 'hill_rotated':
      return `Hill has rotated to ${names.territory(event.hill)}.`;
    case 'hill_point_scored':
      return event.seat === me ? 'You gained a hill point! Keep holding the objective.' : null;
    case 'capital_attack_checked':
      return event.attack.defender === me
        ? `${names.player(event.attack.attacker)} is about to attack your capital!`
        : null;
    case 'capital_fell':
      return `${names.player(event.conqueror)} took the capital of ${names.player(event.eliminated)}.`;
    default:
      return null;
  }
}
