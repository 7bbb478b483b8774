import { t } from '@lingui/core/macro';
import type { LastSeen } from '../../../../db/local/games/views.ts';
import { playerColor, type PlayerColor } from '../../../../engine/model/colors.ts';
import { UNKNOWN_ARMIES, type Seat, type TerritoryIndex } from '../../../../engine/model/ids.ts';
import type { MapDefinition } from '../../../../engine/model/map.ts';
import { armiesOf, type Board, type GameView } from '../../../../engine/model/state.ts';
import type { GameWire } from '../../../../engine/view/gameWire.ts';
import type { Names } from '../../../../engine/view/events/logSentence.ts';
import type { Room } from '../../../../sync-server/protocol/rooms.ts';

/** A player as the screen shows them. */
export interface PlayerLook {
  readonly id: string;
  readonly name: string;
  readonly color: PlayerColor;
  readonly isAi: boolean;
}

/** The facts of the room that the screen shows. */
export type RoomInfo = Pick<Room, 'id' | 'name' | 'roomCode' | 'turnExpiresAt'> &
  /** Only of games between people. */
  Partial<
    Pick<
      Room,
      | 'status'
      | 'players'
      | 'ranked'
      | 'pause'
      | 'replacementPendingUserId'
      | 'replacementAt'
      | keyof BankTime
    >
  >;

/** The rest that is left when the turn's own time is over. */
export type BankTime = Pick<Room, 'usingTimeBank' | 'timeBankSecondsRemaining'>;

/** The screen to which a game is left. */
export interface WayBack {
  readonly to: string;
  readonly label: string;
}

/** Everything that the parts of the game screen read. Made anew with each view. */
export interface GameModel {
  readonly map: MapDefinition;
  /** Confirmed state and what is pending on top of it. */
  readonly view: GameView;
  /** Indexed by seat. */
  readonly players: readonly PlayerLook[];
  /** null for spectators. */
  readonly me: Seat | null;
  readonly isMyTurn: boolean;
  readonly names: Names;
  /** This device's memories of land in the fog. */
  readonly lastSeen: ReadonlyMap<TerritoryIndex, Sighting>;
}

/** Land as it was in an earlier round. */
export interface Sighting {
  /** A seat or NEUTRAL. */
  readonly owner: number;
  readonly armies: number;
  readonly round: number;
}

/** @param colorOf how a stored colour is drawn */
export function gameModel(
  map: MapDefinition,
  game: GameWire,
  view: GameView,
  lastSeen: LastSeen,
  colorOf: (stored: string) => PlayerColor = playerColor,
): GameModel {
  const players = game.players.map((player) => ({
    id: player.id,
    name: player.username,
    color: colorOf(player.selectedColor),
    isAi: player.isAi,
  }));
  const me = view.viewer === 'spectator' ? null : view.viewer;
  return {
    map,
    view,
    players,
    me,
    isMyTurn: me !== null && me === view.current && view.result === null,
    names: {
      player: (seat) => players[seat]?.name ?? t`A player`,
      territory: (territory) => territoryName(map, territory),
      teams: view.teams,
    },
    lastSeen: new Map(
      Object.entries(lastSeen).map(([id, { ownerId, armies, round }]) => [
        view.map.indexOf.get(id) ?? -1,
        { owner: players.findIndex((player) => player.id === ownerId), armies, round },
      ]),
    ),
  };
}

export const territoryName = (map: MapDefinition, territory: TerritoryIndex): string =>
  map.territories[territory]?.name ?? t`Unknown`;

/** A seat's look; null for neutral and unknown owners. */
export const lookOf = (model: GameModel, owner: number): PlayerLook | null => model.players[owner] ?? null;

/** Is it in the fog? The owner of a landmark is known even there. */
export const isHidden = (view: Board, territory: TerritoryIndex): boolean =>
  armiesOf(view, territory) === UNKNOWN_ARMIES;

/** Has the viewer a seat in a game that goes on, and is still in it? */
export const isPlaying = ({ view, me }: GameModel): boolean =>
  me !== null && view.result === null && view.seats[me]?.eliminated === false;
