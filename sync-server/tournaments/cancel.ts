import { conversationOfTournament, updateConversation } from '../../db/server/chat/conversations.ts';
import { inTransaction } from '../../db/server/core/transaction.ts';
import { entriesOf } from '../../db/server/tournaments/entries.ts';
import { holdTournament, updateTournament } from '../../db/server/tournaments/tournaments.ts';
import type { Tournaments } from './context.ts';
import { tellEntrants } from './notices.ts';

/**
 * Cancels a tournament that has not begun, and tells those who have entered.
 * @param version as it has to be; without one it may have changed meanwhile
 */
export async function cancel(tournaments: Tournaments, id: string, version?: number): Promise<void> {
  const { db, now } = tournaments.games;
  const row = await inTransaction(db, async (tx) => {
    const held = await holdTournament(tx, id, version);
    if (held?.status !== 'open') return null;
    await updateTournament(tx, id, { status: 'cancelled', ended_at: now(), check_in_at: null });
    const conversation = await conversationOfTournament(tx, id);
    if (conversation) await updateConversation(tx, conversation.id, { closed_at: now() });
    return held;
  });
  if (!row) return;
  const entries = await entriesOf(db, id);
  tellEntrants(
    tournaments,
    row,
    entries.map((entry) => entry.id),
    'cancelled',
  );
}
