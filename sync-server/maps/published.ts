import { inTransaction } from '../../db/server/core/transaction.ts';
import { userByUsername } from '../../db/server/accounts/users.ts';
import type { Db } from '../../db/server/core/open.ts';
import { allMaps, builtInPlays, revisionsOf, roomsOnMap, updateMap } from '../../db/server/maps/maps.ts';
import { holdMap, noteMapAct } from '../../db/server/maps/history.ts';
import { deleteDraftPictures } from '../../db/server/drafts/pictures.ts';
import { forgetPlayed } from '../../db/server/maps/trials.ts';
import type { UserRow } from '../../db/server/schema/accounts.ts';
import type { MapRow } from '../../db/server/schema/maps.ts';
import { BUILT_IN_MAPS } from '../../engine/maps/catalogue.ts';
import { FAIRNESS } from '../../engine/maps/fairness.ts';
import { verdictOf } from '../../engine/trials/verdict.ts';
import { boardOf } from '../games/facts/maps.ts';
import { forgetPicture } from '../drafts/forgetPicture.ts';
import type { Staff } from '../moderation/context.ts';
import { endGame } from '../moderation/games.ts';
import { recordMapAct } from '../moderation/mapNews.ts';
import type { ReplyOf } from '../protocol/contract.ts';
import type { adminMapRoutes, MapAct } from '../protocol/admin/maps.ts';
import { Refusal } from '../runtime/refusal.ts';
import type { Maps } from './context.ts';
import { refuseJudge } from './appeals.ts';
import { entryOf, noSuchMap } from './entries.ts';
import { searchText } from './searchText.ts';

/** The owner lists a map, hides it from the list, or lets no new games begin on it. */
export async function setVisibility(
  { db, now }: Pick<Maps, 'db' | 'now'>,
  user: UserRow,
  id: string,
  state: 'listed' | 'unlisted' | 'withdrawn',
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const row = await holdMap(tx, id);
    if (!row) throw noSuchMap();
    if (row.owner_id !== user.id) throw new Refusal('forbidden', 'not_yours', 'This is not your map');
    if (row.state === 'taken_down') throw new Refusal('conflict', 'taken_down', 'This map was taken down');
    if (row.state === state) return;
    await updateMap(tx, id, { state });
    const act = ACT_OF[state];
    await noteMapAct(tx, { map_id: id, at: now(), by_id: user.id, by_staff: 0, act, words: '' });
  });
}

/** The act of staff that does the same. */
const ACT_OF = { listed: 'map.list', unlisted: 'map.unlist', withdrawn: 'map.withdraw' } as const;

type Listed = ReplyOf<(typeof adminMapRoutes)['list']>;

/** All maps for staff: those of the game, and those of players. */
export const adminMaps = async ({ db }: Pick<Maps, 'db'>): Promise<Listed> => ({
  builtIn: await builtInMaps(db),
  maps: (await allMaps(db)).map((row) => ({ ...entryOf(row), reason: row.reason })),
});

async function builtInMaps(db: Db): Promise<Listed['builtIn']> {
  const plays = await builtInPlays(db);
  const all = BUILT_IN_MAPS.map(async ({ id, title }) => {
    const { rev } = await boardOf(id);
    const table = FAIRNESS.find((one) => one.mapId === id && one.rev === rev);
    return { id, title, rev, plays: plays.get(id) ?? 0, fairness: verdictOf(table?.rows ?? []) };
  });
  return Promise.all(all);
}

interface AdminAct {
  readonly act: MapAct;
  readonly reason: string;
  /** Of a takedown: games that run on the map end too. */
  readonly endGames: boolean;
  /** Of a takedown: the picture under its draft goes too. */
  readonly overRights: boolean;
  /** Of a map that is given away: the name of its new author. */
  readonly to?: string | undefined;
}

/**
 * Does something to a map as staff, written down in the same transaction. The owner is told of it.
 * What is taken down may be taken down again: so games end that a process left when it died.
 */
export async function actOnMap(
  maps: Maps,
  staff: Staff,
  id: string,
  { act, reason, endGames, overRights, to }: AdminAct,
): Promise<void> {
  const { db, now } = maps;
  const takesPicture = act === 'map.take_down' && overRights;
  const tell = await inTransaction(db, async (tx) => {
    const found = await holdMap(tx, id);
    if (!found) throw noSuchMap();
    checkRole(act, staff);
    if (isDecision(act)) await refuseJudge(tx, found, staff.user);
    let heir: UserRow | null = null;
    if (act === 'map.hand_over') {
      heir = await heirOf(tx, to ?? '');
      await updateMap(tx, id, givenTo(heir, found));
    } else if (act === 'map.play_again') await playAgain(tx, found);
    else await updateMap(tx, id, changeBy(found, act, { reason, overRights, at: now() }));
    if (takesPicture) await deleteDraftPictures(tx, id);
    const after = act === 'map.hand_over' ? (to ?? '') : takesPicture ? 'over rights' : undefined;
    const done = { act, reason, heir: heir?.id ?? null, ...(after !== undefined && { after }) };
    return recordMapAct(tx, maps, staff, found, done);
  });
  tell();
  if (act === 'map.play_again') maps.trials.wake();
  if (takesPicture) await forgetPicture(maps.drafts, id);
  if (act !== 'map.take_down' || !endGames) return;
  for (const { id: roomId } of await roomsOnMap(db, id)) await endGame(maps, staff, roomId, reason);
}

const isDecision = (act: MapAct): boolean => act === 'map.grant_appeal' || act === 'map.refuse_appeal';

/** Refuses what only admins do to a map. */
function checkRole(act: MapAct, { user }: Staff): void {
  const refusals: Partial<Record<MapAct, Refusal>> = {
    'map.hand_over': new Refusal('forbidden', 'admin_needed', 'Only admins give maps away'),
    'map.official': new Refusal('forbidden', 'admin_needed', 'Only admins make maps official'),
  };
  const refusal = refusals[act];
  if (refusal && user.role !== 'admin') throw refusal;
}

async function heirOf(tx: Db, name: string): Promise<UserRow> {
  const heir = await userByUsername(tx, name);
  if (!heir) throw new Refusal('not_found', 'no_such_user', 'There is nobody of that name', { field: 'to' });
  return heir;
}

/** The map belongs to somebody else from now on, who is named as its author. */
const givenTo = ({ id, username }: UserRow, { title }: MapRow) => ({
  owner_id: id,
  author: username,
  search: searchText(title, username),
});

/** Commanders play on the newest revision anew, as after a change of theirs. */
async function playAgain(tx: Db, { id }: MapRow): Promise<void> {
  const [newest] = await revisionsOf(tx, id);
  if (!newest?.board_hash) throw new Refusal('conflict', 'no_games', 'No games are played on this map');
  await forgetPlayed(tx, newest.board_hash);
}

const SHOWN_AS = { 'map.list': 'listed', 'map.unlist': 'unlisted', 'map.withdraw': 'withdrawn' } as const;

const NO_LONGER_SHOWN = { official: 0, featured: 0 } as const;

function changeBy(
  row: MapRow,
  act: Exclude<MapAct, 'map.hand_over' | 'map.play_again'>,
  { reason, overRights, at }: { readonly reason: string; readonly overRights: boolean; readonly at: number },
) {
  switch (act) {
    case 'map.take_down':
      return {
        state: 'taken_down',
        reason,
        taken_down_at: row.taken_down_at ?? at,
        // A picture that is gone is not brought back by another reason.
        over_rights: overRights ? 1 : row.over_rights,
        official: 0,
        featured: 0,
      } as const;
    case 'map.grant_appeal':
    case 'map.restore':
      if (row.state !== 'taken_down') throw new Refusal('conflict', 'not_taken_down', 'This map is there');
      return { state: 'unlisted', reason: null, taken_down_at: null, over_rights: 0, appeal: null } as const;
    case 'map.refuse_appeal':
      return { appeal: 'refused' } as const;
    case 'map.official':
      if (row.state !== 'listed') throw new Refusal('conflict', 'not_listed', 'Official maps are listed');
      return { official: 1 } as const;
    case 'map.unofficial':
      return { official: 0 } as const;
    case 'map.feature':
      if (row.state !== 'listed') throw new Refusal('conflict', 'not_listed', 'Recommended maps are listed');
      return { featured: 1 } as const;
    case 'map.unfeature':
      return { featured: 0 } as const;
    case 'map.list':
    case 'map.unlist':
    case 'map.withdraw':
      if (row.state === 'taken_down') throw new Refusal('conflict', 'taken_down', 'This map was taken down');
      // Official and recommended maps are listed.
      return { state: SHOWN_AS[act], ...(act === 'map.list' ? {} : NO_LONGER_SHOWN) };
  }
}
