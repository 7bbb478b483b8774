import { invite, isInvited } from '../../../db/server/rooms/invitations.ts';
import { isBanished, roomById } from '../../../db/server/rooms/rooms.ts';
import type { UserRow } from '../../../db/server/schema/accounts.ts';
import { hasBlocked } from '../../../db/server/friends/blocks.ts';
import { handOverLedger } from '../../../engine/file/ledger.ts';
import type { Seat } from '../../../engine/model/ids.ts';
import { isAlive } from '../../../engine/model/state.ts';
import { Refusal } from '../../runtime/refusal.ts';
import { advance } from '../play/advance.ts';
import { TAKEN } from '../facts/causes.ts';
import type { Games } from '../live/context.ts';
import { isRunning, type LiveRoom } from '../live/liveRoom.ts';
import { roomNotFound } from '../live/readRoom.ts';
import { nextToReplace } from '../clocks/clockState.ts';
import { seatIn } from './seatIn.ts';

/** So often somebody is told within a day. */
const MOST_TOLD = 3;

/** A player asks somebody to play on for one who is absent. */
export async function inviteToSeat(
  games: Games,
  user: UserRow,
  reference: string,
  guest: UserRow,
): Promise<void> {
  const { room, seat } = await seatIn(games, user, reference);
  absentSeat(room);
  const { state } = room.decided;
  if (!isAlive(state, seat) || state.seats[seat]?.isAi) {
    throw new Refusal('conflict', 'not_playing', 'You are no longer playing in this game');
  }
  if (room.decided.seatOf.has(guest.id)) {
    throw new Refusal('conflict', 'in_game', 'This player is already in this game', { field: 'username' });
  }
  const isTold = await invite(games.db, room.id, guest.id, games.now(), MOST_TOLD);
  if (!isTold) return;
  const row = await roomById(games.db, room.id);
  games.publisher.invited(guest.id, {
    roomId: room.id,
    name: row?.name ?? '',
    by: user.username,
    to: 'seat',
  });
}

/** Whoever was invited sits down in the seat of an absent player, before a commander does. */
export async function takeSeat(games: Games, user: UserRow, reference: string): Promise<string> {
  const row = await roomById(games.db, reference);
  if (!row) throw roomNotFound();
  const room = await games.live.get(row.id);
  if (!room) throw new Refusal('not_found', 'game_not_started', 'This game has not started yet');
  if (room.decided.seatOf.has(user.id))
    throw new Refusal('conflict', 'in_game', 'You are already in this game');
  const isWelcome =
    (await isInvited(games.db, room.id, user.id)) &&
    !(await isBanished(games.db, room.id, user.id)) &&
    !(await hasBlocked(games.db, row.host_id, user.id));
  if (!isWelcome) {
    throw new Refusal('forbidden', 'not_invited', 'Ask a player in this game to invite you');
  }
  // While it was asked the player may have come back.
  const seat = absentSeat(room);
  const gone = { userId: room.decided.roster[seat]?.id ?? '', username: room.decided.names[seat] ?? '' };
  const { ledger, state } = room.decided;
  const step = handOverLedger(room.ledger, ledger, state, { seat, handover: 'take' });
  if (!step.ok) throw nobodyAbsent();
  const taken = { position: seat, userId: user.id, username: user.username };
  await advance(games, room, { cause: TAKEN, seat, key: null, accepted: step, taken });
  games.publisher.left(room.id, gone, room.options.isPrivate);
  games.publisher.joined(room.id, { userId: user.id, username: user.username });
  return room.id;
}

/** Refuses where nobody is waited for. */
function absentSeat(room: LiveRoom): Seat {
  if (!isRunning(room)) throw new Refusal('conflict', 'game_not_running', 'This game is not running');
  if (room.options.ranked) {
    throw new Refusal('conflict', 'no_stand_in', 'Nobody can stand in for another player in a ranked game');
  }
  const absent = nextToReplace(room.decided.clockState);
  if (!absent) throw nobodyAbsent();
  return absent.seat;
}

const nobodyAbsent = (): Refusal =>
  new Refusal('conflict', 'nobody_absent', 'No seat is waiting for a player');
