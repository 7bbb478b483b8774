import type { CommentLetter } from '../../../db/local/drafts/comments.ts';
import { draftCommentRoutes } from '../../../sync-server/protocol/draftComments.ts';
import { api, isFinal } from '../api/api.ts';
import type { CommandKind } from '../outbox/queuePorts.ts';
import type { CommentAnswer } from './topics.ts';

/** Each stands for itself: a refused one stops none behind it, and all of them may come late. */
export const commentLetters: CommandKind<CommentLetter, CommentAnswer> = {
  keyOf: ({ key }) => key,
  subjectOf: ({ draftId }) => draftId,
  isRefusal: ({ refusal }) => refusal !== null,
  cancelled: () => null,
  tooLate: () => null,
};

/**
 * Answers one try to send. It rejects when no final answer came, or the draft is not on the server yet: the letter waits
 * for it. The server takes each as often as it comes.
 */
export const commentSender =
  (isOnServer: (draftId: string) => Promise<boolean>) =>
  async (letter: CommentLetter): Promise<CommentAnswer> => {
    try {
      await callFor(letter);
      return { refusal: null };
    } catch (error) {
      if (!isFinal(error) || !(await isOnServer(letter.draftId))) throw error;
      return { refusal: error.message };
    }
  };

function callFor({ draftId, writtenAt, command }: CommentLetter): Promise<unknown> {
  const params = { id: draftId, commentId: command.id };
  switch (command.type) {
    case 'say': {
      const { id, threadId, pin, body } = command;
      const ago = Math.max(0, Math.round(Date.now() - writtenAt));
      const place = threadId === null ? { pin } : { threadId };
      return api(draftCommentRoutes.add, { params: { id: draftId }, body: { id, body, ago, ...place } });
    }
    case 'takeBack':
      return api(draftCommentRoutes.takeBack, { params });
    case 'resolve':
      return api(draftCommentRoutes.resolve, { params, body: { resolved: command.resolved } });
  }
}
