import { packedReplayOf, putPackedReplay } from '../../../db/server/replays/packed.ts';
import type { Games } from '../../games/live/context.ts';
import type { LiveRoom } from '../../games/live/liveRoom.ts';
import { newestOf } from '../../runtime/newestOf.ts';
import type { FinishedReplay } from './finishedReplay.ts';
import type { NamedGame } from './namedGame.ts';
import { packReplay, PACKED_FORM, type PackedReplay } from './packedReplay.ts';

/** Of 3,000 entries some 80 kilobytes each. */
const GAMES_KEPT = 64;

/**
 * Finished games as they are sent: made once of the log, and then read. A row that is missing or of another release is made
 * anew, by whoever asks first.
 */
export function packedReplays({ db, log }: Games, fold: (room: LiveRoom) => Promise<FinishedReplay>) {
  const kept = newestOf<Promise<PackedReplay>>(GAMES_KEPT);

  async function rowOf(id: string, head: string): Promise<PackedReplay | null> {
    const row = await packedReplayOf(db, id);
    return row?.form === PACKED_FORM && row.head === head ? row : null;
  }

  async function find(room: LiveRoom, head: string): Promise<PackedReplay> {
    const row = await rowOf(room.id, head);
    if (row) return row;
    const made = await packReplay(await fold(room));
    await putPackedReplay(db, { room_id: room.id, form: PACKED_FORM, head, ...made }).catch(
      (error: unknown) => log.error({ err: error, room: room.id }, 'a replay was not stored'),
    );
    return made;
  }

  return {
    /** As it is stored; null where no such row is there. */
    async stored({ id, head }: Pick<NamedGame, 'id' | 'head'>): Promise<PackedReplay | null> {
      const key = keyOf(id, head);
      const known = await kept.get(key);
      if (known) return known;
      const row = await rowOf(id, head);
      if (row) kept.set(key, Promise.resolve(row));
      return row;
    },
    /** @param room whose game is over */
    of(room: LiveRoom): Promise<PackedReplay> {
      const { head } = room.stored.ledger;
      const key = keyOf(room.id, head);
      const known = kept.get(key);
      if (known) return known;
      const found = find(room, head);
      kept.set(key, found);
      // What failed is tried anew.
      found.catch(() => kept.delete(key));
      return found;
    },
  };
}

const keyOf = (id: string, head: string): string => `${id} ${head}`;
