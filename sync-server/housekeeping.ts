import { deleteExpiredEmailTokens } from '../db/server/accounts/emailTokens.ts';
import { deleteExpiredEmailChanges } from '../db/server/accounts/emailChanges.ts';
import { deleteOldNames } from '../db/server/accounts/names.ts';
import { deleteOldPlaces } from '../db/server/accounts/knownPlaces.ts';
import { deleteEndedConversations } from '../db/server/chat/conversations.ts';
import { deleteDeserted } from '../db/server/chat/erasure.ts';
import { deleteOldFigures } from '../db/server/moderation/figures.ts';
import { deleteOldLinks } from '../db/server/moderation/settings.ts';
import { deleteOldAnnouncements } from '../db/server/moderation/announcements.ts';
import { deleteOldCases } from '../db/server/moderation/cases.ts';
import { deleteOldMutes } from '../db/server/chat/moderation.ts';
import { deleteUnusedPictures } from '../db/server/drafts/pictures.ts';
import { deleteOldDraftInvitations } from '../db/server/drafts/invitations.ts';
import { forgetErasures, notedErasures } from '../db/server/core/erasures.ts';
import { emptyWriteLog } from '../db/server/core/overwriting.ts';
import { deleteOldRequests } from '../db/server/friends/pairs.ts';
import { staleLobbies } from '../db/server/rooms/rooms.ts';
import { deleteOldLeases } from '../db/server/core/leases.ts';
import { deleteOldTelemetry } from '../db/server/telemetry/telemetry.ts';
import { deleteOldTickets } from '../db/server/rooms/tickets.ts';
import { deleteUnverifiedUsers } from '../db/server/accounts/users.ts';
import { eraseDue } from './accounts/deletion.ts';
import { RENAME_MS } from './accounts/ownAccount.ts';
import { keepErasures } from './erasures.ts';
import { REQUEST_LASTS_MS } from './friends/pair.ts';
import { endDueClans } from './clans/clans.ts';
import { followLeaders } from './clans/leaders.ts';
import { purgeAudit } from './moderation/auditLog.ts';
import type { Moderation } from './moderation/context.ts';
import { tellErased } from './moderation/tellErased.ts';
import { closeUnbegun } from './rooms/lobby.ts';
import { alone } from './runtime/leases.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const KEEP_UNVERIFIED_MS = 7 * DAY_MS;
/** A session may last as long. */
const KEEP_PLACES_MS = 90 * DAY_MS;
const KEEP_LOBBY_MS = 3 * DAY_MS;
/** What was said in a game, after its end. */
const KEEP_CONVERSATION_MS = 30 * DAY_MS;
/** Twice the longest time that the dashboard looks back over. */
const KEEP_FIGURES_MS = 62 * DAY_MS;
const KEEP_CASES_MS = 90 * DAY_MS;
/** Nobody shall keep backups for longer: what was erased before that is known no more. */
const KEEP_BACKUPS_MS = 30 * DAY_MS;
const KEEP_TELEMETRY_MS = 30 * DAY_MS;
/** A wait for a game of days ends then too: after a month nobody will come. */
const KEEP_TICKET_MS = 30 * DAY_MS;

/** Removes what has had its time. */
export async function sweep({ accounts, games, chat, auditKey }: Moderation, dataDir: string): Promise<void> {
  const now = accounts.now();
  await deleteOldLeases(accounts.db, now - HOUR_MS);
  await accounts.sessions.purge();
  await deleteExpiredEmailTokens(accounts.db, now);
  await deleteUnverifiedUsers(accounts.db, now - KEEP_UNVERIFIED_MS);
  await deleteExpiredEmailChanges(accounts.db, now);
  await deleteOldNames(accounts.db, now - RENAME_MS);
  await deleteOldPlaces(accounts.db, now - KEEP_PLACES_MS);
  await deleteOldTelemetry(accounts.db, now - KEEP_TELEMETRY_MS);
  await deleteOldTickets(games.db, now - KEEP_TICKET_MS);
  await deleteOldRequests(games.db, now - REQUEST_LASTS_MS);
  await deleteEndedConversations(chat.db, now - KEEP_CONVERSATION_MS);
  await deleteDeserted(chat.db);
  await deleteOldCases(chat.db, now - KEEP_CASES_MS);
  await deleteOldLinks(chat.db, now);
  await deleteOldAnnouncements(chat.db, now);
  await deleteOldFigures(chat.db, Math.floor((now - KEEP_FIGURES_MS) / HOUR_MS));
  await purgeAudit(chat.db, auditKey, now);
  await deleteOldMutes(chat.db, now);
  await deleteOldDraftInvitations(chat.db, now);
  await deleteUnusedPictures(chat.db);
  await endDueClans(chat);
  await followLeaders(chat);
  for (const { id } of await staleLobbies(games.db, now - KEEP_LOBBY_MS)) {
    await closeUnbegun(games, id, 'Nobody started this game').catch((error: unknown) =>
      games.log.error({ err: error, room: id }, 'a room was not closed'),
    );
  }
  for (const erased of await eraseDue(accounts)) await tellErased(games, chat, erased);
  await forgetErasures(accounts.db, now - KEEP_BACKUPS_MS);
  keepErasures(dataDir, await notedErasures(accounts.db), now - KEEP_BACKUPS_MS);
  await emptyWriteLog(accounts.db);
}

/** Sweeps once an hour. Returns how to stop. */
export function startHousekeeping(moderation: Moderation, dataDir: string): () => void {
  const timer = setInterval(() => {
    alone(moderation.games.leases, 'housekeeping', () => sweep(moderation, dataDir)).catch((error: unknown) =>
      moderation.log.error({ err: error }, 'housekeeping'),
    );
  }, HOUR_MS);
  timer.unref();
  return () => clearInterval(timer);
}
