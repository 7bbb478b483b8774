import { CHAT_FORMAT } from '../../../sync-server/protocol/chat.ts';
import { SYNC_MOST } from '../../../sync-server/protocol/chatSync.ts';
import { unpackPieces } from '../../../sync-server/protocol/chatUpdates.ts';
import { ACK_TIMEOUT_MS } from '../../../sync-server/protocol/limits.ts';
import type { ChatContext } from './chatContext.ts';
import type { Merging } from './mergeLater.ts';

/** Answers a function that asks for what the device lacks, of the conversations named or of all that have more than it. */
export function syncLogs({ local, socket }: Pick<ChatContext, 'local' | 'socket'>, merging: Merging) {
  async function ask(have: readonly [string, number][]): Promise<readonly string[]> {
    const up = socket.connected();
    if (!up) return [];
    const answer = await up.timeout(ACK_TIMEOUT_MS).emitWithAck('chat.sync', { have: [...have] });
    // A server of another release makes other bytes: the page that comes with it fetches them.
    if (!answer.ok || answer.format !== CHAT_FORMAT) return [];
    const pieces = unpackPieces(answer.bytes);
    let at = 0;
    const left = new Set(have.map(([id]) => id));
    for (const [id, ops, count] of answer.at) {
      await local.chat.takeAnswer(id, ops, pieces.slice(at, at + count));
      at += count;
      left.delete(id);
      if (count > 0) await merging.now(id);
    }
    for (const id of answer.gone) {
      left.delete(id);
      await local.conversations.remove(id);
    }
    // An answer without any would be one for ever.
    return left.size < have.length ? [...left] : [];
  }

  return async function sync(ids?: readonly string[]): Promise<void> {
    const kept = await local.conversations.loadAll();
    let behind = kept
      .filter(({ conversation: { id, ops }, known }) => (ids ? ids.includes(id) : ops !== known))
      .map(({ conversation: { id }, known }): [string, number] => [id, known]);
    while (behind.length > 0) {
      const left = await ask(behind.slice(0, SYNC_MOST));
      behind = [...behind.filter(([id]) => left.includes(id)), ...behind.slice(SYNC_MOST)];
    }
  };
}
