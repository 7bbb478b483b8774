import { rename } from '../../db/server/accounts/names.ts';
import { sentMessage } from '../../db/server/chat/log.ts';
import {
  conversationOfClan,
  conversationOfTournament,
  updateConversation,
} from '../../db/server/chat/conversations.ts';
import { holdClan, updateClan } from '../../db/server/clans/clans.ts';
import { inTransaction } from '../../db/server/core/transaction.ts';
import { holdMap } from '../../db/server/maps/history.ts';
import { updateMap } from '../../db/server/maps/maps.ts';
import { clearWords } from '../../db/server/maps/opinions.ts';
import { changeProfile, deleteAvatar } from '../../db/server/players/profiles.ts';
import { holdTournament, updateTournament } from '../../db/server/tournaments/tournaments.ts';
import { emptied } from '../../db/server/studies/emptied.ts';
import { putStudyRow, studyRow } from '../../db/server/studies/rows.ts';
import { studyById, updateStudy } from '../../db/server/studies/studies.ts';
import { updateRoom } from '../../db/server/rooms/rooms.ts';
import type { Db } from '../../db/server/core/open.ts';
import type { CaseRow } from '../../db/server/schema/moderation.ts';
import { refuseTakenUsername } from '../accounts/registration.ts';
import { toUser } from '../accounts/users.ts';
import { deleteMessage } from '../chat/change.ts';
import { foldedName, slugOf } from '../protocol/clanNames.ts';
import type { Reason } from '../protocol/moderation/sanctions.ts';
import { Refusal } from '../runtime/refusal.ts';
import { audit } from './auditLog.ts';
import type { Moderation, Staff } from './context.ts';
import { logAct } from './logAct.ts';
import { recordMapAct } from './mapNews.ts';
import { subject } from './sanction.ts';
import { tellRemoval } from './tellRemoval.ts';

/** Why something is taken from somebody, as they are told. */
export interface Why {
  readonly reason: Reason;
  readonly words: string;
}

/** Takes away what a case is about, and nothing else; whoever closes the case tells whose it was. */
export async function remove(moderation: Moderation, staff: Staff, row: CaseRow): Promise<void> {
  const { subject: userId, target, kind } = row;
  if (kind === 'message') return removeMessage(moderation, staff, target);
  if (kind === 'room') return renameRoom(moderation, staff, target);
  if (kind === 'clan') return clearClan(moderation, staff, target);
  if (kind === 'map') return hideMap(moderation, staff, target);
  if (kind === 'rating') return clearRating(moderation, staff, target);
  if (kind === 'note') return clearNote(moderation, staff, target);
  if (kind === 'tournament') return clearTournament(moderation, staff, target);
  if (userId === null || kind === 'game') {
    throw new Refusal('conflict', 'nothing_to_remove', 'There is nothing to take away', { field: 'outcome' });
  }
  if (kind === 'name') await giveName(moderation, staff, userId, null, null);
  else await clear(moderation, staff, userId, kind, null);
}

async function removeMessage(moderation: Moderation, staff: Staff, messageId: string): Promise<void> {
  const { chat, db } = moderation;
  const sent = await sentMessage(db, messageId);
  if (!sent) return;
  // Before it is done, for a conversation has a transaction of its own.
  await logAct(moderation, staff, {
    act: 'message.remove',
    target: { kind: 'user', id: sent.author ?? '' },
  });
  await deleteMessage(chat, staff.user, sent.conversation_id, messageId);
}

const PLAIN_ROOM = 'A game';

async function renameRoom(moderation: Moderation, staff: Staff, roomId: string): Promise<void> {
  const { db, auditKey, now } = moderation;
  const target = { kind: 'game', id: roomId } as const;
  await inTransaction(db, async (tx) => {
    await updateRoom(tx, roomId, { name: PLAIN_ROOM });
    await audit(tx, auditKey, staff, { act: 'user.rename', target, after: PLAIN_ROOM }, now());
  });
  moderation.games.publisher.lobbyChanged();
}

/** Takes a map out of the list and lets no new games begin on it, until its page is looked at. Its owner is told, and may appeal. */
async function hideMap(moderation: Moderation, staff: Staff, mapId: string): Promise<void> {
  const { db, now } = moderation;
  const tell = await inTransaction(db, async (tx) => {
    const map = await holdMap(tx, mapId);
    if (!map || map.state === 'taken_down') return null;
    const reason = 'Reported by players';
    const gone = { state: 'taken_down', reason, taken_down_at: now(), official: 0, featured: 0 } as const;
    await updateMap(tx, mapId, gone);
    return recordMapAct(tx, moderation, staff, map, { act: 'map.take_down', reason });
  });
  tell?.();
}

/** Takes away the words that somebody has said of a map; their stars stay. */
async function clearRating({ db, auditKey, now }: Moderation, staff: Staff, target: string): Promise<void> {
  const [mapId = '', userId = ''] = target.split(' ');
  await inTransaction(db, async (tx) => {
    await clearWords(tx, mapId, userId);
    const entry = { act: 'user.clear', target: { kind: 'user', id: userId }, after: 'rating' } as const;
    await audit(tx, auditKey, staff, entry, now());
  });
}

/** Takes a note out of a study, for good. */
async function clearNote(moderation: Moderation, staff: Staff, target: string): Promise<void> {
  const [studyId = '', noteId = ''] = target.split(' ');
  const { db, auditKey, now, games } = moderation;
  const seq = await inTransaction(db, async (tx) => {
    const row = await studyRow(tx, 'study_notes', studyId, noteId);
    const study = await studyById(tx, studyId);
    if (!row || !study) return null;
    const changed = study.seq + 1;
    await updateStudy(tx, studyId, { seq: changed });
    await putStudyRow(tx, 'study_notes', { ...emptied('study_notes', row), seq: changed });
    const entry = { act: 'user.clear', target: { kind: 'user', id: row.user_id ?? '' } } as const;
    await audit(tx, auditKey, staff, { ...entry, after: 'note' }, now());
    return changed;
  });
  if (seq !== null) games.publisher.studyChanged(studyId, seq);
}

/** Hexadecimal digits as letters of which none, and no two, look like others. */
const PLAIN_LETTERS = 'ABDEFGHJKMNPSTXZ';
const TAG_LENGTH = 5;
const NAME_LENGTH = 10;

/** Gives a clan a name and a tag that say nothing, and empties its words. */
async function clearClan({ db, auditKey, now }: Moderation, staff: Staff, clanId: string): Promise<void> {
  const letters = [...clanId.replaceAll('-', '')].map((digit) => PLAIN_LETTERS[parseInt(digit, 16)]).join('');
  const name = `Clan ${letters.slice(-NAME_LENGTH)}`;
  const tag = letters.slice(-TAG_LENGTH);
  await inTransaction(db, async (tx) => {
    const clan = await holdClan(tx, clanId);
    if (!clan) return;
    const keys = { slug: slugOf(name), name_key: foldedName(name), tag_key: foldedName(tag) };
    await updateClan(tx, clanId, { name, tag, ...keys, motto: '', description: '' });
    const conversation = await conversationOfClan(tx, clanId);
    if (conversation) await updateConversation(tx, conversation.id, { title: name });
    const target = { kind: 'clan', id: clanId } as const;
    await audit(tx, auditKey, staff, { act: 'clan.clear', target, before: clan.name, after: name }, now());
  });
}

const PLAIN_TOURNAMENT = 'A tournament';

/** Gives a tournament and its conversation a name that says nothing, and empties its words. Rooms of its games keep theirs. */
async function clearTournament({ db, auditKey, now }: Moderation, staff: Staff, id: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const row = await holdTournament(tx, id);
    if (!row) return;
    await updateTournament(tx, id, { name: PLAIN_TOURNAMENT, description: '' });
    const conversation = await conversationOfTournament(tx, id);
    if (conversation) await updateConversation(tx, conversation.id, { title: PLAIN_TOURNAMENT });
    const entry = { act: 'tournament.clear', target: { kind: 'tournament', id } } as const;
    await audit(tx, auditKey, staff, { ...entry, before: row.name, after: PLAIN_TOURNAMENT }, now());
  });
}

/**
 * Gives somebody another name.
 * @param username null = one that says nothing
 * @param why null = they are told in another way
 */
export async function giveName(
  moderation: Moderation,
  staff: Staff,
  userId: string,
  username: string | null,
  why: Why | null,
): Promise<void> {
  const { db, now, auditKey, accounts } = moderation;
  const wanted = username ?? `Player-${userId.replaceAll('-', '').slice(-10)}`;
  const { user, tell } = await inTransaction(db, async (tx) => {
    const found = await subject(tx, staff, userId);
    await refuseTakenUsername(tx, wanted, userId);
    await rename(tx, found, wanted, now());
    const target = { kind: 'user', id: userId } as const;
    const entry = { before: found.username, after: wanted, target, ...reasonOf(why) };
    await audit(tx, auditKey, staff, { act: 'user.rename', ...entry }, now());
    return {
      user: { ...found, username: wanted },
      tell: why && (await tellRemoval(tx, moderation, userId, { what: 'name', ...why, at: now() })),
    };
  });
  accounts.connections.accountChanged(toUser(user));
  tell?.();
}

/** Empties what somebody shows of themselves. @param why null = they are told in another way */
export async function clear(
  moderation: Moderation,
  staff: Staff,
  userId: string,
  what: 'profile' | 'picture',
  why: Why | null,
): Promise<void> {
  const { db, now, auditKey } = moderation;
  const tell = await inTransaction(db, async (tx: Db) => {
    await subject(tx, staff, userId);
    if (what === 'picture') await deleteAvatar(tx, userId);
    else await changeProfile(tx, userId, { bio: '', tagline: '' });
    const target = { kind: 'user', id: userId } as const;
    const entry = { act: 'user.clear', target, after: what, ...reasonOf(why) } as const;
    await audit(tx, auditKey, staff, entry, now());
    return why && tellRemoval(tx, moderation, userId, { what, ...why, at: now() });
  });
  tell?.();
}

/** As the log has it. */
const reasonOf = (why: Why | null): { reason?: string } =>
  why === null ? {} : { reason: why.words === '' ? why.reason : `${why.reason}: ${why.words}` };
