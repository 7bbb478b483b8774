import { t } from '@lingui/core/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Room } from '../../sync-server/protocol/rooms.ts';
import { ApiError } from './api.ts';
import type { GameSession } from './gameSession.ts';
import { messageOf } from './messageOf.ts';
import { openGame } from './openGame.ts';

export interface OpenedGame {
  readonly session: GameSession | null;
  /** Why the game cannot be shown. */
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

  useEffect(() => {
    let session: GameSession | null = null;
    let left = false;
    let timer: ReturnType<typeof setTimeout> | undefined;

    const open = async (): Promise<void> => {
      try {
        session = await startSession();
        if (left) session.close();
        else setOpened({ session, error: null });
      } catch (error) {
        if (left) return;
        if (error instanceof ApiError && error.status === NOT_READY) {
          timer = setTimeout(() => void open(), ASK_AGAIN_MS);
        } else {
          setOpened({ session: null, error: messageOf(error, t`Failed to load game state`) });
        }
      }
    };
    void open();
    return () => {
      left = true;
      clearTimeout(timer);
      session?.close();
      setOpened(OPENING);
    };
  }, []);
  return opened;
}
