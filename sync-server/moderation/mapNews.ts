import { queueMail } from '../../db/server/accounts/mails.ts';
import { userById } from '../../db/server/accounts/users.ts';
import type { Db } from '../../db/server/core/open.ts';
import { noteMapAct } from '../../db/server/maps/history.ts';
import type { MapRow } from '../../db/server/schema/maps.ts';
import { mapNewsMail } from '../accounts/mailTexts.ts';
import { settingsOf } from '../accounts/storedSettings.ts';
import type { MapAct } from '../protocol/admin/maps.ts';
import type { NoticeWords } from '../protocol/notifications.ts';
import { audit } from './auditLog.ts';
import type { Moderation, Staff } from './context.ts';

/** By these people are told. */
type Ways = Pick<Moderation, 'accounts' | 'chat' | 'now'>;

/** What somebody is told of a map. */
export interface MapNews {
  readonly to: string;
  /** The same news has the same id. */
  readonly id: string;
  readonly type: string;
  readonly title: string;
  readonly message: string;
  readonly actionUrl: string;
  readonly actionLabel: string;
  /** By which a device says it in its own language. */
  readonly words: NoticeWords;
}

/**
 * Writes the mails of what happens, in its transaction, to those who want mails. Answers how those are told in the app
 * who want that, once it is done.
 */
export async function queueNews(tx: Db, ways: Ways, all: readonly MapNews[]): Promise<() => void> {
  const { accounts, now } = ways;
  const told: MapNews[] = [];
  let isMailed = false;
  for (const one of all) {
    const user = await userById(tx, one.to);
    const { browser, email } = user ? settingsOf(user).notifications.mapNews : NOTHING;
    if (browser) told.push(one);
    if (!user || !email) continue;
    const link = accounts.publicUrl() + one.actionUrl;
    const off = accounts.unsubscribeLink(user.id, 'mapNews');
    await queueMail(tx, mapNewsMail(user, one, link, off), now());
    isMailed = true;
  }
  return () => {
    for (const one of told) notify(ways, one);
    if (isMailed) accounts.wakeMailer();
  };
}

const NOTHING = { browser: false, email: false } as const;

const notify = ({ chat, now }: Ways, { to, words, ...told }: MapNews): void =>
  chat.news.notify(to, {
    ...told,
    message: told.message.slice(0, 300),
    read: false,
    metadata: { words },
    createdAt: now(),
  });

/** The same news to each of these. */
export const toAll = (people: readonly string[], news: Omit<MapNews, 'to'>): MapNews[] =>
  people.map((to) => ({ to, ...news }));

/** What staff does about a map, as its owner is told. */
const DONE_BY_STAFF: Partial<Record<MapAct, string>> = {
  'map.take_down': 'was taken down',
  'map.restore': 'is back, and not listed',
  'map.list': 'is listed',
  'map.unlist': 'is not listed any more',
  'map.withdraw': 'begins no new games any more',
  'map.official': 'is open to ranked games',
  'map.unofficial': 'is closed to ranked games',
  'map.hand_over': 'has another author',
  'map.grant_appeal': 'is back, and not listed: the appeal was granted',
  'map.refuse_appeal': 'stays down: the appeal was refused',
};

interface StaffAct {
  readonly act: MapAct;
  readonly reason: string;
  /** Of a map that is given away: its new owner's id. */
  readonly heir?: string | null;
  /** What the audit log has of how it is now. */
  readonly after?: string;
}

/** To the owner, and to whoever the map is given to: what staff has done about it, and why. */
function ofStaffAct({ id, title, owner_id: owner }: MapRow, done: StaffAct, at: number): MapNews[] {
  const { act, heir = null, reason } = done;
  const became = DONE_BY_STAFF[act];
  if (became === undefined) return [];
  const type = act === 'map.take_down' ? 'map.taken_down' : 'map.changed';
  return toAll(
    [owner, heir].filter((to) => to !== null),
    {
      id: `${type}:${id}:${at}`,
      type,
      title: `“${title}” ${became}`,
      message: reason,
      actionUrl: `/maps/${id}`,
      actionLabel: 'Show the map',
      words: { title, act },
    },
  );
}

/**
 * Writes down, in its transaction, what staff has done about a map: in the audit log, in the map's history, and to its owner.
 * Answers how they are told in the app, once it is done.
 * @param map as it was before
 */
export async function recordMapAct(
  tx: Db,
  moderation: Ways & Pick<Moderation, 'auditKey'>,
  staff: Staff,
  map: MapRow,
  done: StaffAct,
): Promise<() => void> {
  const { auditKey, now } = moderation;
  const { act, reason, after } = done;
  const at = now();
  const target = { kind: 'map', id: map.id } as const;
  const entry = { act, target, before: map.state, reason, ...(after !== undefined && { after }) };
  await audit(tx, auditKey, staff, entry, at);
  await noteMapAct(tx, { map_id: map.id, at, by_id: staff.id, by_staff: 1, act, words: reason });
  // Whoever was told of a takedown is not told of the next that ends its games.
  const isKnown = act === 'map.take_down' && map.state === 'taken_down';
  return queueNews(tx, moderation, isKnown ? [] : ofStaffAct(map, done, at));
}
