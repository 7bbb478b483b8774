import { randomBytes } from 'node:crypto';
import type { RoomRow } from '../../db/server/schema/rooms.ts';
import { uuidv7 } from '../../db/server/core/uuid.ts';
import type { BoardMap } from '../../engine/model/boardMap.ts';
import { commitmentsTo } from '../games/dice/published.ts';
import type { OptionColumns } from '../games/facts/storedOptions.ts';
import { secretsFrom } from '../games/dice/secrets.ts';

const KEY_BYTES = 32;

/** The columns of a new room that somebody has chosen. */
type Chosen = OptionColumns &
  Pick<
    RoomRow,
    'code' | 'name' | 'host_id' | 'max_players' | 'config' | 'password_hash' | 'is_matched' | 'contest'
  >;

/** A room as it opens, bound to its dice. */
export function newRoomRow(board: BoardMap, now: number, chosen: Chosen): RoomRow {
  const secret = randomBytes(KEY_BYTES);
  const published = commitmentsTo(secret);
  return {
    ...chosen,
    id: uuidv7(now),
    status: 'lobby',
    status_message: null,
    map_id: board.id,
    map_rev: board.rev,
    secret,
    commitment: published.commitment,
    salt_commitment: published.saltCommitment,
    chain_start: Buffer.from(secretsFrom(secret).chainStart),
    header: null,
    turn: 0,
    turn_seq: 0,
    current_seat: null,
    deadline: null,
    idle_turns: 0,
    winners: null,
    ready_check_at: null,
    is_offline: 0,
    is_locked: 0,
    counted_at: null,
    created_at: now,
    updated_at: now,
    ended_at: null,
  };
}
