import { Refusal } from '../runtime/refusal.ts';
import type { LiveRoom } from '../games/live/liveRoom.ts';

export function refuseUnprovable({ isProvable }: LiveRoom): void {
  if (isProvable) return;
  throw new Refusal('conflict', 'unprovable', 'This game began before dice could be verified');
}
