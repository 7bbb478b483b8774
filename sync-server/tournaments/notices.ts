import type { TournamentRow } from '../../db/server/schema/tournaments.ts';
import { isIn, type TournamentEvent, type TournamentState } from '../../engine/tournaments/model.ts';
import { standingsOf } from '../../engine/tournaments/standings.ts';
import type { Notification } from '../protocol/notifications.ts';
import type { Tournaments } from './context.ts';

interface Told {
  /** After the events. */
  readonly state: TournamentState;
  readonly events: readonly TournamentEvent[];
  readonly by: string | null;
  /** How long the log was before them: by it the same notice has the same id. */
  readonly length: number;
}

/** Tells players that they have a game to play, that they are out, and how the tournament has ended. */
export function tellOfEvents(tournaments: Tournaments, row: TournamentRow, told: Told): void {
  const { state, events, by, length } = told;
  const tell = (userIds: Iterable<string>, type: string, message: string): void =>
    notifyEach(tournaments, row, userIds, { type, message, key: String(length) });
  const opened = events.flatMap((event) => (event.type === 'round_opened' ? event.matches : []));
  const playing = opened.filter(({ players }) => players.length > 1).flatMap(({ players }) => players);
  tell(new Set(playing), 'tournament_round', `${row.name}: your next game begins.`);
  const resting = opened.filter(({ players }) => players.length === 1).flatMap(({ players }) => players);
  tell(resting, 'tournament_round', `${row.name}: you have a bye in this round.`);
  for (const event of events) {
    if (event.type === 'withdrawn' && event.id !== by) {
      tell([event.id], 'tournament_out', `You are out of ${row.name}.`);
    }
  }
  if (!state.isOver) return;
  for (const { id, place } of standingsOf(state)) {
    const words = isIn(state, id) ? `is over. You have taken place ${place + 1}.` : 'is over.';
    tell([id], 'tournament_over', `${row.name} ${words}`);
  }
}

/** Tells all who have entered that they have to say that they are there, or that a tournament does not take place. */
export const tellEntrants = (
  tournaments: Tournaments,
  row: TournamentRow,
  userIds: readonly string[],
  news: 'check_in' | 'cancelled',
): void =>
  notifyEach(tournaments, row, userIds, {
    type: `tournament_${news}`,
    message:
      news === 'check_in'
        ? `${row.name} starts in a few minutes: check in, or you do not play.`
        : `${row.name} does not take place.`,
    key: '',
  });

function notifyEach(
  { games, news }: Tournaments,
  { id }: TournamentRow,
  userIds: Iterable<string>,
  { type, message, key }: { type: string; message: string; key: string },
): void {
  const notice: Notification = {
    id: `${type}:${id}:${key}`,
    type,
    title: 'Tournament',
    message,
    read: false,
    actionUrl: `/community/tournaments/${id}`,
    actionLabel: 'Show the tournament',
    metadata: {},
    createdAt: games.now(),
  };
  for (const userId of userIds) news.notify(userId, notice);
}
