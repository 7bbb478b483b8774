import { ratingsOfUsers } from '../../db/server/accounts/users.ts';
import { namesOf } from '../../db/server/chat/people.ts';
import { inTransaction } from '../../db/server/core/transaction.ts';
import { annulmentOf, insertAnnulment, ratingEventsOf } from '../../db/server/players/annulments.ts';
import type { AnnulmentRow } from '../../db/server/schema/players.ts';
import { isRunning, previewAnnulment } from '../players/annul.ts';
import type { Annulment } from '../protocol/admin/games.ts';
import { DELETED_PLAYER } from '../protocol/chat.ts';
import { Refusal } from '../runtime/refusal.ts';
import { audit } from './auditLog.ts';
import type { Moderation, Staff } from './context.ts';

const MOST_SHOWN = 50;

type Rated = Pick<AnnulmentRow, 'room_id' | 'season' | 'rated_at' | 'game'>;

/** What a game was rated by; null = it moved no rating. */
async function ratedGame({ db }: Moderation, id: string): Promise<Rated | null> {
  const [event] = await ratingEventsOf(db, id);
  return event ? { room_id: id, season: event.season, rated_at: event.at, game: event.inputs } : null;
}

/** What would follow if a game did not count, or what has become of that. */
export async function annulmentPreview(moderation: Moderation, id: string): Promise<Annulment> {
  const { db } = moderation;
  const nothing = { players: [], others: 0, games: 0 };
  const done = await annulmentOf(db, id);
  if (done) return { state: done.done_at === null ? 'waiting' : 'done', ...nothing };
  const rated = await ratedGame(moderation, id);
  if (rated === null) return { state: 'unrated', ...nothing };
  if (!(await isRunning(db, rated.season))) return { state: 'season_over', ...nothing };
  const { ratings, games } = await previewAnnulment(db, rated);
  const now = await ratingsOfUsers(db, [...ratings.keys()]);
  const moved = [...ratings]
    .map(([userId, without]) => ({ userId, rating: now.get(userId) ?? without, without }))
    .filter(({ rating, without }) => rating !== without)
    .toSorted((a, b) => Math.abs(b.without - b.rating) - Math.abs(a.without - a.rating));
  const shown = moved.slice(0, MOST_SHOWN);
  const names = await namesOf(
    db,
    shown.map(({ userId }) => userId),
  );
  const players = shown.map(({ userId, rating, without }) => ({
    username: names.get(userId) ?? DELETED_PLAYER,
    rating,
    without,
  }));
  return { state: 'possible', players, others: moved.length - shown.length, games };
}

/** From then on the game does not count; whoever counts games computes those after it again. */
export async function annul(moderation: Moderation, staff: Staff, id: string, reason: string): Promise<void> {
  const { db, auditKey, games, now } = moderation;
  const rated = await ratedGame(moderation, id);
  if (rated === null) {
    throw new Refusal('conflict', 'not_rated', 'This game has moved no ratings, or does not count already');
  }
  if (!(await isRunning(db, rated.season))) {
    throw new Refusal('conflict', 'season_over', 'The season of this game is over: its results stay');
  }
  await inTransaction(db, async (tx) => {
    const row = { ...rated, at: now(), by_id: staff.id, reason, progress: null, done_at: null };
    if (!(await insertAnnulment(tx, row))) {
      throw new Refusal('conflict', 'annulled', 'This game is annulled already');
    }
    await audit(tx, auditKey, staff, { act: 'game.annul', target: { kind: 'game', id }, reason }, now());
  });
  games.onEnd(id);
}
