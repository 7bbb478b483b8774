import { setTimeout as wait } from 'node:timers/promises';
import { roomsWaitingForAi } from '../../../db/server/rooms/rooms.ts';
import { alone } from '../../runtime/leases.ts';
import type { Command } from '../../../engine/model/command.ts';
import type { Seat } from '../../../engine/model/ids.ts';
import { paceOf } from '../../../engine/ai/character/pace.ts';
import { viewFor } from '../../../engine/view/viewFor.ts';
import type { Games } from '../live/context.ts';
import { ignoreConflict } from '../live/store.ts';
import { aiToMove, type LiveRoom } from '../live/liveRoom.ts';
import { expire, submitForAi } from '../play/submit.ts';
import type { Thinker } from './thinker.ts';

/** Plays the AI seats of all games. */
export interface Commanders {
  /** Plays on if it is an AI's turn. */
  wake(room: LiveRoom): void;
  /** No more pauses in this game until it is a person's turn. */
  skipPauses(roomId: string): void;
  /** Takes up the games that wait for an AI and in which none is being played. */
  resume(): Promise<void>;
  stop(): Promise<void>;
}

/** The lease on the commanders of a room, for whom one process thinks. */
const leaseOf = (roomId: string): string => `ai:${roomId}`;

/** @param paceMs shortest pause before a command, so that people can follow; none in games of a day a turn */
export function commanders(games: Games, thinker: Thinker, paceMs: number): Commanders {
  const playing = new Map<string, Promise<unknown>>();
  const stopping = new AbortController();
  /** Each ends the pauses of a room's game for as long as commanders move in it. */
  const pauses = new Map<string, AbortController>();

  const play = async (id: string): Promise<void> => {
    while (!stopping.signal.aborted) {
      const room = await games.live.get(id);
      const mover = room && aiToMove(room);
      if (!room || !mover) {
        pauses.delete(id);
        return;
      }
      const { state, seq } = room.decided;
      const pause = room.options.clock === 'async' ? 0 : paceOf(mover.seed, state.version, paceMs);
      const [command] = await Promise.all([
        thinker.choose(viewFor(state, mover.seat), mover.tier, mover.seed).catch(report(id)),
        pause > 0 ? pauseIn(id, pause) : undefined,
      ]);
      // The turn may have run out, somebody may have surrendered or come back, or all paused, while it thought.
      if (room.decided.seq !== seq || stopping.signal.aborted || !aiToMove(room)) continue;
      await give(room, mover.seat, command).catch(ignoreConflict);
    }
  };

  const give = async (room: LiveRoom, seat: Seat, command: Command | undefined): Promise<void> => {
    if (command && (await submitForAi(games, room, seat, command))) return;
    games.log.error({ room: room.id, command }, 'an AI gave no legal command; its turn is ended');
    await expire(games, room);
  };

  const pauseIn = async (id: string, ms: number): Promise<void> => {
    const skipping = pauses.get(id) ?? new AbortController();
    pauses.set(id, skipping);
    await wait(ms, undefined, { signal: skipping.signal }).catch(() => undefined);
  };

  const report = (id: string) => (error: unknown) => {
    if (!stopping.signal.aborted) games.log.error({ err: error, room: id }, 'an AI failed to think');
    return undefined;
  };

  const wakeById = (id: string): void => {
    if (playing.has(id) || stopping.signal.aborted) return;
    const played = alone(games.leases, leaseOf(id), () => play(id))
      .catch((error: unknown) => {
        if (!stopping.signal.aborted) games.log.error({ err: error, room: id }, 'AI play stopped');
      })
      .finally(() => playing.delete(id));
    playing.set(id, played);
  };

  return {
    wake(room) {
      if (aiToMove(room)) wakeById(room.id);
    },
    skipPauses: (id) => pauses.get(id)?.abort(),
    async resume() {
      for (const { id } of await roomsWaitingForAi(games.db, leaseOf(''), games.now())) wakeById(id);
    },
    async stop() {
      stopping.abort();
      for (const skipping of pauses.values()) skipping.abort();
      await thinker.stop();
      await Promise.allSettled(playing.values());
    },
  };
}
