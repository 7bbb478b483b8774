import type { CommentCommand } from '../../../../db/local/drafts/comments.ts';
import type { DraftComment, DraftThread } from '../../../../sync-server/protocol/draftComments.ts';

export interface ShownComment extends DraftComment {
  /** It has not reached the server yet. */
  readonly isWaiting: boolean;
}

export interface ShownThread extends Omit<DraftThread, 'comments'> {
  readonly comments: readonly ShownComment[];
}

/** What its author has written down; the server has not answered yet. */
export interface WaitingCommand {
  readonly writtenAt: number;
  readonly command: CommentCommand;
}

interface Person {
  readonly id: string;
  readonly username: string;
}

/** Threads as the server knows them, with what the user has said and done since. */
export function shownThreads(
  threads: readonly DraftThread[],
  waiting: readonly WaitingCommand[],
  { id: userId, username }: Person,
): ShownThread[] {
  const begun: ShownThread[] = threads.map((thread) => ({
    ...thread,
    comments: thread.comments.map((comment) => ({ ...comment, isWaiting: false })),
  }));
  const shown = waiting.reduce((before, { writtenAt: at, command }) => {
    const { id } = command;
    switch (command.type) {
      case 'say': {
        const comment = { id, userId, username, body: command.body, at, isWaiting: true };
        if (before.some(({ comments }) => comments.some((one) => one.id === id))) return before;
        return command.threadId === null
          ? [...before, { id, pin: command.pin, resolvedAt: null, comments: [comment] }]
          : before.map((thread) =>
              thread.id === command.threadId
                ? { ...thread, comments: [...thread.comments, comment] }
                : thread,
            );
      }
      case 'takeBack':
        return before.map((thread) => ({
          ...thread,
          comments: thread.comments.map((one) => (one.id === id ? { ...one, body: '' } : one)),
        }));
      case 'resolve':
        return before.map((thread) =>
          thread.id === id ? { ...thread, resolvedAt: command.resolved ? at : null } : thread,
        );
    }
  }, begun);
  return shown.filter(({ comments }) => comments.some(({ body }) => body !== ''));
}
