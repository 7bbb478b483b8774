import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { useStore } from 'zustand';
import type { LogLine } from '../../../../../sync-server/protocol/games.ts';
import type { GameSession } from '../../../../client/game/gameSession.ts';
import { messageOf } from '../../../../client/api/messageOf.ts';
import { carriedOn } from './references.ts';
import { wholeLog } from './wholeLog.ts';

/** Lines that are fetched at once for the panel. */
const LINES = 50;

export interface Story {
  /** Oldest first. */
  readonly lines: readonly LogLine[];
  /** Are there earlier ones, as far as is known? */
  readonly hasEarlier: boolean;
  readonly loading: boolean;
  readonly error: string | null;
  loadEarlier(): Promise<void>;
  /** All lines from the first on; without a network those that the device has. */
  loadAll(): Promise<readonly LogLine[]>;
}

/** The log of a game as far back as the player has asked for it. */
export function useStory(session: GameSession): Story {
  const log = useStore(session.store, (state) => state.log);
  const [known, setKnown] = useState({ log, lines: log, isWhole: false });
  const [loading, setLoading] = useState(false);
  const [error, setError] = useState<string | null>(null);
  if (known.log !== log) {
    const lines = carriedOn(known.lines, log);
    setKnown({ log, lines, isWhole: known.isWhole && lines[0]?.seq === known.lines[0]?.seq });
  }
  const { lines } = known;

  const take = (longer: readonly LogLine[], isWhole: boolean): void =>
    setKnown((now) => ({ ...now, lines: carriedOn(longer, now.lines), isWhole }));
  const loadEarlier = async (): Promise<void> => {
    setLoading(true);
    setError(null);
    try {
      const page = await session.fetchLog(LINES, lines[0]?.seq);
      take([...page, ...lines], page.length < LINES);
    } catch (failure) {
      setError(messageOf(failure, t`Earlier lines need a connection.`));
    }
    setLoading(false);
  };
  const loadAll = async (): Promise<readonly LogLine[]> => {
    const all = await wholeLog(session, lines);
    take(all, true);
    return all;
  };
  return {
    lines,
    // The session asks for as many, so that fewer are all there are.
    hasEarlier: !known.isWhole && lines.length >= LINES,
    loading,
    error,
    loadEarlier,
    loadAll: () => (known.isWhole ? Promise.resolve(lines) : loadAll().catch(() => lines)),
  };
}
