import { diceRoutes } from '../../sync-server/protocol/dice.ts';
import type { ActionAck, ActionEnvelope } from '../../sync-server/protocol/games.ts';
import type { Room } from '../../sync-server/protocol/rooms.ts';
import { api } from './api.ts';
import { doNothing } from './doNothing.ts';
import type { LocalStore } from './localStore.ts';
import { localData } from './localData.ts';
import { firstAnchor, linkedSender } from './seatChain.ts';

const SECRET_BYTES = 32;

const newSecret = (): Uint8Array => crypto.getRandomValues(new Uint8Array(SECRET_BYTES));

/** The anchor to get ready with in a room. Rejects where nothing can be kept. */
export async function readyAnchor(room: Room, userId: string): Promise<string> {
  const { id, commitment, saltCommitment } = room;
  const storage = (await localData(userId)).chainsOf(id);
  return firstAnchor({ storage, newSecret }, { commitment, saltCommitment });
}

interface Seated {
  readonly roomId: string;
  readonly local: LocalStore;
  /** Of the game as this device last saw it. */
  turn(): number;
}

/** Sends a seat's commands with its links, and keeps what the server signs in return. */
export function liveSender(
  { roomId, local, turn }: Seated,
  send: (envelope: ActionEnvelope) => Promise<ActionAck>,
): (envelope: ActionEnvelope) => Promise<ActionAck> {
  const params = { id: roomId };
  const linked = linkedSender(
    {
      storage: local.chainsOf(roomId),
      newSecret,
      turn,
      fetchOwn: async () => (await api(diceRoutes.turns, { params, query: { after: NO_TURNS } })).own,
      postAnchor: async (anchor) => void (await api(diceRoutes.anchor, { params, body: { anchor } })),
    },
    send,
  );
  return async (envelope) => {
    const ack = await linked(envelope);
    const { version, head, signature } = ack;
    if (version !== undefined && head !== undefined && signature !== undefined) {
      void local.keepHead(roomId, { version, head, signature }).catch(doNothing);
    }
    return ack;
  };
}

/** Turns are asked for elsewhere. */
const NO_TURNS = Number.MAX_SAFE_INTEGER;
