import { useEffect, useMemo, useState } from 'react';
import type { CommentLetter } from '../../../../db/local/drafts/comments.ts';
import { draftCommentRoutes, type DraftThread } from '../../../../sync-server/protocol/draftComments.ts';
import type { User } from '../../../../sync-server/protocol/users.ts';
import { doNothing } from '../../../base/lib/doNothing.ts';
import { api } from '../../../client/api/api.ts';
import { tabs } from '../../../client/connection/tabs.ts';
import { draftsOf } from '../../../client/drafts/draftData.ts';
import { commentLetterTopics } from '../../../client/drafts/topics.ts';
import { commentsChanged } from '../doc/topics.ts';
import { shownThreads, type ShownThread } from './shownThreads.ts';

/** What is said about a draft: as the device keeps it, as the server tells it, with one's own that waits. */
export function useThreads(user: User, draftId: string): readonly ShownThread[] {
  const [threads, setThreads] = useState<readonly DraftThread[]>([]);
  const [letters, setLetters] = useState<readonly CommentLetter[]>([]);

  useEffect(() => {
    const drafts = draftsOf(user.id);
    let isOver = false;
    let asked = 0;
    const fetchAll = async (): Promise<void> => {
      asked += 1;
      const own = asked;
      const answer = await api(draftCommentRoutes.list, { params: { id: draftId } });
      // Of two answers on their way the later question has the newer one.
      if (isOver || own !== asked) return;
      setThreads(answer.threads);
      await drafts.keepThreads(draftId, answer.threads);
    };
    const refresh = (): void => void fetchAll().catch(doNothing);
    const stops = [
      drafts.letters.watch((all) => setLetters(all.filter((letter) => letter.draftId === draftId))),
      tabs.on(commentsChanged, (changed) => {
        if (changed.draftId === draftId) refresh();
      }),
      tabs.on(commentLetterTopics.settled, ({ envelope }) => {
        if (envelope.draftId === draftId) refresh();
      }),
    ];
    void drafts
      .loadThreads(draftId)
      .then((kept) => !isOver && setThreads((now) => (now.length === 0 ? kept : now)))
      .catch(doNothing);
    return () => {
      isOver = true;
      stops.forEach((stop) => stop());
    };
  }, [user.id, draftId]);
  return useMemo(() => shownThreads(threads, letters, user), [threads, letters, user]);
}
