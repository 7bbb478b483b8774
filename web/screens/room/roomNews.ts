import { t } from '@lingui/core/macro';
import type { PlayerSlot, Room } from '../../../sync-server/protocol/rooms.ts';

/** Says in sentences what has changed in a waiting room; what the viewer did goes without saying. */
export function newsOf(before: Room, now: Room, userId: string): string[] {
  if (before.id !== now.id || before === now) return [];
  const others = now.players.filter((player) => player.userId !== userId);
  const was = ({ id }: PlayerSlot): PlayerSlot | undefined =>
    before.players.find((player) => player.id === id);
  const left = before.players.filter(
    (player) => player.userId !== userId && !now.players.some(({ id }) => id === player.id),
  );
  const host = now.players.find((player) => player.userId === now.hostId);
  return [
    ...others.filter((player) => !was(player)).map(({ username: name }) => t`${name} has joined.`),
    ...left.map(({ username: name }) => t`${name} has left.`),
    ...others
      .filter((player) => player.isReady && was(player)?.isReady === false)
      .map(({ username: name }) => t`${name} is ready.`),
    ...others
      .filter((player) => !player.isReady && was(player)?.isReady === true)
      .map(({ username: name }) => t`${name} is no longer ready.`),
    ...(host && now.hostId !== before.hostId
      ? [host.userId === userId ? t`You are now the host.` : t`${{ name: host.username }} is now the host.`]
      : []),
    ...(rulesOf(now) === rulesOf(before) ? [] : [t`The rules have changed.`]),
    ...(now.maxPlayers === before.maxPlayers ? [] : [t`There are now ${{ seats: now.maxPlayers }} seats.`]),
    ...(now.locked === before.locked
      ? []
      : [now.locked ? t`The room is locked.` : t`The room is open again.`]),
  ];
}

const rulesOf = ({ config, mapId, clock }: Room): string => JSON.stringify([config, mapId, clock]);
