import { browserTimer } from '../../base/lib/browserTimer.ts';
import { doNothing } from '../../base/lib/doNothing.ts';
import type { LeaderService } from '../connection/leadContext.ts';
import { showRefusal } from '../outbox/refusals.ts';
import { registerSync } from '../outbox/sending/backgroundSync.ts';
import { sendForTabs } from '../outbox/sending/sendForTabs.ts';
import { commentLetters, commentSender } from './commentQueue.ts';
import { draftsOf } from './draftData.ts';
import { commentLetterTopics } from './topics.ts';

/** Sends what somebody does about comments, now and from earlier visits. */
export const sendComments: LeaderService = ({ userId, tabs, socket }) => {
  const drafts = draftsOf(userId);
  const sendOne = commentSender(async (id) => (await drafts.standing(id)).sent);
  const { wake, close } = sendForTabs({
    kind: commentLetters,
    topics: commentLetterTopics,
    tabs,
    storage: drafts.letters,
    timer: browserTimer,
    async send(letter) {
      const answer = await sendOne(letter);
      if (answer.refusal !== null) showRefusal(answer.refusal);
      return answer;
    },
  });
  // The way by HTTP may be open before the socket is.
  addEventListener('online', wake);
  const stops = [
    socket.whenConnected(wake),
    tabs.on(commentLetterTopics.silent, () => void registerSync().catch(doNothing)),
    close,
    () => removeEventListener('online', wake),
  ];
  return () => stops.forEach((stop) => stop());
};
