import { blockersOf } from '../../db/server/friends/blocks.ts';
import type { Games } from '../games/live/context.ts';
import type { LiveRoom } from '../games/live/liveRoom.ts';
import { watch, type Watching } from '../games/live/watch.ts';
import { PINGS_AT_ONCE, PINGS_EVERY_MS, PING_LEAST_MS, PING_MOST_MS, PING_MS } from '../protocol/pings.ts';
import { areMates } from '../../engine/model/state.ts';
import type { Seat } from '../../engine/model/ids.ts';
import { rulesetFor } from '../../engine/rules/ruleset/ruleset.ts';
import { eyesIn } from '../../engine/view/viewers.ts';
import { Refusal } from '../runtime/refusal.ts';
import { tokenBucket, type Bucket } from './bucket.ts';
import { roomChannel, userChannel, viewerChannel, type IoSocket } from './io.ts';

interface Wish {
  readonly roomId: string;
  readonly territoryId: string;
  readonly ttl?: number | undefined;
}

/** A seat has one, however many sockets its player has. It goes with the room when that leaves the memory. */
const buckets = new WeakMap<LiveRoom['ledger'], Map<Seat, Bucket>>();

/** Points a player's team at a territory, or all who look at an open game where that is chosen. */
export async function ping(
  socket: IoSocket,
  games: Games,
  { roomId, territoryId, ttl = PING_MS }: Wish,
): Promise<void> {
  const watching = await watch(games, socket.data.userId, roomId);
  const { room, viewer } = watching;
  if (viewer === 'spectator' || eyesIn(room.stored.state, viewer) === 'spectator') {
    throw new Refusal('forbidden', 'not_playing', 'You are not playing in this game');
  }
  if (!room.stored.state.map.indexOf.has(territoryId)) {
    throw new Refusal('invalid', 'invalid_input', 'territoryId: There is no such territory');
  }
  const createdAt = games.now();
  if (!bucketOf(room, viewer).take(performance.now()))
    throw new Refusal('too_many', 'throttled', 'Throttled');

  const { userId } = socket.data;
  // Whoever has blocked somebody is pointed at nothing by them.
  const deaf = (await blockersOf(games.db, userId)).map(userChannel);
  socket.nsp
    .to(channelsFor(watching, viewer))
    .except(deaf)
    .emit('ping:territory', {
      roomId: room.id,
      ping: {
        id: crypto.randomUUID(),
        territoryId,
        userId,
        username: room.decided.roster[viewer]?.username ?? '',
        createdAt,
        expiresAt: createdAt + Math.min(PING_MOST_MS, Math.max(PING_LEAST_MS, ttl)),
      },
    });
}

/** Without teams a player is a team alone. */
function channelsFor({ room }: Watching, seat: Seat): string[] {
  const { state } = room.stored;
  const { config } = state;
  if (config.publicPings === true && !rulesetFor(config).vision.hides) return [roomChannel(room.id)];
  const mates = [...room.decided.seatOf].filter(([, other]) => areMates(state, seat, other));
  return mates.map(([userId]) => viewerChannel(room.id, userId));
}

function bucketOf({ ledger }: LiveRoom, seat: Seat): Bucket {
  const seats = buckets.get(ledger) ?? new Map<Seat, Bucket>();
  buckets.set(ledger, seats);
  const bucket = seats.get(seat) ?? tokenBucket((PINGS_AT_ONCE * 1_000) / PINGS_EVERY_MS, PINGS_AT_ONCE);
  seats.set(seat, bucket);
  return bucket;
}
