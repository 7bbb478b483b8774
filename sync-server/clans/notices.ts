import { conversationOfClan } from '../../db/server/chat/conversations.ts';
import type { UserRow } from '../../db/server/schema/accounts.ts';
import type { ClanRow } from '../../db/server/schema/clans.ts';
import { tellOfMembers } from '../chat/tellOfMembers.ts';
import type { ClanAct } from '../protocol/clans.ts';
import type { Notification } from '../protocol/notifications.ts';
import type { Clans } from './context.ts';
import type { Roster } from './machine.ts';

interface Done {
  readonly row: ClanRow;
  readonly before: Roster;
  readonly next: Roster;
}

/** Tells whom an act concerns: notices, and the conversation that has other members now. */
export async function tellOfAct(clans: Clans, user: UserRow, act: ClanAct, done: Done): Promise<void> {
  const { row, before, next } = done;
  const notify = (userIds: readonly string[], type: string, title: string, message: string): void => {
    for (const userId of userIds) {
      clans.news.notify(userId, notice(row, { type, title, message, by: user, at: clans.now() }));
    }
  };
  if (act.type === 'invite') {
    notify([act.userId], 'clan_invited', 'Clan invitation', `${user.username} invites you to ${row.name}.`);
  }
  if (act.type === 'request' && next.members.length === before.members.length) {
    notify(deciders(next), 'clan_request', 'Clan request', `${user.username} asks to join ${row.name}.`);
  }
  // Those who decide about members hear of everybody who comes or goes by themselves.
  const hasCome = next.members.length > before.members.length;
  if ((act.type === 'join' || act.type === 'request') && hasCome) {
    notify(deciders(next), 'clan_member_joined', 'Your clan', `${user.username} belongs to ${row.name} now.`);
  }
  if (act.type === 'leave') {
    notify(deciders(next), 'clan_member_left', 'Your clan', `${user.username} has left ${row.name}.`);
  }
  if (act.type === 'role') {
    const isOfficer = act.role === 'officer';
    const message = `You are ${isOfficer ? 'an officer' : 'a member'} of ${row.name} now.`;
    notify([act.userId], isOfficer ? 'clan_officer' : 'clan_member', 'Your clan', message);
  }
  if (act.type === 'handOver') {
    notify([act.userId], 'clan_leader', 'Your clan', `You lead ${row.name} now.`);
  }
  if (act.type === 'disband') {
    const others = next.members.map(({ user_id: id }) => id).filter((id) => id !== user.id);
    notify(others, 'clan_ending', 'Your clan', `${row.name} ends in 7 days, unless its leader calls it off.`);
  }
  if (act.type === 'accept') {
    notify([act.userId], 'clan_joined', 'Welcome to the clan', `You belong to ${row.name} now.`);
  }
  if (act.type === 'remove') {
    notify([act.userId], 'clan_left', 'Clan', `You do not belong to ${row.name} any more.`);
  }
  if (act.type === 'takeOver') {
    const leaders = next.members.filter(({ role }) => role === 'leader').map(({ user_id: id }) => id);
    const message = `${user.username} will lead ${row.name} in 7 days. If you would like to stay, say so on its page.`;
    notify(leaders, 'clan_take_over', 'Your clan', message);
  }
  const concerned = [...before.members, ...next.members, ...before.asks, ...next.asks];
  clans.news.tell([...new Set(concerned.map(({ user_id: id }) => id))], 'clan.changed', { slug: row.slug });
  await tellOfConversation(clans, done);
}

const deciders = ({ members }: Roster): string[] =>
  members.filter(({ role }) => role !== 'member').map(({ user_id: id }) => id);

async function tellOfConversation(clans: Clans, { row, before, next }: Done): Promise<void> {
  const idsOf = (roster: Roster) => roster.members.map(({ user_id: id }) => id);
  const conversation = await conversationOfClan(clans.db, row.id);
  if (conversation) await tellOfMembers(clans, conversation, { had: idsOf(before), has: idsOf(next) });
}

/** However often somebody asks, it is one notice. */
const ASKED: ReadonlySet<string> = new Set(['clan_invited', 'clan_request']);

const notice = (
  { slug, id, name }: ClanRow,
  { type, title, message, by, at }: { type: string; title: string; message: string; by: UserRow; at: number },
): Notification => ({
  id: [type, id, by.id, ...(ASKED.has(type) ? [] : [at])].join(':'),
  type,
  title,
  message,
  read: false,
  actionUrl: `/community/clans/${slug}`,
  actionLabel: 'Show the clan',
  metadata: { senderId: by.id, words: { name, by: by.username } },
  createdAt: at,
});
