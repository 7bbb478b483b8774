import type { FriendNews } from '../friends/context.ts';
import type { Presence } from '../protocol/friends.ts';
import { BOTS, userChannel, type Io, type Present } from './io.ts';
import type { Peers } from './peers.ts';

/** Those among some users who are connected to this process with a page of their own. */
export function presentHere(io: Io, userIds: readonly string[]): Present[] {
  return userIds.flatMap((userId): Present[] => {
    const sockets = [...(io.sockets.adapter.rooms.get(userChannel(userId)) ?? [])].flatMap((id) => {
      const data = io.sockets.sockets.get(id)?.data;
      return data && data.scope !== 'bot' ? [data] : [];
    });
    if (sockets.length === 0) return [];
    return [[userId, sockets.some(({ isHidden }) => !isHidden) ? 'online' : 'away']];
  });
}

export const ioFriendNews = (io: Io, peers: Peers): FriendNews => ({
  tell(userIds, name, body) {
    // To nobody would be to all.
    if (userIds.length === 0) return;
    // Sound because the interface pairs each name with the body of its own message.
    const hearers = io.to(userIds.map(userChannel)).except(BOTS) as unknown as {
      emit(name: string, body: object): void;
    };
    hearers.emit(name, body);
  },
  notify(userId, notification) {
    io.to(userChannel(userId)).except(BOTS).emit('notification:new', notification);
  },
  async presencesOf(userIds) {
    const all = new Map<string, Presence>();
    if (userIds.length === 0) return all;
    const elsewhere = await peers.ask('present', [...userIds]);
    for (const [userId, state] of [presentHere(io, userIds), ...elsewhere].flat()) {
      if (all.get(userId) !== 'online') all.set(userId, state);
    }
    return all;
  },
});
