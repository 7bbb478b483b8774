import type { Generated, Selectable } from 'kysely';
import type { MatchKind, Pace } from '../../../engine/model/matchKinds.ts';

export interface RoomTable {
  id: string;
  code: string;
  name: string;
  host_id: string;
  status: 'lobby' | 'initializing' | 'active' | 'paused' | 'completed' | 'abandoned';
  status_message: string | null;
  is_private: number;
  map_id: string;
  map_rev: number;
  max_players: number;
  clock: string;
  /** JSON of GameConfig. */
  config: string;
  /** The root of the game's dice. */
  secret: Buffer;
  /** See `migrations/016_chain_starts.ts`. */
  chain_start: Buffer | null;
  /** Hex; the server was bound to it when the room opened. */
  commitment: string | null;
  salt_commitment: string | null;
  /** JSON of GameHeader. */
  header: string | null;
  turn: number;
  /** EventTable.seq with which the current turn began; 0 before the start. */
  turn_seq: number;
  current_seat: number | null;
  deadline: number | null;
  /** Turns in a row that ran out without a player's command. */
  idle_turns: number;
  /** JSON array of seat positions. */
  winners: string | null;
  ready_check_at: number | null;
  /** Played on a device, and handed in when it was over. */
  is_offline: number;
  /** JSON of RoomOptions, without those that have a column of their own; see `migrations/017_room_options.ts`. */
  options: Generated<string>;
  password_hash: string | null;
  spectate: number;
  is_locked: number;
  is_matched: number;
  /** The time at which the finished game went into `results`; null = it has still to. */
  counted_at: number | null;
  created_at: number;
  updated_at: number;
  ended_at: number | null;
}

export interface SeatTable {
  id: string;
  room_id: string;
  /** Order of joining; from the start on the turn order. */
  position: number;
  /** The user whose seat it is, also when they have left it to a commander; null for an AI from the start, whose player id is the seat's id. */
  user_id: string | null;
  /** null for people. */
  ai_difficulty: string | null;
  ai_seed: number | null;
  username: string;
  color: string;
  joined_at: number;
  ready_at: number | null;
  /** Hex; the start of the chain of the player's own chance, given when they got ready. */
  anchor: string | null;
  /** The team that was chosen; null = any. */
  team_id: number | null;
  eliminated: number;
  /** The territory that was picked, in a room whose players pick their capitals; null = none. */
  capital: number | null;
  /** 1 = a program sat down here for its user. */
  is_bot: number;
}

/** See `migrations/011_lobby.ts`. The users whom the host of a room has sent away. */
export interface BanishedTable {
  room_id: string;
  user_id: string;
}

/** See `migrations/014_invitations.ts`. The users whom players have asked to join them, or to sit down for an absent one. */
export interface InvitationTable {
  room_id: string;
  user_id: string;
  /** See `migrations/020_friends.ts`. */
  told: Generated<number>;
  told_since: Generated<number>;
}

export interface TicketTable {
  id: string;
  user_id: string;
  kind: MatchKind;
  pace: Pace;
  is_ranked: number;
  rating: number;
  /** A hash; null = says nothing. */
  network: string | null;
  created_at: number;
  seen_at: number;
  /** null while its player waits. */
  room_id: string | null;
}

export interface HiddenRatingTable {
  user_id: string;
  kind: MatchKind;
  rating: number;
  games: number;
}

export type RoomRow = Selectable<RoomTable>;
export type SeatRow = Selectable<SeatTable>;
export type TicketRow = Selectable<TicketTable>;
