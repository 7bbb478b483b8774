import { t } from '@lingui/core/macro';
import { i18n } from '#i18n';
import { rankNotice, tierOf } from '../../../engine/rating/ranks.ts';
import { NOTICE_IDS, type Notification } from '../../../sync-server/protocol/notifications.ts';
import type {
  LifecycleUpdate,
  Match,
  RatingUpdate,
  SeatInvitation,
  TurnStart,
} from '../../../sync-server/protocol/realtime.ts';
import type { PayloadOf, ServerEvent } from '../connection/topics.ts';
import { roomPath } from '../queries/roomPath.ts';

/** A message of the server that a player may have to be told of. */
export type ServerMessage = {
  [E in ServerEvent]: { readonly event: E; readonly payload: PayloadOf<E> };
}[ServerEvent];

export interface Surroundings {
  readonly userId: string;
  /** Milliseconds since 1970, UTC. */
  now(): number;
  /** The room's name; null while nobody knows it. */
  nameOf(roomId: string): string | null;
  /** Does any page show the room? */
  isOpen(roomId: string): boolean;
  /** ... and can it be seen? */
  isSeen(roomId: string): boolean;
}

export type NotificationRules = (message: ServerMessage) => Notification | null;

/** Decides what of all that the server says becomes a notification. Each visit has its own: it knows which starts it has told. */
export function createNotificationRules(around: Surroundings): NotificationRules {
  const started = new Set<string>();
  const calledOf = (roomId: string): string => around.nameOf(roomId) ?? t`Your game`;
  const ofGame = (roomId: string) => ({
    read: false,
    actionUrl: roomPath(roomId),
    actionLabel: t`Open the game`,
    metadata: { gameId: roomId },
    createdAt: around.now(),
  });

  function turnReminder({ roomId, userId, turn }: TurnStart): Notification | null {
    if (userId !== around.userId) return null;
    const game = calledOf(roomId);
    return {
      ...ofGame(roomId),
      id: `turn:${roomId}:${turn}`,
      type: 'turn_reminder',
      title: t`It’s your turn!`,
      message: t`“${game}” is waiting for your move.`,
      read: around.isSeen(roomId),
    };
  }

  function ofLife({ roomId, status, turnNumber }: LifecycleUpdate): Notification | null {
    const game = calledOf(roomId);
    if (status === 'completed' && !around.isSeen(roomId)) {
      const message = t`“${game}” is over. See how it ended.`;
      return {
        ...ofGame(roomId),
        id: `end:${roomId}`,
        type: 'game_ended',
        title: t`Game over`,
        message,
        actionUrl: `/replay/${roomId}`,
        actionLabel: t`Watch it again`,
      };
    }
    const isStart = status === 'active' && turnNumber <= 1 && !started.has(roomId);
    if (isStart) started.add(roomId);
    if (!isStart || around.isOpen(roomId)) return null;
    const message = t`“${game}” has begun.`;
    return {
      ...ofGame(roomId),
      id: NOTICE_IDS.start(roomId),
      type: 'game_started',
      title: t`Game started`,
      message,
    };
  }

  function ofMatch({ roomId, name }: Match): Notification | null {
    if (around.isOpen(roomId)) return null;
    return {
      ...ofGame(roomId),
      id: NOTICE_IDS.match(roomId),
      type: 'match_found',
      title: t`Opponents found`,
      message: t`“${name}” starts when everyone is ready.`,
    };
  }

  function ofSeat({ roomId, name, by, to }: SeatInvitation): Notification {
    if (to === 'room') {
      return {
        ...ofGame(roomId),
        id: NOTICE_IDS.room(roomId, by),
        type: 'game_invite',
        title: t`You are invited`,
        message: t`${by} invites you to join “${name}”.`,
      };
    }
    return {
      ...ofGame(roomId),
      id: NOTICE_IDS.seat(roomId, by),
      type: 'seat_invitation',
      title: t`A seat is waiting for you`,
      message: t`${by} asks you to take over for an absent player in “${name}”.`,
    };
  }

  function ofRank({ gameId, changes }: RatingUpdate): Notification | null {
    const own = changes.find(({ userId }) => userId === around.userId);
    const news = own && rankNotice(own.oldRating, own.newRating);
    if (!news) return null;
    const { oldRating, newRating, change } = own;
    const { title, oldRank, newRank } = news;
    const rank = i18n._(tierOf(newRating).title);
    return {
      id: NOTICE_IDS.rank(gameId),
      type: 'rank_update',
      title: title === 'Rank Up!' ? t`Rank Up!` : t`Rank Updated`,
      message: t`You are now ${rank}, with ${newRating} CP.`,
      read: false,
      metadata: { gameId, oldRating, newRating, change, oldRank, newRank },
      createdAt: around.now(),
    };
  }

  function ofRequest({
    request: { id, userId, username },
    isNotice,
  }: PayloadOf<'friend.request.received'>): Notification | null {
    if (!isNotice) return null;
    return {
      id: NOTICE_IDS.friend(id),
      type: 'friend_request',
      title: t`Friend request`,
      message: t`${username} wants to be your friend.`,
      read: false,
      actionUrl: '/community/friends',
      actionLabel: t`Show friends`,
      metadata: { senderId: userId },
      createdAt: around.now(),
    };
  }

  /** Drops news of a room that is open, where its start and its opponents are seen anyway. */
  function fromServer(notice: Notification): Notification | null {
    const { gameId } = notice.metadata;
    const isSeenThere = notice.type === 'game_started' || notice.type === 'match_found';
    return isSeenThere && gameId !== undefined && around.isOpen(gameId) ? null : { ...notice, read: false };
  }

  return ({ event, payload }) => {
    switch (event) {
      case 'turn:start':
        return turnReminder(payload);
      case 'lifecycle:update':
        return ofLife(payload);
      case 'match:found':
        return ofMatch(payload);
      case 'seat:invited':
        return ofSeat(payload);
      case 'ratingUpdate':
        return ofRank(payload);
      case 'friend.request.received':
        return ofRequest(payload);
      case 'notification:new':
        return fromServer(payload);
      default:
        return null;
    }
  };
}
