import type { Generated, Selectable } from 'kysely';
import type { Cause } from '../../../engine/model/cause.ts';
import type {
  AvatarTable,
  ClientMetricsTable,
  ProfileTable,
  RatingEventTable,
  ResultTable,
  SeasonEndTable,
  SeasonTable,
  VitalsTable,
} from './aboutTables.ts';
import type { AttendanceTable, ReliabilityTable, TurnClockTable, VacationTable } from './clockTables.ts';
import type { BanishedTable, InvitationTable, HiddenRatingTable, TicketTable } from './lobbyTables.ts';

/** The columns of every table; their meaning is in `migrations`. */
export interface Tables {
  users: UserTable;
  sessions: SessionTable;
  bot_tokens: BotTokenTable;
  email_tokens: EmailTokenTable;
  mails: MailTable;
  rooms: RoomTable;
  seats: SeatTable;
  events: EventTable;
  refusals: RefusalTable;
  snapshots: SnapshotTable;
  plans: PlanTable;
  push_subscriptions: PushSubscriptionTable;
  notices: NoticeTable;
  pushes: PushTable;
  heartbeat: HeartbeatTable;
  leases: LeaseTable;
  vitals: VitalsTable;
  client_metrics: ClientMetricsTable;
  results: ResultTable;
  rating_events: RatingEventTable;
  seasons: SeasonTable;
  season_ends: SeasonEndTable;
  profiles: ProfileTable;
  avatars: AvatarTable;
  turn_clocks: TurnClockTable;
  attendance: AttendanceTable;
  reliability: ReliabilityTable;
  vacations: VacationTable;
  banished: BanishedTable;
  invitations: InvitationTable;
  tickets: TicketTable;
  hidden_ratings: HiddenRatingTable;
}

interface UserTable {
  id: string;
  username: string;
  email: string;
  email_verified_at: number | null;
  password_hash: string;
  is_admin: number;
  elo: number;
  preferred_color: string;
  created_at: number;
  /** JSON of StoredSettings. */
  settings: string | null;
  settings_revision: number;
}

interface SessionTable {
  /** SHA-256 of the session's id, hexadecimal. */
  id_hash: string;
  user_id: string;
  created_at: number;
  expires_at: number;
  /** As "Firefox on Linux". */
  device: string | null;
  used_at: number;
}

interface BotTokenTable {
  /** SHA-256 of the token, hexadecimal. */
  id_hash: string;
  user_id: string;
  name: string;
  created_at: number;
  used_at: number | null;
}

export type TokenPurpose = 'verify' | 'reset';

interface EmailTokenTable {
  /** SHA-256 of the token, hexadecimal. */
  hash: string;
  user_id: string;
  purpose: TokenPurpose;
  expires_at: number;
  used_at: number | null;
}

interface MailTable {
  id: string;
  recipient: string;
  subject: string;
  body: string;
  created_at: number;
  due_at: number;
  attempts: number;
}

interface RoomTable {
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
  /** Hex; what the server was bound to when the room opened. */
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
  /** Its result moves the ratings of its players. */
  is_ranked: number;
  /** A player's vacation holds his clock. */
  vacations_honoured: Generated<number>;
  password_hash: string | null;
  /** In percent; 0 = any. */
  min_reliability: number;
  spectate: number;
  is_locked: number;
  is_matched: number;
  /** When the finished game went into `results`; null = it has still to. */
  counted_at: number | null;
  created_at: number;
  updated_at: number;
  ended_at: number | null;
}

interface SeatTable {
  id: string;
  room_id: string;
  /** Order of joining; from the start on the turn order. */
  position: number;
  /** Whose seat it is, also when he has left it to a commander; null for an AI from the start, whose player id is the seat's id. */
  user_id: string | null;
  /** null for people. */
  ai_difficulty: string | null;
  ai_seed: number | null;
  username: string;
  color: string;
  joined_at: number;
  ready_at: number | null;
  /** Hex; the start of the chain of the player's own chance, given when he got ready. */
  anchor: string | null;
  /** The team that was chosen; null = any. */
  team_id: number | null;
  eliminated: number;
  /** 1 = a program sat down here for its user. */
  is_bot: number;
}

/** One row for each accepted command, with all events that it brought about: what a game is made of. */
interface EventTable {
  room_id: string;
  /** From 1, without a gap. */
  seq: number;
  /** GameState.version before these events. */
  version: number;
  at: number;
  cause: Cause;
  seat: number | null;
  /** By which the player who gave the command knows it again; null where no player did. */
  key: string | null;
  /** JSON array of GameEvent. */
  body: string;
  /** JSON array: each seat's version after these events, and last the spectators'; null where all have `seq`. */
  versions: string | null;
  /** The turn in which it happened; 0 before the first. */
  turn: number;
  /** JSON of EntryFacts. */
  entry: string | null;
  /** Hex; the event chain after these events. */
  head: string | null;
}

/** Commands of the current turn that were not accepted. */
interface RefusalTable {
  room_id: string;
  player_id: string;
  key: string;
  /** JSON of the acknowledgement that was given. */
  ack: string;
}

interface SnapshotTable {
  room_id: string;
  seq: number;
  state: string;
  /** JSON of LedgerPosition. */
  ledger: string | null;
}

interface PlanTable {
  id: string;
  room_id: string;
  seat: number;
  starts: string;
  state: 'waiting' | 'running' | 'done' | 'cancelled' | 'replaced';
  /** JSON of Order[]. */
  orders: string;
  /** JSON of Progress. */
  progress: string;
  turn: number | null;
  made_at: number;
  updated_at: number;
}

interface PushSubscriptionTable {
  id: string;
  session_hash: string;
  user_id: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  created_at: number;
}

export type NoticeType = 'turn' | 'reminder' | 'match';

interface NoticeTable {
  room_id: string;
  type: NoticeType;
  turn: number;
}

interface PushTable {
  id: string;
  subscription_id: string;
  room_id: string;
  type: NoticeType;
  turn: number;
  due_at: number;
  attempts: number;
}

interface HeartbeatTable {
  only: number;
  at: number;
}

interface LeaseTable {
  name: string;
  /** A process. */
  holder: string;
  until: number;
}

export type UserRow = Selectable<UserTable>;
export type SessionRow = Selectable<SessionTable>;
export type BotTokenRow = Selectable<BotTokenTable>;
export type EmailTokenRow = Selectable<EmailTokenTable>;
export type MailRow = Selectable<MailTable>;
export type RoomRow = Selectable<RoomTable>;
export type SeatRow = Selectable<SeatTable>;
export type EventRow = Selectable<EventTable>;
export type PlanRow = Selectable<PlanTable>;
export type PushSubscriptionRow = Selectable<PushSubscriptionTable>;
export type PushRow = Selectable<PushTable>;
export type ResultRow = Selectable<ResultTable>;
export type RatingEventRow = Selectable<RatingEventTable>;
export type SeasonEndRow = Selectable<SeasonEndTable>;
export type ProfileRow = Selectable<ProfileTable>;
export type TurnClockRow = Selectable<TurnClockTable>;
export type AttendanceRow = Selectable<AttendanceTable>;
export type SnapshotRow = Selectable<SnapshotTable>;
export type TicketRow = Selectable<TicketTable>;
