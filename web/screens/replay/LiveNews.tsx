import { plural } from '@lingui/core/macro';
import { RotateCw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { replayRoutes } from '../../../sync-server/protocol/replays.ts';
import { doNothing } from '../../base/lib/doNothing.ts';
import { Button } from '../../base/ui/Button.tsx';
import { api } from '../../client/api/api.ts';
import styles from './ReplayFoot.module.css';
import { useWatching } from './watching.ts';

/** A running game is asked so often whether it has gone on: a third of what the server allows. */
const EVERY_MS = 6_000;

/** Offers what has happened in a running game since it was opened, and does not tear anybody from the moment they look at. */
export function LiveNews() {
  const { told, refresh } = useWatching();
  const known = told.replay.steps.length;
  const [news, setNews] = useState(0);
  useEffect(() => {
    const ask = async (): Promise<void> => {
      if (document.hidden) return;
      const { finalSeq } = await api(replayRoutes.frames, {
        params: { id: told.gameId },
        query: { fromSeq: known + 1, limit: 1 },
      });
      setNews(finalSeq - known);
    };
    const timer = setInterval(() => void ask().catch(doNothing), EVERY_MS);
    return () => clearInterval(timer);
  }, [told, known]);
  if (news <= 0) return null;
  return (
    <Button size="s" variant="quiet" className={styles.news} onClick={refresh}>
      <RotateCw size={18} aria-hidden="true" />{' '}
      {plural(news, { one: 'Show # new step', other: 'Show # new steps' })}
    </Button>
  );
}
