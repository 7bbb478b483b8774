import { Dexie, type EntityTable, type Table } from 'dexie';
import type {
  DraftCommentsRow,
  DraftPictureRow,
  DraftRow,
  DraftUpdateRow,
  DraftVersionRow,
  MapRow,
  MapWishRow,
  PlaytestRow,
} from './mapRows.ts';
import type { AnalysisRow, BranchRow, NoteRow, ReplayRow, StudyRow } from './replayRows.ts';
import { GUEST } from './guest.ts';
import { isMadeFor } from './makers.ts';

/** A game as this account last saw it. */
interface ViewRow {
  roomId: string;
  /** People type and share it instead of the id. */
  roomCode: string;
  room: unknown;
  game: unknown;
  /** The last lines of its log, oldest first. */
  log: unknown;
  lastSeen: unknown;
  /** Milliseconds since 1970, UTC. */
  savedAt: number;
}

/** A command that the server has not answered yet. Never sent while `attempts` is 0. */
export interface OutboxRow {
  /** Grows with each entry: the order of sending. */
  id: number;
  idempotencyKey: string;
  roomId: string;
  baseVersion: number;
  command: unknown;
  attempts: number;
}

/** One line of the list of one's own games, in the order in which the server gave them. */
interface GameRow {
  id: string;
  position: number;
  game: unknown;
}

/** A chain of this device for one seat. Of several in a room the newest counts. */
interface ChainRow {
  id: number;
  roomId: string;
  /** Link 4096, from which all others follow. */
  secret: string;
  /** Links that the server has taken. */
  used: number;
  bound: unknown;
}

/** The last head that the server has signed for this account in a room. */
interface HeadRow {
  roomId: string;
  head: unknown;
}

/** The row says how far this device has verified the dice of a game. */
interface DiceRow {
  roomId: string;
  dice: unknown;
}

/** A game that is played on this device alone, without its log. */
interface OfflineGameRow {
  id: string;
  playedAt: number;
  game: unknown;
}

/** One entry of the log of such a game. */
interface OfflineEntryRow {
  gameId: string;
  seq: number;
  stored: unknown;
}

/** A plan for the player's turn in a room. */
interface PlanRow {
  roomId: string;
  /** The draft's state, for looking up what waits to be sent. */
  state: string;
  draft: unknown;
}

/** Something that the player was told in the app. */
interface NotificationRow {
  id: string;
  /** Milliseconds since 1970, UTC. */
  createdAt: number;
  /** The time by this device's clock at which it wrote it down; releases before this one did not say. */
  keptAt?: number;
  notification: unknown;
}

/** A friend, or a request, as the server has told it last. */
interface FriendRow {
  userId: string;
  friend: unknown;
}
interface FriendRequestRow {
  id: string;
  request: unknown;
}

/** Something other than a command of a game that waits for the server's answer. */
export interface LetterRow {
  /** Grows with each entry: the order of sending. */
  id: number;
  /** The device chooses it; no other letter has it. */
  key: string;
  /** Letters of one lane are sent one after another. */
  lane: string;
  body: unknown;
  /** Why the server has refused it, in words: it is sent no more, and its writer decides what becomes of it. */
  refusal?: string;
}

/** A conversation of this account. */
export interface ConversationRow {
  id: string;
  /** As the server has told it last. */
  conversation: unknown;
  /** Up to where the device has everything: the position of the first entry that it lacks. */
  known: number;
  /** Its newest messages, so that opening it takes no Yjs. */
  tail: unknown;
  /** All messages up to this one are read on this device; it never goes back. */
  readN: number;
  /** When it was shown last, in milliseconds since 1970, UTC; 0 = never. */
  openedAt: number;
}

/** A Yjs document of a conversation, as one update. */
export interface SegmentRow {
  conversationId: string;
  no: number;
  bytes: Uint8Array;
  /** It has been asked for and is not here yet: updates of it are kept meanwhile. */
  isAwaited: boolean;
}

/** An update that has not been merged into its segment. */
export interface ChatUpdateRow {
  id: number;
  conversationId: string;
  no: number;
  update: Uint8Array;
}

/** Text that somebody has begun to write. */
interface UnsentRow {
  lane: string;
  draft: unknown;
}

/** The board that a draft was made last, and by which build; see `db/local/drafts/boards.ts`. */
interface DraftBoardRow {
  draftId: string;
  build: string;
  board: unknown;
}

/** Single things that are kept for an account. */
interface KvRow {
  key: string;
  value: unknown;
}

/** A column that releases before this one may have written is `unknown` until a schema has seen it. */
export type LocalDatabase = Dexie & {
  views: Table<ViewRow, string>;
  outbox: EntityTable<OutboxRow, 'id'>;
  games: Table<GameRow, string>;
  chains: EntityTable<ChainRow, 'id'>;
  heads: Table<HeadRow, string>;
  dice: Table<DiceRow, string>;
  offlineGames: Table<OfflineGameRow, string>;
  offlineEntries: Table<OfflineEntryRow, [string, number]>;
  plans: Table<PlanRow, string>;
  kv: Table<KvRow, string>;
  notifications: Table<NotificationRow, string>;
  friends: Table<FriendRow, string>;
  friendRequests: Table<FriendRequestRow, string>;
  letters: EntityTable<LetterRow, 'id'>;
  conversations: Table<ConversationRow, string>;
  segments: Table<SegmentRow, [string, number]>;
  chatUpdates: EntityTable<ChatUpdateRow, 'id'>;
  unsent: Table<UnsentRow, string>;
  replays: Table<ReplayRow, string>;
  studies: Table<StudyRow, string>;
  branches: Table<BranchRow, string>;
  notes: Table<NoteRow, string>;
  analyses: Table<AnalysisRow, string>;
  drafts: Table<DraftRow, string>;
  draftUpdates: EntityTable<DraftUpdateRow, 'id'>;
  playtests: Table<PlaytestRow, string>;
  draftPictures: Table<DraftPictureRow, string>;
  maps: Table<MapRow, [string, number]>;
  draftComments: Table<DraftCommentsRow, string>;
  draftVersions: Table<DraftVersionRow, string>;
  draftBoards: Table<DraftBoardRow, string>;
  mapWishes: Table<MapWishRow, string>;
};

const PREFIX = 'cold-keep:';
const nameFor = (userId: string): string => `${PREFIX}${userId}`;

/** One database for each account, so that a logout can delete it whole. Where none may be made none is: to read or write fails. */
export function openDatabase(userId: string): LocalDatabase {
  const database = new Dexie(nameFor(userId));
  // The latest alone: Dexie compares it with what is there, and to declare all of them took as long as it takes to read from it.
  database.version(21).stores({
    views: 'roomId, roomCode',
    outbox: '++id, &idempotencyKey, roomId',
    games: 'id, position',
    chains: '++id, &secret, roomId',
    heads: 'roomId',
    dice: 'roomId',
    offlineGames: 'id, playedAt',
    offlineEntries: '[gameId+seq]',
    plans: 'roomId, state',
    kv: 'key',
    notifications: 'id, createdAt',
    friends: 'userId',
    friendRequests: 'id',
    letters: '++id, &key, lane',
    conversations: 'id',
    segments: '[conversationId+no]',
    chatUpdates: '++id, conversationId',
    unsent: 'lane',
    replays: 'gameId, savedAt',
    studies: 'id',
    branches: 'id, studyId',
    notes: 'id, studyId',
    analyses: 'key, savedAt',
    drafts: 'id',
    draftUpdates: '++id, draftId',
    playtests: 'id',
    draftPictures: 'id',
    maps: '[mapId+rev], mapId, at, size',
    draftComments: 'draftId',
    draftVersions: 'id, draftId',
    mapWishes: 'mapId',
    draftBoards: 'draftId',
  });
  database.on('populate', () => {
    if (userId !== GUEST && !isMadeFor(userId)) throw new Error('left');
  });
  // The database is closed for good: whatever still writes would make anew what a logout has just deleted.
  database.on('versionchange', () => database.close());
  return withTables(database);
}

/** Sound because `stores` above has just declared these tables. */
const withTables = (database: Dexie): LocalDatabase => database as LocalDatabase;

export const deleteDatabase = (userId: string): Promise<void> => Dexie.delete(nameFor(userId));

export const hasDatabase = (userId: string): Promise<boolean> => Dexie.exists(nameFor(userId));

/** The ids of the accounts that have left data on this device. */
export async function accountsOnDevice(): Promise<string[]> {
  const names = await Dexie.getDatabaseNames();
  return names.flatMap((name) => {
    const userId = name.startsWith(PREFIX) ? name.slice(PREFIX.length) : GUEST;
    return userId === GUEST ? [] : [userId];
  });
}
