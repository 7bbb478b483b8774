import { inTransaction } from '../../db/server/core/transaction.ts';
import type { Db } from '../../db/server/core/open.ts';
import { insertFork, mapById } from '../../db/server/maps/maps.ts';
import {
  addFavourite,
  hasFinishedOn,
  isFavourite,
  rate,
  ratingBy,
  removeFavourite,
} from '../../db/server/maps/opinions.ts';
import { muteOf } from '../../db/server/chat/moderation.ts';
import type { UserRow } from '../../db/server/schema/accounts.ts';
import type { MapRow } from '../../db/server/schema/maps.ts';
import { refuseMuted } from '../chat/send.ts';
import { Refusal } from '../runtime/refusal.ts';
import type { Maps } from './context.ts';
import { noSuchMap } from './entries.ts';
import { isForkable } from './licences.ts';

/** A map as it stands with somebody. */
export async function ownOpinion({ db }: Pick<Maps, 'db'>, user: UserRow, mapId: string) {
  const map = await shownMap(db, mapId);
  const rating = await ratingBy(db, user.id, mapId);
  return {
    isFavourite: await isFavourite(db, user.id, mapId),
    mayRate: map.owner_id !== user.id && (await hasFinishedOn(db, user.id, mapId)),
    rating: rating ? { stars: rating.stars, words: rating.words } : null,
  };
}

export async function favour(
  { db, now }: Pick<Maps, 'db' | 'now'>,
  user: UserRow,
  mapId: string,
): Promise<void> {
  await shownMap(db, mapId);
  await addFavourite(db, user.id, mapId, now());
}

export const disfavour = ({ db }: Pick<Maps, 'db'>, user: UserRow, mapId: string): Promise<void> =>
  removeFavourite(db, user.id, mapId);

/** Gives a map stars; whoever has finished a game on it may, but not its owner. */
export async function giveStars(
  { db, now }: Pick<Maps, 'db' | 'now'>,
  user: UserRow,
  mapId: string,
  { stars, words }: { readonly stars: number; readonly words: string },
): Promise<void> {
  const map = await shownMap(db, mapId);
  if (map.owner_id === user.id) throw new Refusal('forbidden', 'own_map', 'This is your own map');
  if (!(await hasFinishedOn(db, user.id, mapId))) {
    throw new Refusal('forbidden', 'not_played', 'Finish a game on this map first');
  }
  if (words !== '') refuseMuted(await muteOf(db, user.id, now()), now());
  await inTransaction(db, (tx) => rate(tx, { map_id: mapId, user_id: user.id, stars, words, at: now() }));
}

/** Notes that a draft begins as a copy of a map, where its licence allows that. */
export async function noteFork({ db }: Pick<Maps, 'db'>, mapId: string, draftId: string): Promise<void> {
  const map = await shownMap(db, mapId);
  if (map.state !== 'listed' || !isForkable(map.licence)) {
    throw new Refusal('forbidden', 'not_forkable', 'The licence of this map does not allow that');
  }
  if (await mapById(db, draftId)) throw new Refusal('conflict', 'published', 'This map is published already');
  await insertFork(db, { draft_id: draftId, map_id: mapId, rev: map.rev });
}

async function shownMap(db: Db, id: string): Promise<MapRow> {
  const map = await mapById(db, id);
  if (!map || map.state === 'taken_down') throw noSuchMap();
  return map;
}
