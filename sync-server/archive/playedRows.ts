import type { EventRow, SnapshotRow } from '../../db/server/schema/games.ts';
import type { RoomRow, SeatRow } from '../../db/server/schema/rooms.ts';
import type { UserRow } from '../../db/server/schema/accounts.ts';
import { encodeState } from '../../db/server/games/storedState.ts';
import { uuidv7 } from '../../db/server/core/uuid.ts';
import type { Ledger, AcceptedCommand } from '../../engine/file/ledger.ts';
import { firstVersions } from '../../engine/view/viewers.ts';
import { DEFAULT_OPTIONS } from '../protocol/roomSettings.ts';
import type { PlayedGame } from '../protocol/history.ts';
import { optionColumns } from '../games/facts/storedOptions.ts';
import { EXPIRED } from '../games/facts/causes.ts';
import { encodeFacts } from '../games/dice/ledgerOf.ts';

/** A game as the database holds it; its code and its secret are still to come. */
export interface PlayedRows {
  readonly room: Omit<RoomRow, 'code' | 'secret'>;
  readonly seats: readonly SeatRow[];
  readonly events: readonly EventRow[];
  readonly snapshot: SnapshotRow;
  /** The seat of who handed it in. */
  readonly me: number;
}

/** A finished game of a device in the rows of a finished room that only its player may enter. */
export function rowsOf(
  user: UserRow,
  { recording, me, colors, times }: PlayedGame,
  ledger: Ledger,
  steps: readonly AcceptedCommand[],
): PlayedRows {
  const { header } = ledger;
  const { gameId: id, map, config, players } = recording;
  const startedAt = times[0] ?? 0;
  const endedAt = times.at(-1) ?? startedAt;
  const last = steps.at(-1) as AcceptedCommand;
  const seats = header.players.map(({ name, isAi, aiSeed, aiTier, joined }, position) => ({
    id: uuidv7(startedAt),
    room_id: id,
    position,
    user_id: joined === me ? user.id : null,
    ai_difficulty: (last.state.seats[position]?.isAi ?? isAi) ? (aiTier ?? 'commander') : null,
    ai_seed: aiSeed,
    username: joined === me ? user.username : name,
    color: colors[joined] ?? '',
    joined_at: startedAt,
    ready_at: startedAt,
    anchor: null,
    team_id: null,
    eliminated: last.state.seats[position]?.eliminated === true ? 1 : 0,
    capital: null,
    is_bot: 0,
  }));
  return {
    me: header.players.findIndex(({ joined }) => joined === me),
    seats,
    events: eventRows(id, firstVersions(config, players.length), times, steps),
    snapshot: {
      room_id: id,
      seq: steps.length,
      state: encodeState(last.state),
      ledger: JSON.stringify(last.position),
    },
    room: {
      id,
      name: 'On a device',
      host_id: user.id,
      status: 'completed',
      status_message: null,
      ...optionColumns({ ...DEFAULT_OPTIONS, clock: 'async', isPrivate: true, spectate: false }),
      map_id: map.id,
      map_rev: map.rev,
      max_players: players.length,
      config: JSON.stringify(config),
      commitment: header.commitment,
      salt_commitment: header.saltCommitment,
      chain_start: null,
      header: JSON.stringify(header),
      turn: last.state.turn,
      turn_seq: steps.length,
      current_seat: last.state.current,
      deadline: null,
      idle_turns: 0,
      winners: JSON.stringify(last.state.result?.winners ?? []),
      ready_check_at: null,
      is_offline: 1,
      password_hash: null,
      is_locked: 0,
      is_matched: 0,
      contest: null,
      counted_at: endedAt,
      created_at: startedAt,
      updated_at: endedAt,
      ended_at: endedAt,
    },
  };
}

/** Nobody was told anything while it was played: the versions of all viewers count all steps alike. */
const eventRows = (
  roomId: string,
  first: readonly number[] | null,
  times: readonly number[],
  steps: readonly AcceptedCommand[],
): EventRow[] =>
  steps.map(({ entry, events }, at) => ({
    room_id: roomId,
    seq: entry.seq,
    version: steps[at - 1]?.state.version ?? 0,
    at: times[at] ?? 0,
    ...causeOf(entry),
    key: null,
    body: JSON.stringify(events),
    versions: first && JSON.stringify(first.map((version) => version + at)),
    turn: entry.turn,
    entry: encodeFacts(entry),
    head: entry.head,
  }));

function causeOf({ cause, seat }: AcceptedCommand['entry']): Pick<EventRow, 'cause' | 'seat'> {
  if (cause === 'start') return { cause: 'game_started', seat: null };
  if (cause === 'expire') return { cause: EXPIRED, seat: null };
  return { cause: typeof cause === 'string' ? cause : cause.type, seat };
}
