import { conversationOfTournament, insertConversation } from '../../db/server/chat/conversations.ts';
import { addMember, newMember, updateMember } from '../../db/server/chat/members.ts';
import type { Db } from '../../db/server/core/open.ts';
import type { TournamentRow } from '../../db/server/schema/tournaments.ts';
import { emptyConversation } from '../chat/direct.ts';
import { tellOfMembers } from '../chat/tellOfMembers.ts';
import type { Tournaments } from './context.ts';

/** Opens the conversation of a new tournament, which its organizer leads. */
export async function openConversation(tx: Db, row: TournamentRow, now: number): Promise<void> {
  const conversation = {
    ...emptyConversation('group', now),
    title: row.name,
    tournament_id: row.id,
  };
  await insertConversation(tx, conversation);
  await addMember(tx, newMember(conversation.id, row.organizer_id, now, 'owner'));
}

/** Somebody has entered or is out again, in the transaction in which that is so. The organizer stays. */
export async function followEntry(
  tx: Db,
  row: TournamentRow,
  userId: string,
  isIn: boolean,
  now: number,
): Promise<void> {
  const conversation = await conversationOfTournament(tx, row.id);
  if (!conversation || userId === row.organizer_id) return;
  if (isIn) await addMember(tx, newMember(conversation.id, userId, now));
  else await updateMember(tx, conversation.id, userId, { left_at: now });
}

/** Shows the conversation on the devices of somebody who has entered, and takes it from those of somebody who is out. */
export async function tellOfEntry(
  { games, news }: Tournaments,
  row: TournamentRow,
  userId: string,
  isIn: boolean,
): Promise<void> {
  const conversation = await conversationOfTournament(games.db, row.id);
  if (!conversation || userId === row.organizer_id) return;
  const [had, has] = isIn ? [[], [userId]] : [[userId], []];
  await tellOfMembers({ db: games.db, news, now: games.now }, conversation, { had, has });
}
