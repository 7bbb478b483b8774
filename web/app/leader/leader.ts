import { ACK_TIMEOUT_MS } from '../../../sync-server/protocol/limits.ts';
import type { ActionAck, ActionEnvelope } from '../../../sync-server/protocol/games.ts';
import { browserTimer } from '../../base/lib/browserTimer.ts';
import { refusalText } from '../../client/api/refusalText.ts';
import { sendByHttp } from '../../client/outbox/sendByHttp.ts';
import { ownerOf } from '../../client/api/token.ts';
import { authToken } from '../../client/api/api.ts';
import { leaveToServiceWorker } from '../../client/outbox/backgroundSync.ts';
import { doNothing } from '../../base/lib/doNothing.ts';
import { tell } from '../../client/game/livePorts.ts';
import { localData } from '../../client/device/localData.ts';
import type { LocalStore } from '../../client/device/localStore.ts';
import { openSocket } from '../../client/connection/openSocket.ts';
import { leadPresence } from '../../client/connection/presence.ts';
import { startSending } from '../../client/outbox/sender.ts';
import { excessBytes } from '../../client/device/storageCare.ts';
import { tabs, type Connection } from '../../client/connection/tabs.ts';
import { wantedRooms } from '../../client/connection/wantedRooms.ts';

/** The server is in trouble, or takes the command only from a newer release: the next one sends it. */
const LATER: ReadonlySet<string> = new Set(['unavailable', 'outdated']);

/** What the tab does that leads: it has the socket, and sends the account's commands. Answers how to stop. */
export function lead(userId: string, known: Connection): () => void {
  let state = known;
  let stopSending = doNothing;
  let over = false;
  /** What is not needed for play, from the first connection on. Its answer stops it. */
  let beside: Promise<() => void> | undefined;

  /** Never another account's, which another tab may just have signed in. */
  const token = (): string | null => {
    const stored = authToken();
    return stored !== null && ownerOf(stored) === userId ? stored : null;
  };

  const socket = openSocket(token, {
    changed(by) {
      state = { ...state, ...by };
      tabs.tell({ type: 'state', state });
    },
    connected(again) {
      if (again) tabs.tell({ type: 'restored' });
      rooms.joinAll();
      presence.tell();
      sendWaitingPlans();
      tabs.tell({ type: 'wake' });
      beside ??= import('./beside.ts')
        .then((module) => (over ? doNothing : module.beside({ userId, socket, rooms, presence })))
        .catch(() => doNothing);
    },
    refused: (reason) => tabs.tell({ type: 'unauthorized', reason }),
    pushed: (event, payload) => tabs.tell({ type: 'push', event, payload }),
  });
  const rooms = wantedRooms(tabs, socket.connected);
  const presence = leadPresence(tabs, socket.connected);

  const sendWaitingPlans = (): void =>
    void import('../../client/outbox/plans.ts').then(({ sendPlans }) => sendPlans(userId)).catch(doNothing);
  // The way by HTTP may be open before the socket is.
  addEventListener('online', sendWaitingPlans);

  async function send(envelope: ActionEnvelope): Promise<ActionAck> {
    if (token() === null) throw new Error('not signed in');
    const ack = await (socket.connected()?.timeout(ACK_TIMEOUT_MS).emitWithAck('game-action', envelope) ??
      sendByHttp(envelope));
    if (ack.code !== undefined && LATER.has(ack.code)) throw new Error(ack.error);
    return ack;
  }

  /** Without the chunk the game goes on; its commands then add no chance of the player's own. */
  function senderOf(local: LocalStore, roomId: string, turn: () => number) {
    const sender = import('../../client/outbox/liveSender.ts')
      .then(({ liveSender }) =>
        liveSender(
          { roomId, chains: local.chainsOf(roomId), keepHead: (head) => local.keepHead(roomId, head), turn },
          send,
        ),
      )
      .catch(() => send);
    return async (envelope: ActionEnvelope): Promise<ActionAck> => (await sender)(envelope);
  }

  async function beginSending(): Promise<void> {
    const local = await localData(userId);
    if (over) return;
    const own = token();
    if (own !== null) await local.keepToken(own).catch(doNothing);
    await local.makeRoom(await excessBytes()).catch(doNothing);
    for (const refusal of await local.takeRefusals().catch(() => [])) tell(refusal);
    if (over) return;
    stopSending = startSending({
      timer: browserTimer,
      tabs,
      storageOf: local.outboxOf,
      roomsWithCommands: local.roomsWithCommands,
      senderOf: (roomId, turn) => senderOf(local, roomId, turn),
    });
  }

  const deafen = tabs.hear((message) => {
    if (message.type === 'who') tabs.tell({ type: 'state', state });
    // A tab that has the room on show tells it too; the same sentence is shown once.
    if (message.type === 'settled' && !message.answer.ok) {
      tell(refusalText(message.envelope.action, message.answer));
    }
  });
  const stay = leaveToServiceWorker(tabs, () => socket.connected() !== null);
  tabs.tell({ type: 'elected' });
  beginSending().catch(doNothing);
  return () => {
    over = true;
    deafen();
    stopSending();
    void beside?.then((stop) => stop());
    stay();
    removeEventListener('online', sendWaitingPlans);
    rooms.close();
    presence.close();
    socket.close();
  };
}
