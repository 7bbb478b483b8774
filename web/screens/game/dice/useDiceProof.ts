import { useEffect, useState } from 'react';
import { areMates, type GameView } from '../../../../engine/model/state.ts';
import { rulesetFor } from '../../../../engine/rules/ruleset/ruleset.ts';
import { diceRoutes } from '../../../../sync-server/protocol/dice.ts';
import { api } from '../../../client/api/api.ts';
import { onServer } from '../../../client/connection/connection.ts';
import type { GameSession } from '../../../client/game/gameSession.ts';
import { localData } from '../../../client/device/localData.ts';
import { createDiceCheck, UNCHECKED, type DiceProof } from './diceCheck.ts';
import { createSeenRolls } from './seenRolls.ts';

/** Verifies the dice of an open game turn by turn. */
export function useDiceProof(session: GameSession, roomId: string, userId: string): DiceProof {
  const [proof, setProof] = useState(UNCHECKED);
  useEffect(() => watchDice(session, roomId, userId, setProof), [session, roomId, userId]);
  return proof;
}

function watchDice(
  { store }: GameSession,
  roomId: string,
  userId: string,
  tell: (proof: DiceProof) => void,
): () => void {
  const local = localData(userId);
  const seen = createSeenRolls((attacker) => isShown(store.getState().shown, attacker));
  const check = createDiceCheck({
    fetchTurns: (after) => api(diceRoutes.turns, { params: { id: roomId }, query: { after } }),
    bound: async () => (await (await local).chainsOf(roomId).load())[0]?.bound ?? null,
    load: async () => (await local).loadDice(roomId),
    save: async (dice) => (await local).saveDice(roomId, dice),
    seen,
  });
  const leave = [
    check.store.subscribe(tell),
    store.subscribe((now, before) => {
      if (now.update !== null && now.update !== before.update) {
        seen.take(now.update.events, now.confirmed.turn);
        check.rolled();
      }
      const isOver = now.shown.result !== null && before.shown.result === null;
      if (isOver || now.confirmed.turn !== before.confirmed.turn) void check.run();
    }),
    onServer('hello', () => void check.run()),
  ];
  void check.run();
  return () => {
    for (const stop of leave) stop();
  };
}

/** In fog the server proves to a player the rolls of their own team. */
function isShown(view: GameView, attacker: number): boolean {
  if (!rulesetFor(view.config).vision.hides) return true;
  return view.viewer !== 'spectator' && areMates(view, view.viewer, attacker);
}
