import { hmacRandom } from '../../engine/dice/hmacRandom.ts';
import type { Command } from '../../engine/model/command.ts';
import type { Seat } from '../../engine/model/ids.ts';
import { decide, type Decision } from '../../engine/rules/decide.ts';
import { expireTurn } from '../../engine/rules/expireTurn.ts';
import type { ActionAck, ActionEnvelope } from '../protocol/games.ts';
import { advance, EXPIRED } from './advance.ts';
import type { Games } from './context.ts';
import { commandName, type LiveRoom } from './liveRoom.ts';
import { versionFor } from './viewers.ts';

/** More refusals of one turn are not remembered: a client gone wrong must not fill the disk. */
const REFUSALS_KEPT = 200;

interface Refused {
  readonly ok: false;
  readonly code: string;
  /** A sentence for the player. */
  readonly error: string;
}

const refused = (code: string, error: string): Refused => ({ ok: false, code, error });

/** Nothing was stored and nothing has happened: the same command may be sent again. */
const UNAVAILABLE = refused('unavailable', 'The server could not store your command. Please try again.');

/**
 * The one door for a player's command, by whichever way it came. A repeated
 * key gets the first answer and changes nothing. Answers when the outcome is stored.
 */
export async function submit(games: Games, playerId: string, envelope: ActionEnvelope): Promise<ActionAck> {
  const found = games.live.get(envelope.roomId);
  const room = found instanceof Promise ? await found : found;
  if (!room) return refused('room_not_found', 'There is no such game, or it has not started.');
  const seat = room.seatOf.get(playerId);
  if (seat === undefined) return refused('not_playing', 'You are not playing in this game.');

  const name = commandName(playerId, envelope.idempotencyKey);
  const known = room.answers.get(name);
  if (known) return known;

  const answer = answerTo(games, room, seat, playerId, envelope);
  room.answers.set(name, answer);
  try {
    const ack = await answer;
    if (ack.ok || room.refused.has(name)) room.answers.set(name, ack);
    else room.answers.delete(name);
    return ack;
  } catch (error) {
    room.answers.delete(name);
    games.log.error({ err: error, room: room.id }, 'command not stored');
    return UNAVAILABLE;
  }
}

async function answerTo(
  games: Games,
  room: LiveRoom,
  seat: Seat,
  playerId: string,
  { idempotencyKey: key, baseVersion, action }: ActionEnvelope,
): Promise<ActionAck> {
  const decision = decideFor(room, seat, action, baseVersion);
  if (!decision.ok) return remember(games, room, playerId, key, decision);

  const { events, state } = decision;
  const after = await advance(games, room, { cause: action.type, seat, key, events, state });
  return { ok: true, version: versionFor(after, seat) };
}

function decideFor(
  room: LiveRoom,
  seat: Seat,
  command: Command,
  baseVersion: number,
): Extract<Decision, { ok: true }> | Refused {
  if (!room.isOpen) return refused('game_over', 'This game is over.');
  if (room.decided.state.seats[seat]?.isAi) {
    return refused('seat_taken_over', 'A commander plays on in your place.');
  }
  if (command.type !== 'surrender' && baseVersion < versionFor(room.turnStart, seat)) {
    return refused('turn_over', 'The turn for which this was meant is over.');
  }
  const decision = decideNow(room, seat, command);
  return decision.ok ? decision : refused(decision.rejection.code, decision.rejection.message);
}

async function remember(
  games: Games,
  room: LiveRoom,
  playerId: string,
  key: string,
  ack: Refused,
): Promise<ActionAck> {
  if (room.refused.size >= REFUSALS_KEPT) return ack;
  room.refused.add(commandName(playerId, key));
  await games.writer.refusal({ roomId: room.id, playerId, key, ack: JSON.stringify(ack) });
  return ack;
}

/** The same for an AI, which has nobody to answer to. False if the command was refused. */
export async function submitForAi(
  games: Games,
  room: LiveRoom,
  seat: Seat,
  command: Command,
): Promise<boolean> {
  const decision = decideNow(room, seat, command);
  if (!decision.ok) return false;
  const { events, state } = decision;
  await advance(games, room, { cause: command.type, seat, key: null, events, state });
  return true;
}

/** Ends the current turn by legal commands. */
export async function expire(games: Games, room: LiveRoom): Promise<void> {
  const { state } = room.decided;
  const expired = expireTurn(state, hmacRandom(room.secret, state.version));
  await advance(games, room, { cause: EXPIRED, seat: null, key: null, ...expired });
}

function decideNow({ decided: { state }, secret }: LiveRoom, seat: Seat, command: Command): Decision {
  return decide(state, seat, command, hmacRandom(secret, state.version));
}
