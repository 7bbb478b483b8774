import { useCallback, useMemo } from 'react';
import { useStore } from 'zustand';
import type { Command } from '../../../../engine/model/command.ts';
import type { MapDefinition } from '../../../../engine/model/map.ts';
import { useColors } from '../../../base/ui/owners/playerColors.ts';
import type { GameSession } from '../../../client/game/gameSession.ts';
import { landed } from '../../../client/game/landed.ts';
import type { GameUpdate } from '../../../../sync-server/protocol/realtime.ts';
import { gameModel, type GameModel } from '../model/model.ts';
import { useTurn, type Submit, type Turn } from './useTurn.ts';

/** The player's turn in a session, and what its store has beside the board. */
interface LiveTurn {
  readonly turn: Turn;
  /** Without the placements that are not sent yet. */
  readonly model: GameModel;
  readonly update: GameUpdate | null;
  /** The version of the confirmed state. */
  readonly version: number;
  readonly heardAt: number;
}

export function useLiveTurn(session: GameSession, map: MapDefinition): LiveTurn {
  const confirmed = useStore(session.store, (state) => state.confirmed);
  const shown = useStore(session.store, (state) => state.shown);
  const update = useStore(session.store, (state) => state.update);
  const lastSeen = useStore(session.store, (state) => state.lastSeen);
  const heardAt = useStore(session.store, (state) => state.heardAt);
  const colorOf = useColors();
  const model = useMemo(
    () => gameModel(map, confirmed, shown, lastSeen, colorOf),
    [map, confirmed, shown, lastSeen, colorOf],
  );
  const submit: Submit = useCallback(
    async (command: Command) => {
      const result = await session.submit(command);
      if (result.accepted && !result.queued) await landed(session.store);
      if (result.accepted) return { ok: true };
      // What the server refuses, the session has told already.
      return { ok: false, message: result.by === 'device' ? result.message : undefined };
    },
    [session],
  );
  return { turn: useTurn(model, submit), model, update, version: confirmed.version, heardAt };
}
