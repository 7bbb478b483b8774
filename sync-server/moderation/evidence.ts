import { livingAbout, MAIN, messagesBetween, sentMessage } from '../../db/server/chat/log.ts';
import { clanBySlug } from '../../db/server/clans/clans.ts';
import { membersOfClan } from '../../db/server/clans/members.ts';
import type { Db } from '../../db/server/core/open.ts';
import { mapById } from '../../db/server/maps/maps.ts';
import { ratingBy } from '../../db/server/maps/opinions.ts';
import { profileOf } from '../../db/server/players/profiles.ts';
import { roomById } from '../../db/server/rooms/rooms.ts';
import { isInvited } from '../../db/server/rooms/invitations.ts';
import { studyRow } from '../../db/server/studies/rows.ts';
import { noteSchema, studySchema } from '../../engine/study/study.ts';
import { noSuchStudy, standingIn } from '../studies/access.ts';
import { seatsOfRoom } from '../../db/server/rooms/seats.ts';
import { tournamentById } from '../../db/server/tournaments/tournaments.ts';
import { userById } from '../../db/server/accounts/users.ts';
import type { UserRow } from '../../db/server/schema/accounts.ts';
import { avatarUrlOf } from '../protocol/avatars.ts';
import type { Chat } from '../chat/context.ts';
import { messagesFrom } from '../chat/messages.ts';
import { ownParty } from '../chat/party.ts';
import { unknownClan } from '../clans/view.ts';
import type { Evidence } from '../protocol/admin/cases.ts';
import type { ReportKind } from '../protocol/moderation/reports.ts';
import { Refusal } from '../runtime/refusal.ts';
import { noSuchUser } from './sanction.ts';

/** What a report is about: as it is now, and whose doing. */
export interface Reported {
  readonly subject: string | null;
  readonly evidence: Evidence;
  /** By which it is known for good, where what the reporter calls it may change. */
  readonly target?: string;
}

/** Messages before and after the one that is reported, by which it is understood. */
const AROUND = 10;

type Collect = (chat: Chat, reporter: UserRow, targetId: string) => Promise<Reported>;

/** Refuses what the reporter cannot see. */
export const COLLECT: Readonly<Record<ReportKind, Collect>> = {
  message: async ({ db, now }, reporter, messageId) => {
    const sent = await sentMessage(db, messageId);
    if (!sent) throw noMessage();
    const { conversation_id: conversationId } = sent;
    await ownParty(db, conversationId, reporter.id, now());
    const standing = (await livingAbout(db, conversationId, messageId)).find(
      ({ kind, lane }) => lane === MAIN && (kind === 'message' || kind === 'edit'),
    );
    if (!standing) throw noMessage();
    const rows = await messagesBetween(db, conversationId, standing.n - AROUND, standing.n + AROUND);
    const lines = (await messagesFrom(db, rows)).map(({ id, senderName, body, createdAt }) => ({
      id,
      author: senderName,
      words: body,
      at: createdAt,
      isTarget: id === messageId,
    }));
    return { subject: sent.author, evidence: { lines, facts: [], picture: null } };
  },
  name: (chat, _reporter, id) =>
    ofPerson(chat.db, id, ({ username }) => ({ facts: [{ name: 'name', value: username }] })),
  profile: (chat, _reporter, id) =>
    ofPerson(chat.db, id, async () => {
      const { bio, tagline } = await profileOf(chat.db, id);
      return {
        facts: [
          { name: 'tagline', value: tagline },
          { name: 'bio', value: bio },
        ],
      };
    }),
  picture: (chat, _reporter, id) =>
    ofPerson(chat.db, id, async () => ({
      facts: [],
      picture: avatarUrlOf((await profileOf(chat.db, id)).avatar),
    })),
  room: async ({ db }, reporter, id) => {
    const { room, facts } = await seenRoom(db, reporter, id);
    return { subject: room.host_id, evidence: { lines: [], facts, picture: null } };
  },
  game: async ({ db }, reporter, id) => {
    const { facts } = await seenRoom(db, reporter, id);
    return { subject: null, evidence: { lines: [], facts, picture: null } };
  },
  clan: async ({ db, now }, _reporter, slug) => {
    const clan = await clanBySlug(db, slug, now());
    if (!clan) throw unknownClan();
    const leader = (await membersOfClan(db, clan.id)).find(({ role }) => role === 'leader');
    const facts = [
      { name: 'name', value: `${clan.name} [${clan.tag}]` },
      { name: 'motto', value: clan.motto },
      { name: 'description', value: clan.description },
    ];
    return {
      subject: leader?.user_id ?? null,
      target: clan.id,
      evidence: { lines: [], facts, picture: null },
    };
  },
  map: async ({ db }, _reporter, id) => {
    const map = await mapById(db, id);
    if (!map || map.state === 'taken_down') throw noSuchMap();
    const facts = [
      { name: 'name', value: map.title },
      { name: 'revision', value: `/maps/${id}, ${map.rev}` },
    ];
    return { subject: map.owner_id, evidence: { lines: [], facts, picture: null } };
  },
  rating: async ({ db }, _reporter, target) => {
    const [mapId = '', userId = ''] = target.split(' ');
    const rating = await ratingBy(db, userId, mapId);
    if (!rating || rating.words === '') throw noSuchMap();
    const facts = [{ name: 'words', value: rating.words }];
    return { subject: userId, evidence: { lines: [], facts, picture: null } };
  },
  note: async ({ db }, reporter, target) => {
    const [studyId = '', noteId = ''] = target.split(' ');
    const { row } = await standingIn(db, reporter.id, studyId);
    await seenRoom(db, reporter, row.game_id);
    const stored = await studyRow(db, 'study_notes', studyId, noteId);
    const note = stored && noteSchema.parse(JSON.parse(stored.body));
    if (!note || note.gone || note.text === '') throw noSuchStudy();
    const facts = [
      { name: 'words', value: note.text },
      { name: 'study', value: studySchema.parse(JSON.parse(row.body)).name },
    ];
    return { subject: stored.user_id, evidence: { lines: [], facts, picture: null } };
  },
  tournament: async ({ db }, _reporter, id) => {
    const row = await tournamentById(db, id);
    if (!row) throw new Refusal('not_found', 'no_tournament', 'There is no such tournament');
    const facts = [
      { name: 'name', value: row.name },
      { name: 'description', value: row.description },
    ];
    return { subject: row.organizer_id, evidence: { lines: [], facts, picture: null } };
  },
};

const noSuchMap = (): Refusal => new Refusal('not_found', 'unknown_map', 'There is no such map');

async function ofPerson(
  db: Db,
  id: string,
  collect: (user: UserRow) => Partial<Evidence> | Promise<Partial<Evidence>>,
): Promise<Reported> {
  const user = await userById(db, id);
  if (!user || user.erased_at !== null) throw noSuchUser();
  return { subject: id, evidence: { lines: [], facts: [], picture: null, ...(await collect(user)) } };
}

/** A private room is known to whoever has a seat in it, or was asked to take one. */
async function seenRoom(db: Db, reporter: UserRow, id: string) {
  const room = await roomById(db, id);
  const seats = room ? await seatsOfRoom(db, id) : [];
  const isSeated = seats.some(({ user_id: userId }) => userId === reporter.id);
  if (!room || (room.is_private === 1 && !isSeated && !(await isInvited(db, id, reporter.id)))) {
    throw new Refusal('not_found', 'room_not_found', 'There is no such room');
  }
  const facts = [
    { name: 'room', value: room.name },
    { name: 'code', value: room.code },
    { name: 'players', value: seats.map(({ username }) => username).join(', ') },
  ];
  return { room, facts };
}

const noMessage = (): Refusal =>
  new Refusal('not_found', 'no_such_message', 'This message is not there any more');
