import { t } from '@lingui/core/macro';
import type { MyGame, MyGameMeta } from '../../../sync-server/protocol/myGames.ts';
import type { RoomStatus } from '../../../sync-server/protocol/rooms.ts';

export interface GameGroup {
  readonly title: string;
  readonly statuses: readonly RoomStatus[];
  /** Rows in the dropdown. */
  readonly atMost: number;
}

export const GAME_GROUPS = {
  active: {
    get title() {
      return t`Active Games`;
    },
    statuses: ['active'],
    atMost: 5,
  },
  paused: {
    get title() {
      return t`Paused`;
    },
    statuses: ['paused'],
    atMost: 5,
  },
  waiting: {
    get title() {
      return t`Waiting to Start`;
    },
    statuses: ['lobby', 'initializing'],
    atMost: 3,
  },
  completed: {
    get title() {
      return t`Recently Completed`;
    },
    statuses: ['completed', 'abandoned'],
    atMost: 3,
  },
} as const satisfies Record<string, GameGroup>;

export type GameGroupId = keyof typeof GAME_GROUPS;
export const GAME_GROUP_IDS = ['active', 'paused', 'waiting', 'completed'] as const;

export const isGroupId = (value: string | null): value is GameGroupId =>
  GAME_GROUP_IDS.some((id) => id === value);

/**
 * A group's games; those that wait on the player come first, the least time left before the others, then those in
 * which something happened last.
 */
export function gamesIn(
  group: GameGroup,
  games: readonly MyGame[],
  meta: Readonly<Record<string, MyGameMeta>> = {},
): MyGame[] {
  const endOf = ({ id, isYourTurn }: MyGame): number =>
    (isYourTurn ? meta[id]?.turnExpiresAt : null) ?? Number.MAX_SAFE_INTEGER;
  return games
    .filter(({ status }) => group.statuses.includes(status))
    .toSorted(
      (a, b) =>
        Number(b.isYourTurn) - Number(a.isYourTurn) || endOf(a) - endOf(b) || b.updatedAt - a.updatedAt,
    );
}
