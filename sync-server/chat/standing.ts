import { sentences } from '../../engine/model/sentences.ts';
import type { Db } from '../../db/server/core/open.ts';
import { blockedBy, blockersOf, isBlockedBetween } from '../../db/server/friends/blocks.ts';
import { friendIdsOf, pairOf } from '../../db/server/friends/pairs.ts';
import type { ConversationRow } from '../../db/server/schema/chat.ts';
import type { RoomRow } from '../../db/server/schema/rooms.ts';
import { settingsOf } from '../accounts/storedSettings.ts';
import { optionsOf } from '../games/facts/storedOptions.ts';
import { CHAT_REFUSALS, READ_ONLY_WORDS } from '../protocol/chat.ts';
import type { RoomChat } from '../protocol/roomSettings.ts';

/** What two users are to each other, where one of them writes. */
export interface Tie {
  readonly areFriends: boolean;
  /** Has either blocked the other? It is all the same to what may be written, and not told. */
  readonly isBlocked: boolean;
}

/** The other one of a direct thread. */
export interface Other {
  readonly id: string;
  readonly settings: string | null;
  readonly erased_at: number | null;
}

export interface Standing {
  /** Why nothing can be written; null = it can. */
  readonly refused: { readonly code: string; readonly message: string } | null;
  readonly request: 'incoming' | 'outgoing' | null;
  readonly writing: RoomChat;
}

/** The conversation of a game is read-only so long after its end. */
const TALK_AFTER_MS = 48 * 3_600_000;
/** The first words of a stranger, until they are answered. */
export const REQUEST_MESSAGES = 3;

const WORDS = sentences({
  notFriends: 'This player takes messages from friends only',
  unanswered: 'You can write more when they have answered',
});
const NOT_FRIENDS = { code: CHAT_REFUSALS.notFriends, message: WORDS.notFriends };
const READ_ONLY = { code: CHAT_REFUSALS.readOnly, message: READ_ONLY_WORDS };
const UNANSWERED = { code: CHAT_REFUSALS.notFriends, message: WORDS.unanswered };

const open = (writing: RoomChat = 'all'): Standing => ({ refused: null, request: null, writing });
const shut = (refused: Standing['refused']): Standing => ({ refused, request: null, writing: 'all' });

/**
 * The standing of a direct thread for one of its two. The other one's setting is asked at each message, and a block looks like
 * the setting. Whoever has written to somebody takes their answers.
 * @param written how many messages the user has written there
 */
export function directStanding(
  row: Pick<ConversationRow, 'asked_by' | 'answered_at' | 'closed_at'>,
  userId: string,
  other: Other,
  tie: Tie,
  written: number,
): Standing {
  if (row.closed_at !== null || other.erased_at !== null) return shut(READ_ONLY);
  const { directMessages } = settingsOf(other).privacy;
  const hasAsked = row.asked_by === other.id;
  const isTaken =
    directMessages === 'everyone' || (directMessages === 'friends' && (tie.areFriends || hasAsked));
  if (tie.isBlocked || !isTaken) return shut(NOT_FRIENDS);
  if (tie.areFriends || row.asked_by === null || row.answered_at !== null) return open();
  if (hasAsked) return { ...open(), request: 'incoming' };
  const isOver = row.asked_by === userId && written >= REQUEST_MESSAGES;
  return { refused: isOver ? UNANSWERED : null, request: 'outgoing', writing: 'all' };
}

/** The standing of a room's conversation for those who sit there. */
export function roomStanding(row: Pick<ConversationRow, 'closed_at'>, room: RoomRow, now: number): Standing {
  if (row.closed_at !== null) return shut(READ_ONLY);
  if (room.ended_at !== null && room.ended_at + TALK_AFTER_MS <= now) return shut(READ_ONLY);
  const { chat, ranked } = optionsOf(room);
  if (chat === 'off') return { ...shut(READ_ONLY), writing: 'off' };
  // In a ranked game nobody has allies: what is agreed on beside the board would decide it.
  return open(ranked && room.ended_at === null ? 'phrases' : chat);
}

export const groupStanding = ({ closed_at: at }: Pick<ConversationRow, 'closed_at'>): Standing =>
  at === null ? open() : shut(READ_ONLY);

/** May somebody begin to write to somebody else, and is that as a stranger? */
export const mayBegin = (other: Other, tie: Tie): 'friend' | 'stranger' | typeof NOT_FRIENDS => {
  const { directMessages } = settingsOf(other).privacy;
  if (tie.isBlocked || directMessages === 'nobody') return NOT_FRIENDS;
  if (tie.areFriends) return 'friend';
  return directMessages === 'everyone' ? 'stranger' : NOT_FRIENDS;
};

export const tieBetween = async (db: Db, one: string, other: string): Promise<Tie> => ({
  areFriends: (await pairOf(db, one, other))?.state === 'friends',
  isBlocked: await isBlockedBetween(db, one, other),
});

/** What all others are to a user, for a list. */
export async function tiesOf(db: Db, userId: string): Promise<(other: string) => Tie> {
  const friends = new Set(await friendIdsOf(db, userId));
  const blocked = new Set([
    ...(await blockedBy(db, userId)).map(({ id }) => id),
    ...(await blockersOf(db, userId)),
  ]);
  return (other) => ({ areFriends: friends.has(other), isBlocked: blocked.has(other) });
}
