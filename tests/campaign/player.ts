import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { Command } from '../../engine/model/command.ts';
import type { GameView } from '../../engine/model/state.ts';
import { bestSet, mustRedeem } from '../../engine/rules/elements/cards.ts';
import { redeemCommand } from '../../engine/rules/commands/naming.ts';
import type { GameWire } from '../../engine/view/gameWire.ts';
import type { ActionAck, ActionEnvelope } from '../../sync-server/protocol/games.ts';
import type { Chance } from '../sim/chance.ts';
import { gameOf, viewOf, type Player } from '../support/table.ts';
import { doNothing } from '../../web/base/lib/doNothing.ts';
import { act, connect, joinRoom, type TestSocket } from '../support/testSocket.ts';
import { wish } from '../support/wish.ts';

/** The memory holds what a player has asked for and been told. */
export interface Memory {
  readonly player: Player;
  readonly roomId: string;
  readonly sent: Set<string>;
  readonly acknowledged: Map<string, { readonly envelope: ActionEnvelope; readonly ack: ActionAck }>;
  refused: number;
}

interface Surroundings {
  readonly chance: Chance;
  /** Resolves with the address of a server that was not killed yet. */
  readonly door: () => Promise<string>;
  /** Called with each command that goes out. */
  readonly onSend: () => void;
  /** True when the player may leave. */
  readonly isOver: (memory: Memory, game: GameWire) => boolean;
}

/**
 * Somebody who plays on whatever happens to the server: what was not answered is sent again with the same key.
 * Resolves when they have left.
 */
export async function keepPlaying(memory: Memory, around: Surroundings): Promise<void> {
  let unanswered: ActionEnvelope | null = null;
  let isDone = false;
  while (!isDone) {
    const url = await around.door();
    const socket = await connect(url, memory.player.token).catch(() => null);
    if (socket === null) continue;
    try {
      const news = newsOf(socket);
      await joinRoom(socket, memory.roomId);
      while (!isDone) {
        if (unanswered === null) {
          const more = news();
          // The code below finds out if it is waited for.
          more.catch(doNothing);
          const game = await gameOf(url, memory.player, memory.roomId);
          isDone = around.isOver(memory, game);
          if (isDone) break;
          unanswered = await command(memory, game, around.chance);
          if (unanswered === null) {
            await more;
            continue;
          }
        }
        around.onSend();
        memory.sent.add(unanswered.idempotencyKey);
        const ack = await act(socket, unanswered);
        if (ack.ok) memory.acknowledged.set(unanswered.idempotencyKey, { envelope: unanswered, ack });
        else memory.refused++;
        unanswered = null;
      }
    } catch {
      // The server has gone: everything else is checked afterwards.
    } finally {
      socket.close();
    }
  }
}

/** Something that the player could do, or null while it is somebody else's turn. */
async function command(memory: Memory, game: GameWire, chance: Chance): Promise<ActionEnvelope | null> {
  if (game.status === 'completed' || game.currentPlayer !== memory.player.id) return null;
  const view = await viewOf(game);
  const action = dueSet(view) ?? wish(view, chance.below(1_000)) ?? { type: 'end_turn' as const };
  return { roomId: memory.roomId, idempotencyKey: randomUUID(), baseVersion: game.version, action };
}

/** The cards that must be turned in before anything else, or the game would never go on. */
function dueSet(view: GameView): Command | null {
  const isTime = view.phase === 'reinforcement' || view.pendingForcedRedeem;
  if (!isTime || view.pendingConquest || !mustRedeem(view, view.current)) return null;
  const set = bestSet(view, view.current);
  return set && redeemCommand(view.map, set);
}

/** Promises the next thing that happens in the game; rejects when the connection is lost. */
function newsOf(socket: TestSocket): () => Promise<void> {
  const happenings = new EventTarget();
  let isLost = false;
  let next: Promise<void> | null = null;
  const tell = (): void => void happenings.dispatchEvent(new Event('news'));
  socket.on('game:event', tell);
  socket.on('game:snapshot', tell);
  socket.once('disconnect', () => {
    isLost = true;
    tell();
  });
  const wait = async (): Promise<void> => {
    if (!isLost) await once(happenings, 'news');
    next = null;
    if (isLost) throw new Error('disconnected');
  };
  return () => (next ??= wait());
}
