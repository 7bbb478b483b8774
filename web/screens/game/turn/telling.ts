import { t } from '@lingui/core/macro';
import type { ViewEvent } from '../../../../engine/view/events/viewEvent.ts';
import { sentencesOf, textOf } from '../../../../engine/view/sentencesOf.ts';
import { toast } from '../../../base/ui/toast.ts';
import { announce } from '../../../base/ui/announcements.ts';
import { say } from '../../../base/i18n/say.ts';
import { isModeEvent, noticeOf } from '../../modes/plays.ts';
import type { GameModel } from '../model/model.ts';

/** The word that the viewer's turn has begun stays short: they want to see the board. */
const TURN_TOAST_MS = 2_500;
const TURN_BUZZ_MS = 30;
const TOASTS = { turn: 'turn', notice: 'notice' } as const;
/** The rest is in the log. */
const MOST_LINES = 3;

/** Reads out the last lines of the log that these events make. */
export function tellStory(events: readonly ViewEvent[], { names }: GameModel): void {
  const said = sentencesOf(events, names, say).map(textOf);
  if (said.length > 0) announce(said.slice(-MOST_LINES).join('. '));
}

/** Shows and reads out that it is the viewer's turn, and what the mode does; nothing is shown over the end of the game. */
export function tellNotices(events: readonly ViewEvent[], model: GameModel): void {
  const isOver = model.view.result !== null;
  for (const event of events) {
    if (event.type === 'turn_started' && event.seat === model.me) {
      const { armies } = event;
      toast(t`Your reinforcement phase has started.`, { id: TOASTS.turn, duration: TURN_TOAST_MS });
      navigator.vibrate?.(TURN_BUZZ_MS);
      announce(t`It's your turn! ${armies} armies to place.`, 'assertive');
    }
    const notice = isModeEvent(event) ? noticeOf(event, model) : null;
    if (notice === null) continue;
    if (!isOver) toast(notice, { id: TOASTS.notice });
    announce(notice);
  }
  if (isOver) Object.values(TOASTS).forEach(toast.dismiss);
}
