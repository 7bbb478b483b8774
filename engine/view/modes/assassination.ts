import type { ModeEvents } from '../../model/modeEvents.ts';
import { sentence } from '../events/logSentence.ts';
import type { ViewEvent } from '../events/viewEvent.ts';
import { PUBLIC, type EventViews, type Eyes } from './eventView.ts';

/** It is never public who hunts whom (N2). */
const ownAlone = (
  event: Extract<ModeEvents['assassination'], { type: 'contract_assigned' }>,
  { isOwn }: Eyes,
): ViewEvent[] => (isOwn(event.seat) ? [event] : []);

export const assassination: EventViews<'assassination'> = {
  contract_assigned: {
    open: ownAlone,
    fogged: ownAlone,
    sentence(event, names, say) {
      const target = names.player(event.target);
      return sentence(
        event.seat,
        event.first
          ? say('Contract assigned: eliminate {target}.', { target })
          : say('Contract updated: new target is {target}.', { target }),
      );
    },
  },
  contract_completed: {
    ...PUBLIC,
    sentence: ({ seat }, names, say) =>
      sentence(seat, say('{player} completed a contract', { player: names.player(seat) })),
  },
};
