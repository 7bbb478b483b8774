import type { ChainStorage } from '../../../../db/local/games/chains.ts';
import type { SignedHead } from '../../../../db/local/games/heads.ts';
import { diceRoutes } from '../../../../sync-server/protocol/dice.ts';
import type { ActionAck, ActionEnvelope } from '../../../../sync-server/protocol/games.ts';
import { api } from '../../api/api.ts';
import { doNothing } from '../../../base/lib/doNothing.ts';
import { whenIdle } from '../../../base/lib/whenIdle.ts';
import { linkedSender } from './seatChain.ts';

const SECRET_BYTES = 32;

export const newSecret = (): Uint8Array => crypto.getRandomValues(new Uint8Array(SECRET_BYTES));

/** Frames and presses have their turn. */
export const pause = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve);
  });

type Send = (envelope: ActionEnvelope) => Promise<ActionAck>;

/** A device keeps here what the seats of an account need, by room. */
export interface SeatStorage {
  chainsOf(roomId: string): ChainStorage;
  keepHead(roomId: string, head: SignedHead): Promise<void>;
}

/**
 * Sends commands with the next links of their seats' chains, and keeps what the server signs in return.
 * @param turnOf the turn of a room's game as this device last saw it
 */
export function chainedSender(storage: SeatStorage, turnOf: (roomId: string) => number, send: Send): Send {
  const senders = new Map<string, Send>();
  return async (envelope) => {
    const { roomId } = envelope;
    const sender = senders.get(roomId) ?? seatSender(roomId, storage, () => turnOf(roomId), send);
    senders.set(roomId, sender);
    const ack = await sender(envelope);
    const { version, head, proof } = ack;
    if (version !== undefined && head !== undefined && proof !== undefined) {
      void storage.keepHead(roomId, { version, head, ...proof }).catch(doNothing);
    }
    return ack;
  };
}

function seatSender(roomId: string, { chainsOf }: SeatStorage, turn: () => number, send: Send): Send {
  const params = { id: roomId };
  return linkedSender(
    {
      storage: chainsOf(roomId),
      newSecret,
      pause,
      idle: () => new Promise(whenIdle),
      turn,
      fetchOwn: async () => (await api(diceRoutes.turns, { params, query: { after: NO_TURNS } })).own,
      postAnchor: async (anchor) => void (await api(diceRoutes.anchor, { params, body: { anchor } })),
    },
    send,
  );
}

/** The proofs of turns are fetched elsewhere. */
const NO_TURNS = Number.MAX_SAFE_INTEGER;
