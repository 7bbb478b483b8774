import type { Spectator } from '../../protocol/host.ts';
import type {
  GameUpdate,
  LifecycleUpdate,
  Match,
  RatingUpdate,
  SeatInvitation,
  TurnStart,
} from '../../protocol/realtime.ts';
import type { Room } from '../../protocol/rooms.ts';
import type { CapitalNews } from './capitalNews.ts';

/** Those who are told of a room: whoever has it open, and its members wherever they are. */
export interface Audience {
  readonly roomId: string;
  readonly members: readonly string[];
  /** Those too who wait for it to begin, and may not be let in. */
  readonly atDoor: boolean;
}

/** Those who see more of a turn than others are told this: in fog, the side of its player. */
export interface OwnRoom {
  readonly players: readonly string[];
  readonly room: Room;
}

/** A clock as both are told of it. */
export interface ClockNews {
  /** null = they hear nothing. */
  readonly others: LifecycleUpdate | null;
  /** null = all are told the same. */
  readonly own: { readonly players: readonly string[]; readonly update: LifecycleUpdate } | null;
}

/** News leaves this folder by this. Nothing here knows what carries it. */
export interface Publisher {
  /** False if nobody has the room open by way of this process: then no update need be made. */
  isWatched(roomId: string): boolean;
  /** Has this player the room in view: open, and on a page that is not hidden? */
  isLooking(roomId: string, playerId: string): Promise<boolean>;
  /** Something of the room was stored: other processes may want to look. */
  stored(roomId: string): void;
  /** To all who have the room open, except those players who get an update of their own. */
  updateAll(update: GameUpdate, except: readonly string[]): void;
  updatePlayer(playerId: string, update: GameUpdate): void;
  /** To one player who has the room open, or to all of those but some. */
  ofCapitals(
    roomId: string,
    to: { readonly player: string } | { readonly except: readonly string[] },
    news: readonly CapitalNews[],
  ): void;
  turnStarted(audience: Audience, turn: TurnStart): void;
  lifecycle(audience: Audience, news: ClockNews): void;
  /** @param own null = all are told the same */
  roomChanged(audience: Audience, room: Room, own: OwnRoom | null): void;
  joined(roomId: string, player: { readonly userId: string; readonly username: string }): void;
  left(
    roomId: string,
    player: { readonly userId: string; readonly username: string },
    isPrivate: boolean,
  ): void;
  /** To whom the host has sent away. */
  kicked(room: Pick<Room, 'id' | 'name'>, userId: string): void;
  /** The users who have the room open, each in any number of windows. */
  viewersOf(roomId: string): Promise<Spectator[]>;
  spectatorsChanged(roomId: string, spectators: readonly Spectator[]): void;
  /** A game has begun: of those who waited for it these see it, and the others hear no more of it. */
  letIn(roomId: string, who: readonly string[] | 'everybody'): void;
  /** To those who have found each other. */
  matched(userIds: readonly string[], match: Match): void;
  /** To whom a player has asked to join them, or to sit down for an absent one. */
  invited(userId: string, invitation: SeatInvitation): void;
  /** Their game has begun. @param name the room's */
  gameStarted(audience: Pick<Audience, 'roomId' | 'members'>, name: string): void;
  lobbyChanged(): void;
  /** To those who look at a study: its rows have changed. @param seq the number of the change */
  studyChanged(studyId: string, seq: number): void;
  /** Who may see a study has changed: those who look at it ask again. */
  studyEnded(studyId: string): void;
  /** To the players whose ratings have changed. */
  ratingsChanged(update: RatingUpdate): void;
}
