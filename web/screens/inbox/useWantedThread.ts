import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { laneOfId } from '../../../db/local/account/lanes.ts';
import { threadIn, whenThreadWanted } from '../../client/chat/threadWanted.ts';
import { useInbox } from '../parts/inbox/useInbox.ts';

/** Opens the conversation of a notification that was pressed, whether this page was there or was opened for it. */
export function useWantedThread(): void {
  const { open } = useInbox();
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const [wanted, setWanted] = useState<string | null>(null);
  useEffect(() => whenThreadWanted(setWanted), []);
  const take = useEffectEvent((): void => {
    const named = threadIn(hash);
    if (named !== null) {
      setWanted(named);
      // First the address: Back shall not lead to it.
      void navigate({ pathname, search }, { replace: true });
    } else if (wanted !== null) {
      setWanted(null);
      open(laneOfId(wanted));
    }
  });
  useEffect(() => take(), [hash, wanted]);
}
