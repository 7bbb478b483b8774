import { conversationOfRoom, insertConversation } from '../../db/server/chat/conversations.ts';
import type { UserRow } from '../../db/server/schema/accounts.ts';
import { roomById } from '../../db/server/rooms/rooms.ts';
import type { Conversation } from '../protocol/chat.ts';
import type { Chat } from './context.ts';
import { emptyConversation } from './direct.ts';
import { gone, isIn, partyOf } from './party.ts';
import { conversationFor } from './view.ts';

/**
 * The conversation of a room from its lobby on, or of a team from the start of its game on: made when somebody who belongs
 * there first asks. To all others there is none.
 * @param teamId null = that of all who sit there
 */
export async function conversationIn(
  { db, now }: Pick<Chat, 'db' | 'now'>,
  user: UserRow,
  roomId: string,
  teamId: number | null,
): Promise<Conversation> {
  const room = await roomById(db, roomId);
  if (!room) throw gone();
  const known = await conversationOfRoom(db, room.id, teamId);
  const row = known ?? {
    ...emptyConversation(teamId === null ? 'game' : 'team', now()),
    room_id: room.id,
    team_id: teamId,
  };
  if (!isIn(await partyOf(db, row), user.id)) throw gone();
  if (!known) await insertConversation(db, row);
  const stored = known ?? (await conversationOfRoom(db, room.id, teamId));
  if (!stored) throw gone();
  return conversationFor(db, await partyOf(db, stored), user.id, now());
}
