import type { Db } from '../../../db/server/core/open.ts';
import { fencingTokenOf } from '../../../db/server/games/turnClocks.ts';
import type { Signer } from '../dice/signer.ts';
import type { LiveRoom } from './liveRoom.ts';
import { loadRoom } from './loadRoom.ts';
import type { RoomTransition } from './updates.ts';

/** Games in memory. A cache: what is missing is loaded, what is least used goes. */
export interface LiveRooms {
  /** A started game by room id, as it is stored or newer; at once if nobody else can have changed it. */
  get(id: string): LiveRoom | Promise<LiveRoom | null>;
  /** The room as it is in memory; another process may have changed it since. */
  held(id: string): LiveRoom | undefined;
  drop(room: LiveRoom): void;
  all(): Iterable<LiveRoom>;
  count(): number;
}

/** The consequences of other processes that write to the same database. */
export interface PeerProcesses {
  /** Has anybody the room open by way of this process? Then it stays in memory. */
  isWatched(roomId: string): boolean;
  /** Told in order of what others have stored. */
  onTransitions(room: LiveRoom, transitions: readonly RoomTransition[]): void;
  /** Told when a room comes into memory that somebody has had open: nobody knows what they have been told. */
  onFirstSight(room: LiveRoom): void;
}

/** Twice what is played at once where one process serves 10,000 people; a room takes some tens of kilobytes. */
const CAPACITY = 4_000;

/** @param peers null = no other process writes */
export function liveRooms(db: Db, signer: Signer, peers: PeerProcesses | null): LiveRooms {
  const rooms = new Map<string, LiveRoom>();
  const loading = new Map<string, Promise<LiveRoom | null>>();

  const makeSpace = (): void => {
    for (const [id, room] of rooms) {
      if (rooms.size <= CAPACITY) return;
      if (room.writing === 0 && peers?.isWatched(id) !== true) rooms.delete(id);
    }
  };

  const load = async (id: string): Promise<LiveRoom | null> => {
    const known = rooms.get(id) ?? null;
    const loaded = await loadRoom(db, signer, id, known);
    if (!loaded) return null;
    const { room, transitions } = loaded;
    // Somebody has decided on top of it meanwhile. If that conflicts it will be decided again.
    if (known && !known.isGone && known.writing > 0) return known;
    if (known) known.isGone = true;
    rooms.set(id, room);
    makeSpace();
    if (known) peers?.onTransitions(room, transitions);
    else if (peers?.isWatched(id)) peers.onFirstSight(room);
    return room;
  };

  const loadOnce = (id: string): Promise<LiveRoom | null> => {
    const underway = loading.get(id) ?? load(id).finally(() => loading.delete(id));
    loading.set(id, underway);
    return underway;
  };

  const held = (id: string): LiveRoom | undefined => {
    const room = rooms.get(id);
    return room?.isGone === true ? undefined : room;
  };

  const used = (room: LiveRoom): LiveRoom => {
    rooms.delete(room.id);
    rooms.set(room.id, room);
    return room;
  };

  /** The answer was true at some moment after the question, or is about to be stored. */
  const checked = async (id: string): Promise<LiveRoom | null> => {
    for (;;) {
      // Begun before this was asked, so it may miss what the asker knows.
      await loading.get(id);
      const room = held(id);
      if (!room) return loadOnce(id);
      if (room.writing > 0) return used(room);
      const token = await fencingTokenOf(db, id);
      if (held(id) !== room) continue;
      if (room.writing > 0 || room.fencingToken === token) return used(room);
      return loadOnce(id);
    }
  };

  return {
    get(id) {
      if (peers) return checked(id);
      const room = held(id);
      return room ? used(room) : loadOnce(id);
    },
    held,
    drop(room) {
      room.isGone = true;
      // With others about, it says from where on those who look at it must be told.
      if (!peers && rooms.get(room.id) === room) rooms.delete(room.id);
    },
    all: () => rooms.values(),
    count: () => rooms.size,
  };
}
