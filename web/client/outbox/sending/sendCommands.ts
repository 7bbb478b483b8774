import type { ActionAck, ActionEnvelope } from '../../../../sync-server/protocol/games.ts';
import { ACK_TIMEOUT_MS } from '../../../../sync-server/protocol/limits.ts';
import { browserTimer } from '../../../base/lib/browserTimer.ts';
import { doNothing } from '../../../base/lib/doNothing.ts';
import type { LeadContext, LeaderService } from '../../connection/leadContext.ts';
import { localData } from '../../device/localData.ts';
import type { LocalStore } from '../../device/store/localStore.ts';
import { gameCommands } from '../gameCommands.ts';
import { sendByHttp } from '../sendByHttp.ts';
import { sendForTabs } from './sendForTabs.ts';
import { gameCommandTopics, turnSeen } from '../topics.ts';

type Send = (envelope: ActionEnvelope) => Promise<ActionAck>;

/** The server is in trouble, or takes the command only from a newer release: the next one sends it. */
const LATER: ReadonlySet<string> = new Set(['unavailable', 'outdated']);

/** Sends the commands of games over the socket while it is up, else by HTTP. */
export const sendCommands: LeaderService = (lead) => {
  const { userId, tabs, socket } = lead;
  const turns = new Map<string, number>();
  const stops = [tabs.on(turnSeen, ({ roomId, turn }) => void turns.set(roomId, turn))];
  let isOver = false;

  async function start(): Promise<void> {
    const local = await localData(userId);
    if (isOver) return;
    const { wake, close } = sendForTabs({
      kind: gameCommands,
      topics: gameCommandTopics,
      tabs,
      storage: local.commands,
      timer: browserTimer,
      send: chained(local, (roomId) => turns.get(roomId) ?? 0, sendOver(lead)),
    });
    stops.push(socket.whenConnected(wake), close);
  }
  start().catch(doNothing);
  return () => {
    isOver = true;
    stops.forEach((stop) => stop());
  };
};

const sendOver =
  ({ socket, token }: LeadContext): Send =>
  async (envelope) => {
    if (token() === null) throw new Error('not signed in');
    const ack = await (socket.connected()?.timeout(ACK_TIMEOUT_MS).emitWithAck('game-action', envelope) ??
      sendByHttp(envelope));
    if (ack.code !== undefined && LATER.has(ack.code)) throw new Error(ack.error);
    return ack;
  };

/** Adds the chance of this device's own seats. Without the chunk the game goes on, and its commands add none. */
function chained(local: LocalStore, turnOf: (roomId: string) => number, send: Send): Send {
  let loading: Promise<Send> | undefined;
  const load = (): Promise<Send> =>
    import('./chainedSender.ts').then(
      ({ chainedSender }) => chainedSender(local, turnOf, send),
      () => send,
    );
  return async (envelope) => (await (loading ??= load()))(envelope);
}
