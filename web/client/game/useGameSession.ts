import { t } from '@lingui/core/macro';
import { useEffectEvent, useLayoutEffect, useState } from 'react';
import type { Room } from '../../../sync-server/protocol/rooms.ts';
import { ApiError } from '../api/api.ts';
import type { GameSession } from './gameSession.ts';
import { messageOf } from '../api/messageOf.ts';
import { openAtHand, openGame } from './openGame.ts';

export interface OpenedGame {
  readonly session: GameSession | null;
  /** Says why the game cannot be shown; null = it can, or is still being fetched. */
  readonly error: string | null;
}

const OPENING: OpenedGame = { session: null, error: null };
/** The server answers 404 until the land is dealt. */
const NOT_READY = 404;
const ASK_AGAIN_MS = 1_000;

/** The session of a started game for as long as the component is there; another room is another component. */
export function useGameSession(room: Room, userId: string): OpenedGame {
  const [opened, setOpened] = useState(OPENING);
  const startSession = useEffectEvent(() => openGame(room, userId));
  const takeSession = useEffectEvent(() => openAtHand(room, userId));

  // Before anything is painted: a game that is at hand is what is seen first.
  useLayoutEffect(() => {
    let session: GameSession | null = null;
    let left = false;
    let timer: ReturnType<typeof setTimeout> | undefined;

    const begin = (begun: GameSession): void => {
      session = begun;
      setOpened({ session, error: null });
    };
    const open = async (): Promise<void> => {
      try {
        const begun = await startSession();
        if (left) begun.close();
        else begin(begun);
      } catch (error) {
        if (left) return;
        if (error instanceof ApiError && error.status === NOT_READY) {
          timer = setTimeout(() => void open(), ASK_AGAIN_MS);
        } else {
          setOpened({ session: null, error: messageOf(error, t`Failed to load game state`) });
        }
      }
    };
    const atHand = takeSession();
    if (atHand === null) void open();
    else begin(atHand);
    return () => {
      left = true;
      clearTimeout(timer);
      session?.close();
      setOpened(OPENING);
    };
  }, []);
  return opened;
}
