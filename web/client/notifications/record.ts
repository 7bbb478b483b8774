import type { NotificationStorage } from '../../../db/local/account/notifications.ts';
import type { Notification } from '../../../sync-server/protocol/notifications.ts';
import type { LeaderService } from '../connection/leadContext.ts';
import { doNothing } from '../../base/lib/doNothing.ts';
import { localData } from '../device/localData.ts';
import { serverNow } from '../connection/serverClock.ts';
import { serverSpoke } from '../connection/topics.ts';
import { soundOnce } from './alerts.ts';
import { createNotificationRules, type ServerMessage } from './rules.ts';

/** Writes down what the player is told, and has it heard. Only the leading tab does, so that all tabs agree on who had a room open. */
export const recordNotifications: LeaderService = ({ userId, tabs, rooms, visibility }) => {
  const names = new Map<string, string>();
  const rules = createNotificationRules({
    userId,
    now: serverNow,
    nameOf: (roomId) => names.get(roomId) ?? null,
    isOpen: (roomId) => rooms.tabsIn(roomId).length > 0,
    isSeen: (roomId) => rooms.tabsIn(roomId).some(visibility.isVisible),
  });
  const knowNames = async (): Promise<void> => {
    const { games } = await (await localData(userId)).loadGames();
    for (const { id, name } of games) names.set(id, name);
  };
  const keep = async (storage: Promise<NotificationStorage>, message: ServerMessage): Promise<void> => {
    if (message.event === 'room-update') names.set(message.payload.room.id, message.payload.room.name);
    const roomId = roomOf(message.payload);
    if (roomId !== null && !names.has(roomId)) await knowNames().catch(doNothing);
    const told = rules(message);
    if (!told) return;
    const notification = message.event === 'notification:new' ? await inOwnWords(told) : told;
    soundOnce(tabs, visibility, notification);
    await (await storage).add([notification]);
  };

  const storage = localData(userId).then(({ notifications }) => notifications);
  // Where nothing can be kept nothing is told.
  storage.catch(doNothing);
  return tabs.on(serverSpoke, (message) => keep(storage, asServerMessage(message)).catch(doNothing));
};

/** What the server has worded is said in the language of this device, where the words for it can be had. */
async function inOwnWords(notification: Notification): Promise<Notification> {
  try {
    const { reworded } = await import('./reworded.ts');
    return reworded(notification);
  } catch {
    return notification;
  }
}

/** Sound because the leader passes on what the server has sent under that name. */
const asServerMessage = (message: { readonly event: string; readonly payload: unknown }): ServerMessage =>
  message as ServerMessage;

const roomOf = (payload: unknown): string | null =>
  typeof payload === 'object' && payload !== null && 'roomId' in payload && typeof payload.roomId === 'string'
    ? payload.roomId
    : null;
