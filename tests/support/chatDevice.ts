import type { Conversation, Message } from '../../sync-server/protocol/chat.ts';
import { readSegment } from '../../sync-server/protocol/chatDocument.ts';
import type { Entry } from '../../sync-server/protocol/chatLog.ts';
import { foldLog } from '../../sync-server/protocol/chatLog.ts';
import { isTaken, segmentAt, unpackPieces, type Piece } from '../../sync-server/protocol/chatUpdates.ts';
import { messageRoutes } from '../../sync-server/protocol/messages.ts';
import { call } from './rest.ts';
import type { Player } from './table.ts';
import { ask, type TestSocket } from './testSocket.ts';

/** One conversation as a device keeps it: segments, and up to where it has everything. */
export interface Replica {
  readonly segments: Map<number, Uint8Array>;
  known: number;
  /** A position was skipped: it must ask. */
  isBehind: boolean;
}

export const newReplica = (): Replica => ({ segments: new Map(), known: 0, isBehind: false });

/** Takes updates as the design says that a device does. */
export function take(replica: Replica, pieces: readonly Piece[], known: number): void {
  for (const { segment, update } of pieces) {
    const held = replica.segments.get(segment);
    if (!isTaken(segment, held !== undefined, known)) continue;
    replica.segments.set(segment, readSegment(held ? [held, update] : [update]).bytes);
  }
}

/** Follows a conversation by what a socket is told, but for what `isLost` says. */
export function follow(
  socket: TestSocket,
  conversationId: string,
  replica: Replica,
  isLost: () => boolean = () => false,
): void {
  socket.on('message.new', (news) => {
    if (news.conversationId !== conversationId || news.pos === null || isLost()) return;
    take(replica, unpackPieces(news.update), replica.known);
    if (news.pos === replica.known) replica.known = news.pos + 1;
    else if (news.pos > replica.known) replica.isBehind = true;
  });
}

interface SyncReply {
  readonly ok: boolean;
  readonly at: [string, number, number][];
  readonly gone: string[];
  readonly bytes: Uint8Array;
}

/** Asks over the socket what is missing; answers what the server has said. */
export async function catchUp(
  socket: TestSocket,
  conversationId: string,
  replica: Replica,
): Promise<SyncReply> {
  const reply = (await ask(socket, 'chat.sync', { have: [[conversationId, replica.known]] })) as SyncReply;
  const [answer] = reply.at;
  if (answer) {
    take(replica, unpackPieces(reply.bytes), replica.known);
    replica.known = answer[1];
    replica.isBehind = false;
  }
  return reply;
}

/** Every living entry of the segments that it holds. */
export const entriesIn = ({ segments }: Replica): Entry[] =>
  [...segments].toSorted(([a], [b]) => a - b).flatMap(([, bytes]) => readSegment([bytes]).entries);

export const messagesIn = (conversationId: string, replica: Replica): Message[] => [
  ...foldLog(conversationId, entriesIn(replica), (id) => id, replica.segments.has(0)).messages,
];

/** All segments as the server derives them now. */
export async function segmentsOf(
  url: string,
  player: Player,
  conversation: Conversation,
): Promise<Uint8Array[]> {
  const segments: Uint8Array[] = [];
  for (let no = 0; no <= segmentAt(Math.max(0, conversation.ops - 1)); no++) {
    const params = { id: conversation.id, no: String(no) };
    const { update } = await call(url, player.token, messageRoutes.segment, { params });
    segments.push(new Uint8Array(Buffer.from(update, 'base64')));
  }
  return segments;
}
