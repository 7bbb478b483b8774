import { useEffect, useState } from 'react';
import type { GameState } from '../../engine/model/state.ts';
import { browserTimer } from '../outbox/browserTimer.ts';
import { playCommanders } from '../offline/commanders.ts';
import { localPorts } from '../offline/localPorts.ts';
import { createGameSession, type GameSession } from '../sync/gameSession.ts';
import { NOTHING_SEEN } from '../sync/lastSeen.ts';
import { BOARD_MAP } from './board.ts';
import { createSkirmish, type Skirmish } from './skirmish.ts';

/**
 * A skirmish from a position on, for as long as the component is there.
 * @param attend is there from the first moment, before anybody can command; answers how to leave
 */
export function useSkirmish(
  start: GameState,
  attend: (skirmish: Skirmish) => () => void,
): GameSession | null {
  const [session, setSession] = useState<GameSession | null>(null);
  useEffect(() => {
    let left = false;
    let close = (): void => {};
    const open = async (): Promise<void> => {
      const skirmish = createSkirmish(start, browserTimer.now);
      const leave = attend(skirmish);
      const confirmed = await skirmish.wire();
      if (left) return leave();
      const opened = createGameSession(
        BOARD_MAP,
        { confirmed, lastSeen: NOTHING_SEEN, log: [], heardAt: browserTimer.now() },
        localPorts(skirmish),
      );
      const deafen = skirmish.onUpdate(opened.receive);
      const stop = playCommanders(skirmish, browserTimer);
      opened.refresh();
      setSession(opened);
      close = () => {
        stop();
        deafen();
        opened.close();
        leave();
      };
    };
    void open();
    return () => {
      left = true;
      close();
    };
  }, [start, attend]);
  return session;
}
