import { onTestFinished } from 'vitest';
import { decodeEvents } from '../../db/server/games/storedState.ts';
import { loadMap } from '../../engine/maps/catalogue.ts';
import { boardMapOf } from '../../engine/model/boardMap.ts';
import type { GameEvent } from '../../engine/model/event.ts';
import type { GameState } from '../../engine/model/state.ts';
import { evolve } from '../../engine/rules/evolve.ts';
import { replay } from '../../engine/rules/replay.ts';
import { openRaw } from './rawDatabase.ts';

export interface Step {
  readonly before: GameState;
  readonly after: GameState;
  readonly events: readonly GameEvent[];
}

/**
 * Answers what has really happened in a game on the world since it was last asked, read behind the server's back
 * until the test is over.
 */
export async function truthOf(dataDir: string, roomId: string): Promise<() => Step[]> {
  const board = boardMapOf(await loadMap('world'));
  const { database, close } = openRaw(dataDir);
  onTestFinished(close);
  const later = database.prepare<[string, number], { seq: number; body: string }>(
    'SELECT seq, body FROM events WHERE room_id = ? AND seq > ? ORDER BY seq',
  );
  let state: GameState | null = null;
  let seq = 0;
  return () =>
    later.all(roomId, seq).map((row) => {
      const events = decodeEvents(row.body);
      const after: GameState = state ? evolve(state, events) : replay(board, events);
      const before = state ?? after;
      [state, seq] = [after, row.seq];
      return { before, after, events };
    });
}
