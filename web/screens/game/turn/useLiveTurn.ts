import { startTransition, useCallback, useEffect, useMemo, useState } from 'react';
import type { Command } from '../../../../engine/model/command.ts';
import type { MapDefinition } from '../../../../engine/model/map.ts';
import { useColors } from '../../../base/ui/owners/playerColors.ts';
import type { GameSession } from '../../../client/game/gameSession.ts';
import type { GameSessionState } from '../../../client/game/gameState.ts';
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
  const { confirmed, shown, update, lastSeen, heardAt } = useShown(session.store);
  const colorOf = useColors();
  const model = useMemo(
    () => gameModel(map, confirmed, shown, lastSeen, colorOf),
    [map, confirmed, shown, lastSeen, colorOf],
  );
  const submit: Submit = useCallback(
    async (command: Command) => {
      const result = await session.submit(command);
      // What the server refuses, the session has told already.
      if (!result.accepted)
        return { ok: false, message: result.by === 'device' ? result.message : undefined };
      if (result.queued) return { ok: true };
      await landed(session.store);
      return { ok: true, version: session.store.getState().confirmed.version };
    },
    [session],
  );
  return { turn: useTurn(model, submit), model, update, version: confirmed.version, heardAt };
}

const DRAWN = ['confirmed', 'shown', 'update', 'lastSeen', 'heardAt'] as const;

/**
 * What the session knows, as it is drawn. The player's own presses show at once. News of the server is worked out in pieces between
 * frames, because all of the screen is drawn anew with it, which takes a slow phone the time of several.
 */
function useShown(store: GameSession['store']): Pick<GameSessionState, (typeof DRAWN)[number]> {
  const [shown, show] = useState(() => store.getState());
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- news may have come since the first picture
    show(store.getState());
    return store.subscribe((now, before) => {
      if (DRAWN.every((part) => now[part] === before[part])) return;
      if (now.update === null || now.update === before.update) show(now);
      else startTransition(() => show(now));
    });
  }, [store]);
  return shown;
}
