import { z } from 'zod/mini';
import { queueMail } from '../../db/server/accounts/mails.ts';
import { userById } from '../../db/server/accounts/users.ts';
import { addGain } from '../../db/server/clans/members.ts';
import { changesOf, countMap, loggedGames, type LoggedChange } from '../../db/server/community/seasons.ts';
import type { Db } from '../../db/server/core/open.ts';
import { inTransaction } from '../../db/server/core/transaction.ts';
import {
  changeRatingEvent,
  deleteRatingEvents,
  deleteRecordsOf,
  nextAnnulment,
  setRating,
  stepAnnulment,
} from '../../db/server/players/annulments.ts';
import { newestSeasons } from '../../db/server/players/seasons.ts';
import { roomById } from '../../db/server/rooms/rooms.ts';
import { seatsOfRoom } from '../../db/server/rooms/seats.ts';
import { hiddenRatingOf, putHiddenRating } from '../../db/server/rooms/tickets.ts';
import type { AnnulmentRow } from '../../db/server/schema/players.ts';
import { kindOfGame } from '../../engine/model/matchKinds.ts';
import { ratingsBefore, withoutAnnulled, type AnnulledGame } from '../../engine/rating/annulment.ts';
import { ratingChanges, type RatedGame, type RatingChange } from '../../engine/rating/conquestPoints.ts';
import { toUser } from '../accounts/users.ts';
import { changeSeasonScore, reenterPlayer } from '../community/reenter.ts';
import { configOf } from '../games/facts/storedConfig.ts';
import { annulledMail } from './annulledWords.ts';
import type { Players } from './context.ts';

/** Games in one transaction, so that commands wait for none of them long. */
const AT_ONCE = 50;

/** How far it has come: the last game that was looked at, and ratings as they are by then. */
const progressSchema = z.object({
  after: z.object({ at: z.int(), roomId: z.string() }),
  ratings: z.array(z.tuple([z.string(), z.int()])),
});

/** A later game, as it was rated and as it is now. */
interface Changed {
  readonly roomId: string;
  readonly game: RatedGame;
  readonly changes: readonly RatingChange[];
  readonly before: readonly LoggedChange[];
}

/** Computes the next games of a season again. @param ratings follows */
async function recompute(
  db: Db,
  season: string,
  annulled: AnnulledGame & { readonly roomId: string },
  after: { readonly at: number; readonly roomId: string },
  ratings: Map<string, number>,
): Promise<{ readonly changed: Changed[]; readonly last: typeof after | null }> {
  const games = await loggedGames(db, season, after, AT_ONCE);
  const rows = await changesOf(
    db,
    games.map(({ room_id: id }) => id),
  );
  const changed: Changed[] = [];
  for (const { room_id: roomId, at } of games) {
    const before = rows.filter((row) => row.room_id === roomId);
    const [first] = before;
    if (first === undefined || roomId === annulled.roomId) continue;
    const stored = JSON.parse(first.inputs) as RatedGame;
    const isTouched = stored.units.some(({ members }) => members.some(({ userId }) => ratings.has(userId)));
    if (!isTouched) continue;
    const game = withoutAnnulled(stored, at, annulled, ratings);
    const changes = ratingChanges(game);
    for (const { userId, newRating } of changes) ratings.set(userId, newRating);
    changed.push({ roomId, game, changes, before });
  }
  const last = games.at(-1);
  return { changed, last: last ? { at: last.at, roomId: last.room_id } : null };
}

const annulledOf = (row: Pick<AnnulmentRow, 'room_id' | 'game' | 'rated_at'>) => ({
  roomId: row.room_id,
  game: JSON.parse(row.game) as RatedGame,
  at: row.rated_at,
});

/** What the ratings of everybody whom it touches would be, and how many later games. Changes nothing. */
export async function previewAnnulment(
  db: Db,
  row: Pick<AnnulmentRow, 'room_id' | 'game' | 'rated_at' | 'season'>,
): Promise<{ readonly ratings: ReadonlyMap<string, number>; readonly games: number }> {
  const annulled = annulledOf(row);
  const ratings = ratingsBefore(annulled.game);
  let games = 0;
  for (let after = { at: annulled.at, roomId: annulled.roomId }; ;) {
    const { changed, last } = await recompute(db, row.season, annulled, after, ratings);
    games += changed.length;
    if (last === null) return { ratings, games };
    after = last;
    await new Promise(setImmediate);
  }
}

/** Can games of a season still be annulled? One that is over has been told, and stays. */
export async function isRunning(db: Db, season: string): Promise<boolean> {
  const { over } = await newestSeasons(db);
  return over === null || season > over;
}

/**
 * Does the annulments that wait, one after another and step by step: how far each has come is written in the transaction
 * of the step, so that a crash does nothing twice. Called by whoever counts games, and by nobody else at the same time.
 */
export async function annulDue(players: Players, isStopped: () => boolean): Promise<void> {
  for (;;) {
    const row = isStopped() ? undefined : await nextAnnulment(players.db);
    if (row === undefined) return;
    const isDone = await inTransaction(players.db, (tx) => step(tx, row, players.now()));
    if (isDone) await tell(players, row);
    await new Promise(setImmediate);
  }
}

/** Answers whether it was the last one. */
async function step(tx: Db, row: AnnulmentRow, now: number): Promise<boolean> {
  const annulled = annulledOf(row);
  if (row.progress === null) {
    await takeBack(tx, row, annulled.game);
    const after = { at: annulled.at, roomId: annulled.roomId };
    await note(tx, row, after, ratingsBefore(annulled.game));
    return false;
  }
  const progress = progressSchema.parse(JSON.parse(row.progress));
  const ratings = new Map(progress.ratings);
  const { changed, last } = await recompute(tx, row.season, annulled, progress.after, ratings);
  for (const one of changed) await rewrite(tx, row.season, one);
  if (last !== null) {
    await note(tx, row, last, ratings);
    return false;
  }
  for (const userId of ratingsBefore(annulled.game).keys()) await reenterPlayer(tx, row.season, userId);
  await stepAnnulment(tx, row.room_id, { progress: row.progress, done_at: now });
  await mailAll(tx, row, now);
  return true;
}

const note = (
  tx: Db,
  { room_id: roomId }: AnnulmentRow,
  after: { readonly at: number; readonly roomId: string },
  ratings: ReadonlyMap<string, number>,
): Promise<void> =>
  stepAnnulment(tx, roomId, { progress: JSON.stringify({ after, ratings: [...ratings] }), done_at: null });

/** The points of the game itself, and what else was counted by it. */
async function takeBack(tx: Db, { room_id: roomId, season }: AnnulmentRow, game: RatedGame): Promise<void> {
  const room = await roomById(tx, roomId);
  const kind = room && kindOfGame(configOf(room).teams, (await seatsOfRoom(tx, roomId)).length);
  for (const { userId, oldRating, change } of ratingChanges(game)) {
    await setRating(tx, userId, oldRating);
    await addGain(tx, userId, season, -change);
    const hidden = kind && (await hiddenRatingOf(tx, userId, kind));
    if (!kind || !hidden) continue;
    // Opponents are found by it: nobody sees it, so that what it brought is taken off, and no more.
    const rating = Math.max(0, hidden.rating - change);
    await putHiddenRating(tx, { user_id: userId, kind, rating, games: Math.max(0, hidden.games - 1) });
  }
  await deleteRatingEvents(tx, roomId);
  await deleteRecordsOf(tx, roomId);
  if (room) await countMap(tx, season, room.map_id, -1);
}

async function rewrite(tx: Db, season: string, { roomId, game, changes, before }: Changed): Promise<void> {
  const inputs = JSON.stringify(game);
  for (const { userId, oldRating, newRating } of changes) {
    const was = before.find(({ user_id: id }) => id === userId);
    await changeRatingEvent(tx, {
      room_id: roomId,
      user_id: userId,
      old_rating: oldRating,
      new_rating: newRating,
      inputs,
    });
    await setRating(tx, userId, newRating);
    await changeSeasonScore(tx, season, userId, newRating);
    const gained = was === undefined ? 0 : was.new_rating - was.old_rating;
    await addGain(tx, userId, season, newRating - oldRating - gained);
  }
}

/** In the transaction that ends it: a crash tells nobody twice, and leaves nobody out. */
async function mailAll(tx: Db, row: AnnulmentRow, now: number): Promise<void> {
  const room = await roomById(tx, row.room_id);
  for (const userId of ratingsBefore(annulledOf(row).game).keys()) {
    const user = await userById(tx, userId);
    if (!user || user.erased_at !== null) continue;
    await queueMail(tx, annulledMail(user, room?.name ?? '', row.reason), now);
  }
}

/** Whoever is here sees it at once. */
async function tell({ db, connections, notify, now }: Players, row: AnnulmentRow): Promise<void> {
  const room = await roomById(db, row.room_id);
  for (const userId of ratingsBefore(annulledOf(row).game).keys()) {
    const user = await userById(db, userId);
    if (!user || user.erased_at !== null) continue;
    const name = room?.name ?? '';
    connections.accountChanged(toUser(user));
    notify(userId, {
      id: `annulled:${row.room_id}`,
      type: 'game_annulled',
      title: 'The points of a game were taken back',
      message: `${name}: ${row.reason}`.slice(0, 300),
      read: false,
      actionUrl: `/replay/${row.room_id}`,
      actionLabel: 'Show the game',
      metadata: { gameId: row.room_id, words: {} },
      createdAt: now(),
    });
  }
}
