import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { roomRoutes, type Room } from '../../../sync-server/protocol/rooms.ts';
import {
  meetsReliability,
  type Clock,
  type RoomSettings,
  type Reliability,
  DEFAULT_OPTIONS,
} from '../../../sync-server/protocol/roomSettings.ts';
import type { User } from '../../../sync-server/protocol/users.ts';
import { DEFAULT_CONFIG } from '../../../engine/model/config.ts';
import { api } from '../../client/api/api.ts';
import { keepRoom } from '../../client/queries/rooms.ts';
import { newGameName } from '../parts/gameNames.ts';
import { openRoom } from '../parts/openRoom.ts';
import { isLive } from '../parts/lists/roomWords.ts';

export interface QuickMatchPreset {
  readonly label: MessageDescriptor;
  readonly explanation: MessageDescriptor;
  readonly clock: Clock;
  readonly players: number;
  /** 0 = everybody plays alone. */
  readonly teams: 0 | 2;
  /** Every seat but one's own, and the game starts at once. */
  readonly alone: boolean;
}

export const PRESETS: readonly QuickMatchPreset[] = [
  {
    label: msg`Live, 4 players`,
    explanation: msg`90 seconds a turn`,
    clock: 'standard',
    players: 4,
    teams: 0,
    alone: false,
  },
  {
    label: msg`Live, 6 in teams`,
    explanation: msg`Three against three, 90 seconds a turn`,
    clock: 'standard',
    players: 6,
    teams: 2,
    alone: false,
  },
  {
    label: msg`24 h, 6 players`,
    explanation: msg`A day for each turn`,
    clock: 'async',
    players: 6,
    teams: 0,
    alone: false,
  },
  {
    label: msg`3 Commanders`,
    explanation: msg`AI opponents, starts at once`,
    clock: 'relaxed',
    players: 4,
    teams: 0,
    alone: true,
  },
];

type Kind = Omit<QuickMatchPreset, 'label' | 'explanation'>;

/** A newcomer's first game. */
export const TWO_COMMANDERS: Kind = {
  clock: 'relaxed',
  players: 3,
  teams: 0,
  alone: true,
};

/** Joins the open room that is nearest to its start, or opens one. Answers with a room in which the player sits. */
export async function quickMatch(preset: Kind, user: User): Promise<Room> {
  if (preset.alone) return openRoom(settingsFor(preset), user.id);
  const { rooms, reliability } = await api(roomRoutes.list, {});
  const best = bestRoom(rooms, preset, user.id, reliability);
  if (best === undefined) return openRoom(settingsFor(preset), user.id);
  const { room } = await api(roomRoutes.join, { params: { id: best.id }, body: {} });
  keepRoom(room);
  return room;
}

const missing = ({ maxPlayers, players }: Room): number => maxPlayers - players.length;

/**
 * The best room of one kind of clock, alike in teams or not, not ranked, with a free seat for the player: the fewer
 * are missing the better.
 */
export function bestRoom(
  rooms: readonly Room[],
  preset: Kind,
  userId: string,
  reliability: Reliability | null = null,
): Room | undefined {
  return rooms
    .filter((room) => isLive(room.clock) === isLive(preset.clock) && !room.ranked && missing(room) > 0)
    .filter(({ config, locked }) => config.teams > 0 === preset.teams > 0 && !locked)
    .filter((room) => reliability === null || meetsReliability(reliability, room))
    .filter(({ players }) => !players.some((player) => player.userId === userId))
    .toSorted((a, b) => missing(a) - missing(b))[0];
}

const settingsFor = ({ clock, players, teams, alone }: Kind): RoomSettings => ({
  name: newGameName(),
  mapId: 'world',
  maxPlayers: players,
  ...DEFAULT_OPTIONS,
  clock,
  isPrivate: alone,
  config: { ...DEFAULT_CONFIG, teams },
  aiOpponents: alone ? Array.from({ length: players - 1 }, () => ({ aiDifficulty: 'commander' })) : [],
});
