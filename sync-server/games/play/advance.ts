import { endVacationSoon, freezeIfAway } from '../timekeeping/vacations.ts';
import type { Games } from '../live/context.ts';
import type { LiveRoom } from '../live/liveRoom.ts';
import { publish } from '../live/publish.ts';
import { turnAnswers } from '../live/recentAnswers.ts';
import type { RoomCommand } from '../live/roomCommand.ts';
import { positionOf, userIn, type RoomState } from '../live/roomState.ts';
import { refuseGone, store } from '../live/store.ts';
import { nextRoom } from './nextRoom.ts';

/**
 * Takes an accepted command: the room moves on at once, so that the next command is decided on top of it; the world
 * hears of it when it is on disk. If it cannot be stored the room is dropped, and with it all that was decided on top.
 * @returns the state that is now stored
 */
export async function advance(games: Games, room: LiveRoom, command: RoomCommand): Promise<RoomState> {
  refuseGone(room);
  const before = room.decided;
  const at = games.now();
  const { state: after, record, fogged, turnOf } = nextRoom(room, before, command, at);
  const { turn, abandoned, taken } = record;
  const { cause, seat, accepted } = command;
  room.decided = after;
  if (turn) turnAnswers(room.answers, before.turnStart);
  await store(
    games,
    room,
    (tokens) => games.writer.command(record, tokens),
    () => {
      room.stored = positionOf(after);
    },
  );
  const rosterBefore = taken ? before.roster : undefined;
  const { events } = accepted;
  publish(games, room, { cause, seat, at, before, after, events, rosterBefore, fogged, turn });
  if (!room.decided.isOpen) games.onEnd(room.id);
  else if (turn || abandoned.length > 0) games.onTurn(room);
  if (turn && room.decided.isOpen) freezeIfAway(games, room);
  if (turnOf?.taken === true && seat === turnOf.seat) endVacationSoon(games, userIn(room.decided, seat));
  return after;
}
