import { t } from '@lingui/core/macro';
import { Star } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { weightiest, type Highlight } from '../../../../engine/replay/highlight.ts';
import { replayRoutes } from '../../../../sync-server/protocol/replays.ts';
import { doNothing } from '../../../base/lib/doNothing.ts';
import { api } from '../../../client/api/api.ts';
import type { GameSession } from '../../../client/game/gameSession.ts';
import { highlightWords } from '../../parts/replay/highlightWords.ts';
import styles from './Highlights.module.css';

type Moment = Pick<Highlight, 'seq' | 'turn' | 'score' | 'reason'>;

const MOST = 3;

interface HighlightsProps {
  session: GameSession;
  gameId: string | null;
  /** Where the game can be watched again. */
  replay: string;
}

/** The moments of the game that mattered most, each a way into its replay. Nothing where they cannot be had. */
export function Highlights({ session, gameId, replay }: HighlightsProps) {
  const moments = useMoments(session, gameId);
  if (moments.length === 0) return null;
  return (
    <nav className={styles.highlights} aria-label={t`Highlights`}>
      {moments.map(({ seq, turn, reason }) => (
        <Link key={seq} className={styles.moment} to={`${replay}?turn=${turn}`}>
          <Star size={18} aria-hidden="true" />
          <strong>{highlightWords(reason)}</strong>
          <span>{t`Turn ${turn}`}</span>
        </Link>
      ))}
    </nav>
  );
}

/** A game of this device knows its own; of others the server is asked. */
function useMoments({ fetchHighlights }: GameSession, gameId: string | null): readonly Moment[] {
  const [moments, setMoments] = useState<readonly Moment[]>([]);
  useEffect(() => {
    let left = false;
    const fetchMoments = async (): Promise<void> => {
      const all = fetchHighlights ? await fetchHighlights() : gameId === null ? [] : await ofServer(gameId);
      if (!left) setMoments(weightiest<Moment>(all, MOST));
    };
    // The end is told without them where they cannot be had.
    void fetchMoments().catch(doNothing);
    return () => {
      left = true;
    };
  }, [fetchHighlights, gameId]);
  return moments;
}

const ofServer = async (id: string): Promise<readonly Moment[]> =>
  (await api(replayRoutes.summary, { params: { id } })).highlights;
