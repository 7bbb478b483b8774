import type { TournamentRow } from '../../db/server/schema/tournaments.ts';
import { isIn, type TournamentEvent, type TournamentState } from '../../engine/tournaments/model.ts';
import { standingsOf } from '../../engine/tournaments/standings.ts';
import type { NoticeWords, Notification } from '../protocol/notifications.ts';
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
  const tell = (userIds: Iterable<string>, type: string, message: string, words: NoticeWords = {}): void =>
    notifyEach(tournaments, row, userIds, { type, message, words, key: String(length) });
  const opened = events.flatMap((event) => (event.type === 'round_opened' ? event.matches : []));
  const playing = opened.filter(({ players }) => players.length > 1).flatMap(({ players }) => players);
  tell(new Set(playing), 'tournament_round', `${row.name}: your next game begins.`);
  const resting = opened.filter(({ players }) => players.length === 1).flatMap(({ players }) => players);
  tell(resting, 'tournament_bye', `${row.name}: you have a bye in this round.`);
  for (const event of events) {
    if (event.type === 'withdrawn' && event.id !== by) {
      tell([event.id], 'tournament_out', `You are out of ${row.name}.`);
    }
  }
  if (!state.isOver) return;
  for (const { id, place } of standingsOf(state)) {
    if (isIn(state, id)) {
      const message = `${row.name} is over. You have taken place ${place + 1}.`;
      tell([id], 'tournament_placed', message, { place: String(place + 1) });
    } else tell([id], 'tournament_over', `${row.name} is over.`);
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
    words: {},
    key: '',
  });

function notifyEach(
  { games, news }: Tournaments,
  { id, name }: TournamentRow,
  userIds: Iterable<string>,
  { type, message, words, key }: { type: string; message: string; words: NoticeWords; key: string },
): void {
  const notice: Notification = {
    id: `${type}:${id}:${key}`,
    type,
    title: 'Tournament',
    message,
    read: false,
    actionUrl: `/community/tournaments/${id}`,
    actionLabel: 'Show the tournament',
    metadata: { words: { name, ...words } },
    createdAt: games.now(),
  };
  for (const userId of userIds) news.notify(userId, notice);
}
