import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { useStore } from 'zustand';
import type { LogLine } from '../../../../../sync-server/protocol/games.ts';
import type { GameSession } from '../../../../client/game/gameSession.ts';
import { messageOf } from '../../../../client/api/messageOf.ts';
import { carriedOn } from './references.ts';

/** Lines that are fetched at once, for the panel and for an export. */
const LINES = 50;
const LINES_OF_EXPORT = 200;

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

  /** Puts a page before these lines. Rejects if it cannot be had. */
  const extend = async (from: readonly LogLine[], limit: number) => {
    const page = await session.fetchLog(limit, from[0]?.seq);
    const longer = [...page, ...from];
    const isWhole = page.length < limit;
    setKnown((now) => ({ ...now, lines: carriedOn(longer, now.lines), isWhole }));
    return { longer, isWhole };
  };
  const extendWholly = async (from: readonly LogLine[]): Promise<readonly LogLine[]> => {
    const { longer, isWhole } = await extend(from, LINES_OF_EXPORT);
    return isWhole ? longer : extendWholly(longer);
  };
  const loadEarlier = async (): Promise<void> => {
    setLoading(true);
    setError(null);
    try {
      await extend(lines, LINES);
    } catch (failure) {
      setError(messageOf(failure, t`Earlier lines need a connection.`));
    }
    setLoading(false);
  };
  return {
    lines,
    // The session asks for as many, so that fewer are all there are.
    hasEarlier: !known.isWhole && lines.length >= LINES,
    loading,
    error,
    loadEarlier,
    loadAll: () => (known.isWhole ? Promise.resolve(lines) : extendWholly(lines).catch(() => lines)),
  };
}
