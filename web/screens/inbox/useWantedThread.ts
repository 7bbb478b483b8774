import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { laneOfId } from '../../../db/local/account/lanes.ts';
import { threadIn, whenThreadWanted } from '../../client/chat/threadWanted.ts';
import { useInbox } from '../parts/inbox/useInbox.ts';

/** Opens the conversation of a notification that was pressed, whether this page was there or was opened for it. */
export function useWantedThread(): void {
  const { open } = useInbox();
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const show = useEffectEvent((conversationId: string): void => open(laneOfId(conversationId)));
  const take = useEffectEvent((conversationId: string): void => {
    // First the address: Back shall not lead to it.
    void navigate({ pathname, search }, { replace: true });
    show(conversationId);
  });
  useEffect(() => whenThreadWanted(show), []);
  useEffect(() => {
    const named = threadIn(hash);
    if (named !== null) take(named);
  }, [hash]);
}
