import { conversationById, updateConversation } from '../../db/server/chat/conversations.ts';
import { addMember, newMember, updateMember } from '../../db/server/chat/members.ts';
import { decideReport, openReports, reportById, setMute } from '../../db/server/chat/moderation.ts';
import { inTransaction } from '../../db/server/core/transaction.ts';
import type { ReportRow } from '../../db/server/schema/chat.ts';
import { Refusal } from '../runtime/refusal.ts';
import type { Chat } from './context.ts';
import { gone, partyOf } from './party.ts';
import { conversationForEach } from './view.ts';

/** Whoever spams by a machine is heard by nobody for at most so long. */
const LONGEST_SHADOW_MS = 7 * 24 * 3_600_000;
const MOST_REPORTS = 100;

/** What a moderator decides about, the oldest first, each with the message as it was. */
export const waitingReports = ({ db }: Pick<Chat, 'db'>): Promise<ReportRow[]> =>
  openReports(db, MOST_REPORTS);

/** Closes a report. Whoever made it hears how it ended. */
export async function decide(
  { db, news, now }: Pick<Chat, 'db' | 'news' | 'now'>,
  moderatorId: string,
  reportId: string,
  isUpheld: boolean,
): Promise<void> {
  const report = await reportById(db, reportId);
  if (!report) throw new Refusal('not_found', 'no_such_report', 'There is no such report');
  if (!(await decideReport(db, reportId, isUpheld ? 'upheld' : 'rejected', moderatorId))) return;
  news.notify(report.reporter, {
    id: `report:${reportId}`,
    type: 'report_decided',
    title: 'Your report',
    message: isUpheld ? 'We have acted on it. Thank you.' : 'We found nothing against the rules.',
    read: false,
    metadata: {},
    createdAt: now(),
  });
}

/** Keeps somebody from writing anywhere. They read until when, and why. */
export const muteWriter = (
  { db }: Pick<Chat, 'db'>,
  userId: string,
  until: number,
  reason: string,
): Promise<void> => setMute(db, { user_id: userId, until, reason });

/** For a while nobody but the author gets what they write in a conversation. They are not told. */
export const shadowMute = async (
  { db, now }: Pick<Chat, 'db' | 'now'>,
  conversationId: string,
  userId: string,
  forMs: number,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    await addMember(tx, newMember(conversationId, userId, now()));
    const until = now() + Math.min(forMs, LONGEST_SHADOW_MS);
    await updateMember(tx, conversationId, userId, { shadow_until: until });
  });

/** Nothing more can be written in a conversation. */
export async function closeConversation(
  { db, news, now }: Pick<Chat, 'db' | 'news' | 'now'>,
  conversationId: string,
): Promise<void> {
  await updateConversation(db, conversationId, { closed_at: now() });
  const row = await conversationById(db, conversationId);
  if (!row) throw gone();
  const ids = (await partyOf(db, row)).people.map(({ id }) => id);
  for (const { userId, conversation } of await conversationForEach(db, row, ids, now()))
    news.tell([userId], 'conversation.updated', { conversation });
}
