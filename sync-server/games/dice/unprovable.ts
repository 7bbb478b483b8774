import { Refusal } from '../../refusal.ts';
import type { LiveRoom } from '../liveRoom.ts';

export function refuseUnprovable({ isProvable }: LiveRoom): void {
  if (isProvable) return;
  throw new Refusal('conflict', 'unprovable', 'This game began before dice could be verified');
}
