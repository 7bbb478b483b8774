import { WriteConflict } from '../../../db/server/core/write.ts';
import { acceptedAs } from '../../../db/server/games/accepted.ts';
import { acceptsLink, expireLedger, type AcceptedCommand } from '../../../engine/file/ledger.ts';
import type { Command } from '../../../engine/model/command.ts';
import { COMMAND_TRAITS } from '../../../engine/model/commandTraits.ts';
import type { Seat } from '../../../engine/model/ids.ts';
import { versionFor } from '../../../engine/view/viewers.ts';
import type { ActionAck } from '../../protocol/games.ts';
import type { GivenAction } from '../../protocol/givenAction.ts';
import { asRejection, atVersion, refused, TURN_OVER, type Refused } from './rejection.ts';
import { acceptance, answerOf } from '../live/acceptance.ts';
import { advance } from './advance.ts';
import { EXPIRED } from '../facts/causes.ts';
import { decideNow } from '../live/decideNow.ts';
import type { Games } from '../live/context.ts';
import { retryOnConflict, refuseGone, store } from '../live/store.ts';
import { isRunning, type LiveRoom } from '../live/liveRoom.ts';
import { answerTo, commandName, isOlder } from '../live/recentAnswers.ts';

/** More refusals of one turn are not remembered: a client gone wrong must not fill the disk. */
const REFUSALS_KEPT = 200;

/** Not remembered: the command may be sent again with the link that is due, or with none. */
const WRONG_LINK = refused('wrong_link', 'This is not the next link of your chain.');

/** Nothing was stored and nothing has happened: the same command may be sent again. */
const UNAVAILABLE = refused('unavailable', 'The server could not store your command. Please try again.');

/**
 * The one door for a player's command, by whichever way it came. A repeated
 * key gets the first answer and changes nothing. Answers when the outcome is stored.
 */
export async function submit(games: Games, playerId: string, envelope: GivenAction): Promise<ActionAck> {
  const timed = games.metrics.command(envelope.action.type);
  const ack = await retryOnConflict(() => answer(games, playerId, envelope)).catch((error: unknown) => {
    games.log.error({ err: error, room: envelope.roomId }, 'command not stored');
    return UNAVAILABLE;
  });
  timed(ack.ok);
  return asRejection(ack, envelope.idempotencyKey);
}

async function answer(games: Games, playerId: string, envelope: GivenAction): Promise<ActionAck> {
  const found = games.live.get(envelope.roomId);
  const room = found instanceof Promise ? await found : found;
  if (!room) return refused('room_not_found', 'There is no such game, or it has not started.');
  const seat = room.decided.seatOf.get(playerId);
  if (seat === undefined) return refused('not_playing', 'You are not playing in this game.');
  const { roomId = room.id, playerId: named = playerId } = envelope.named ?? {};
  if (roomId !== room.id)
    return refused('invalid_input', 'action.roomId: This is not the room of the command.');
  if (named !== playerId) return refused('invalid_input', 'action.playerId: This is another player.');

  const name = commandName(playerId, envelope.idempotencyKey);
  const known = answerTo(room.answers, name);
  if (known) return known();

  const answering = isOlder(room.answers, seat, envelope.baseVersion)
    ? recallOrDecide(games, room, seat, playerId, envelope)
    : decideOnce(games, room, seat, playerId, envelope);
  // The turn may end meanwhile: its commands' answers stay together.
  const { current } = room.answers;
  const own = (): Promise<ActionAck> => answering;
  current.set(name, own);
  try {
    const ack = await answering;
    if (ack.ok || room.answers.refused.has(name)) current.set(name, () => ack);
    else current.delete(name);
    return ack;
  } catch (error) {
    if (current.get(name) === own) current.delete(name);
    throw error;
  }
}

/** Only the disk knows of a command that may have been accepted long ago. */
async function recallOrDecide(
  games: Games,
  room: LiveRoom,
  seat: Seat,
  playerId: string,
  envelope: GivenAction,
): Promise<ActionAck> {
  const recalling = room.answers.recalled.then(() =>
    acceptedAs(games.db, room.id, seat, envelope.idempotencyKey),
  );
  room.answers.recalled = recalling.catch(() => null);
  const row = await recalling;
  if (row) return answerOf(games.signer, room, row)();
  if (games.live.held(room.id) !== room) throw new WriteConflict(`room ${room.id} is held anew`);
  return decideOnce(games, room, seat, playerId, envelope);
}

async function decideOnce(
  games: Games,
  room: LiveRoom,
  seat: Seat,
  playerId: string,
  { idempotencyKey: key, baseVersion, action, link }: GivenAction,
): Promise<ActionAck> {
  const nonce = link ?? null;
  if (!acceptsLink(room.decided.ledger, seat, nonce)) return WRONG_LINK;
  const decided = decideFor(room, seat, action, nonce, baseVersion);
  if (!decided.ok) return remember(games, room, playerId, key, atVersion(decided, room, seat));

  const after = await advance(games, room, { cause: action.type, seat, key, accepted: decided });
  return acceptance(games.signer, room.ledger, seat, after.ledger.head, versionFor(after, seat));
}

function decideFor(
  room: LiveRoom,
  seat: Seat,
  command: Command,
  nonce: string | null,
  baseVersion: number | undefined,
): AcceptedCommand | Refused {
  if (!room.decided.isOpen) return refused('game_over', 'This game is over.');
  if (!isRunning(room)) return refused('paused', 'The game is paused.');
  if (room.decided.state.seats[seat]?.isAi) {
    return refused('seat_taken_over', 'A commander plays on in your place.');
  }
  const isLate = baseVersion !== undefined && baseVersion < versionFor(room.decided.turnStart, seat);
  if (isLate && !COMMAND_TRAITS[command.type].leaves) return TURN_OVER;
  const decided = decideNow(room, seat, command, nonce);
  return decided.ok ? decided : refused(decided.rejection.code, decided.rejection.message);
}

async function remember(
  games: Games,
  room: LiveRoom,
  playerId: string,
  key: string,
  ack: Refused,
): Promise<ActionAck> {
  const { refused: known } = room.answers;
  if (known.size >= REFUSALS_KEPT) return ack;
  refuseGone(room);
  known.add(commandName(playerId, key));
  const refusal = { roomId: room.id, playerId, key, ack: JSON.stringify(ack) };
  await store(games, room, (tokens) => games.writer.refusal(refusal, tokens));
  return ack;
}

/** Submits the command of an AI, which has nobody to answer to. False if the command was refused. */
export async function submitForAi(
  games: Games,
  room: LiveRoom,
  seat: Seat,
  command: Command,
): Promise<boolean> {
  const step = decideNow(room, seat, command, null);
  if (!step.ok) return false;
  await advance(games, room, { cause: command.type, seat, key: null, accepted: step });
  return true;
}

/** Ends the current turn by legal commands. */
export async function expire(games: Games, room: LiveRoom): Promise<void> {
  const { ledger, state } = room.decided;
  const step = expireLedger(room.ledger, ledger, state);
  await advance(games, room, { cause: EXPIRED, seat: null, key: null, accepted: step });
}
