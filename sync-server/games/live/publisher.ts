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

/** Those who are told of a room: whoever has it open, and its members wherever they are. */
export interface Audience {
  readonly roomId: string;
  readonly members: readonly string[];
}

/** How news leaves this folder. Nothing here knows what carries it. */
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
  turnStarted(audience: Audience, turn: TurnStart): void;
  lifecycle(audience: Audience, update: LifecycleUpdate): void;
  roomChanged(audience: Audience, room: Room): void;
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
  /** Nobody but these hears the room any more. */
  keepOnly(roomId: string, members: readonly string[]): void;
  /** To those who have found each other. */
  matched(userIds: readonly string[], match: Match): void;
  /** To whom a player has asked to sit down for an absent one. */
  invited(userId: string, invitation: SeatInvitation): void;
  lobbyChanged(): void;
  /** To the players whose ratings have changed. */
  ratingsChanged(update: RatingUpdate): void;
}
