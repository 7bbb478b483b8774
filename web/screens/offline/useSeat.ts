import { useEffect, useState } from 'react';
import { boardMapOf } from '../../../engine/model/boardMap.ts';
import type { Seat } from '../../../engine/model/ids.ts';
import type { MapDefinition } from '../../../engine/model/map.ts';
import { isMotionReduced } from '../../base/board/viewport.ts';
import { createGameSession, type GameSession } from '../../client/game/gameSession.ts';
import { NOTHING_SEEN } from '../../client/game/lastSeen.ts';
import { ask, subscribe } from './ask.ts';
import { chairOf, localPorts } from './localPorts.ts';
import type { News } from './messages.ts';
import type { Turn } from './turn.ts';

/** The session of the person at the device, for as long as the component is there; another person is another component. */
export function useSeat(map: MapDefinition, seat: Seat, onTurn: (turn: Turn) => void): GameSession | null {
  const [session, setSession] = useState<GameSession | null>(null);
  useEffect(() => {
    let sitting: GameSession | null = null;
    let left = false;
    const early: News[] = [];
    const take = (news: News): void => {
      if (news.type === 'turn') onTurn(news.turn);
      else if (sitting === null) early.push(news);
      else if (news.type === 'update') sitting.receive(news.update);
      else sitting.refresh();
    };
    const unsubscribe = subscribe(take);
    const sit = async (): Promise<void> => {
      const { game: confirmed, log } = await ask('sit', seat, isMotionReduced());
      if (left) return;
      sitting = createGameSession(
        boardMapOf(map),
        { confirmed, lastSeen: NOTHING_SEEN, log, heardAt: Date.now() },
        localPorts(chairOf(seat, ask)),
      );
      sitting.refresh();
      for (const news of early) take(news);
      setSession({ ...sitting, fetchHighlights: () => ask('highlights') });
    };
    void sit();
    return () => {
      left = true;
      unsubscribe();
      void ask('rise');
      sitting?.close();
    };
  }, [map, seat, onTurn]);
  return session;
}
