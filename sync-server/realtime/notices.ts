import { rankNotice as rankChange } from '../../engine/rating/ranks.ts';
import { NOTICE_IDS, type Notification } from '../protocol/notifications.ts';
import type { Match, RatingUpdate, SeatInvitation } from '../protocol/realtime.ts';

/**
 * What the server tells a player first, in the words of the specification. A page that has its own words for the same
 * news gives it the same id, and keeps one of both.
 */

const ofGame = (roomId: string, at: number) => ({
  read: false,
  actionUrl: `/room/${roomId}`,
  actionLabel: 'Open the game',
  metadata: { gameId: roomId },
  createdAt: at,
});

export const startNotice = (roomId: string, name: string, at: number): Notification => ({
  ...ofGame(roomId, at),
  id: NOTICE_IDS.start(roomId),
  type: 'game_started',
  title: 'Game started',
  message: `“${name}” has begun.`,
});

export const matchNotice = ({ roomId, name }: Match, at: number): Notification => ({
  ...ofGame(roomId, at),
  id: NOTICE_IDS.match(roomId),
  type: 'match_found',
  title: 'Opponents found',
  message: `“${name}” starts when everyone is ready.`,
});

export const invitationNotice = ({ roomId, name, by, to }: SeatInvitation, at: number): Notification =>
  to === 'room'
    ? {
        ...ofGame(roomId, at),
        id: NOTICE_IDS.room(roomId, by),
        type: 'game_invite',
        title: 'You are invited',
        message: `${by} invites you to join “${name}”.`,
      }
    : {
        ...ofGame(roomId, at),
        id: NOTICE_IDS.seat(roomId, by),
        type: 'seat_invitation',
        title: 'A seat is waiting for you',
        message: `${by} asks you to take over for an absent player in “${name}”.`,
      };

/** null = the change of points moved nobody to another rank. */
export function rankNotice(
  gameId: string,
  { oldRating, newRating, change }: RatingUpdate['changes'][number],
  at: number,
): Notification | null {
  const news = rankChange(oldRating, newRating);
  if (!news) return null;
  const { title, oldRank, newRank } = news;
  return {
    id: NOTICE_IDS.rank(gameId),
    type: 'rank_update',
    title,
    message: `You have ${newRating} CP now.`,
    read: false,
    metadata: { gameId, oldRating, newRating, change, oldRank, newRank },
    createdAt: at,
  };
}
