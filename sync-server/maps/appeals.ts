import { inTransaction } from '../../db/server/core/transaction.ts';
import type { Db } from '../../db/server/core/open.ts';
import { draftRoleOf } from '../../db/server/drafts/members.ts';
import { actsOfMap, admins, holdMap, mapsUnderAppeal, noteMapAct } from '../../db/server/maps/history.ts';
import { mapById, updateMap } from '../../db/server/maps/maps.ts';
import type { UserRow } from '../../db/server/schema/accounts.ts';
import type { MapActRow, MapRow } from '../../db/server/schema/maps.ts';
import { audit, type Actor } from '../moderation/auditLog.ts';
import type { MapAppeal } from '../protocol/admin/maps.ts';
import type { ReplyOf } from '../protocol/contract.ts';
import type { mapRoutes } from '../protocol/maps.ts';
import { Refusal } from '../runtime/refusal.ts';
import type { Maps } from './context.ts';
import { noSuchMap } from './entries.ts';
import { ofAppeal } from './notices.ts';
import { queueNews } from '../moderation/mapNews.ts';

/** The owner appeals against a takedown, once. Admins are told of it. */
export async function appealTakedown(
  maps: Maps,
  user: UserRow,
  actor: Actor,
  { id, words }: { readonly id: string; readonly words: string },
): Promise<void> {
  const { db, auditKey, now } = maps;
  const at = now();
  const tell = await inTransaction(db, async (tx) => {
    const map = await holdMap(tx, id);
    refuseStranger(map, user);
    if (map.state !== 'taken_down') {
      throw new Refusal('conflict', 'not_taken_down', 'This map was not taken down');
    }
    if (map.appeal !== null) {
      throw new Refusal('conflict', 'appealed', 'There is one appeal, and it was made');
    }
    await updateMap(tx, id, { appeal: 'open' });
    await noteMapAct(tx, { map_id: id, at, by_id: user.id, by_staff: 0, act: 'map.appeal', words });
    await audit(
      tx,
      auditKey,
      actor,
      { act: 'map.appeal', target: { kind: 'map', id }, before: map.state, reason: words },
      at,
    );
    return queueNews(tx, maps, ofAppeal(await admins(tx), { map, by: user.username, at }));
  });
  tell();
}

/** A takedown as the owner of the map is told of it. */
export async function takedownFor(
  { db }: Pick<Maps, 'db'>,
  user: UserRow,
  id: string,
): Promise<ReplyOf<(typeof mapRoutes)['takedown']>> {
  const map = await mapById(db, id);
  refuseStranger(map, user);
  const acts = await actsOfTakedown(db, id);
  const words = acts.findLast(({ act }) => act === 'map.appeal')?.words ?? '';
  const refusal = acts.findLast(({ act }) => act === 'map.refuse_appeal')?.words ?? null;
  return {
    mayAppeal: map.state === 'taken_down' && map.appeal === null,
    appeal: map.appeal === null ? null : { words, refusal },
  };
}

/** The appeals that wait for a decision, for moderators and admins; admins decide. */
export async function openAppeals(db: Db, user: UserRow): Promise<MapAppeal[]> {
  if (user.role !== 'admin' && user.role !== 'moderator') return [];
  const appeals: MapAppeal[] = [];
  for (const map of await mapsUnderAppeal(db)) {
    const acts = await actsOfTakedown(db, map.id);
    const appeal = acts.findLast(({ act }) => act === 'map.appeal');
    appeals.push({
      mapId: map.id,
      title: map.title,
      author: map.author,
      reason: map.reason ?? '',
      at: appeal?.at ?? 0,
      words: appeal?.words ?? '',
      mayDecide: (await whyNotJudge(db, map, user)) === null,
    });
  }
  return appeals;
}

/** Refuses whoever may not decide about the appeal against a map's takedown; the map must be held. */
export async function refuseJudge(tx: Db, map: MapRow, user: UserRow): Promise<void> {
  if (map.state !== 'taken_down' || map.appeal !== 'open') {
    throw new Refusal('conflict', 'no_appeal', 'No appeal waits for a decision here');
  }
  const refusal = await whyNotJudge(tx, map, user);
  if (refusal !== null) throw refusal;
}

async function whyNotJudge(db: Db, map: MapRow, user: UserRow): Promise<Refusal | null> {
  if (user.role !== 'admin') {
    return new Refusal('forbidden', 'admin_needed', 'An admin decides about appeals');
  }
  if (map.owner_id === user.id || (await draftRoleOf(db, map.id, user.id)) !== null) {
    return new Refusal('forbidden', 'own_map', 'Somebody else decides about your map');
  }
  const acts = await actsOfTakedown(db, map.id);
  const hasTaken = acts.some(({ act, by_id: by }) => act === 'map.take_down' && by === user.id);
  return hasTaken ? new Refusal('forbidden', 'own_act', 'Somebody else decides about the appeal') : null;
}

/** What was done since the map was last there. */
async function actsOfTakedown(db: Db, id: string): Promise<MapActRow[]> {
  const acts = await actsOfMap(db, id);
  return acts.slice(acts.findLastIndex(({ act }) => act === 'map.restore' || act === 'map.grant_appeal') + 1);
}

/** Nobody else learns of a takedown more than the map's page says. */
function refuseStranger(map: MapRow | undefined, user: UserRow): asserts map is MapRow {
  if (!map) throw noSuchMap();
  if (map.owner_id !== user.id) throw new Refusal('forbidden', 'not_yours', 'This is not your map');
}
