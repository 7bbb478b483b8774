import { changeAnchor } from '../../../engine/file/ledger.ts';
import { Refusal } from '../../runtime/refusal.ts';
import { advance } from './advance.ts';
import { ANCHOR } from '../facts/causes.ts';
import type { Games } from '../live/context.ts';
import type { Watching } from '../live/watch.ts';

/** Begins a new chain of the viewer's seat: on a new device, or when the old one is used up. */
export async function setAnchor(games: Games, { room, viewer }: Watching, anchor: string): Promise<void> {
  const { state, ledger } = room.decided;
  if (!room.decided.isOpen) throw new Refusal('conflict', 'game_over', 'This game is over');
  if (viewer === 'spectator' || state.seats[viewer]?.isAi) {
    throw new Refusal('forbidden', 'not_playing', 'You are not playing in this game');
  }
  const { last = null, next = null } = ledger.seats[viewer] ?? {};
  if (anchor === last || anchor === next) return;
  if (next !== null) {
    throw new Refusal('conflict', 'anchor_pending', 'A new chain starts with your next turn');
  }
  const step = changeAnchor(room.ledger, ledger, state, { seat: viewer, anchor });
  await advance(games, room, { cause: ANCHOR, seat: viewer, key: null, accepted: step });
}
