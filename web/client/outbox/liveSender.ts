import type { SignedHead } from '../../../db/local/games/heads.ts';
import { diceRoutes } from '../../../sync-server/protocol/dice.ts';
import type { ActionAck, ActionEnvelope } from '../../../sync-server/protocol/games.ts';
import { api } from '../api/api.ts';
import { doNothing } from '../../base/lib/doNothing.ts';
import type { ChainStorage } from '../../../db/local/games/chains.ts';
import { linkedSender } from './seatChain.ts';

const SECRET_BYTES = 32;

export const newSecret = (): Uint8Array => crypto.getRandomValues(new Uint8Array(SECRET_BYTES));

interface Seated {
  readonly roomId: string;
  readonly chains: ChainStorage;
  keepHead(head: SignedHead): Promise<void>;
  /** Of the game as this device last saw it. */
  turn(): number;
}

/** Sends a seat's commands with its links, and keeps what the server signs in return. */
export function liveSender(
  { roomId, chains, keepHead, turn }: Seated,
  send: (envelope: ActionEnvelope) => Promise<ActionAck>,
): (envelope: ActionEnvelope) => Promise<ActionAck> {
  const params = { id: roomId };
  const linked = linkedSender(
    {
      storage: chains,
      newSecret,
      turn,
      fetchOwn: async () => (await api(diceRoutes.turns, { params, query: { after: NO_TURNS } })).own,
      postAnchor: async (anchor) => void (await api(diceRoutes.anchor, { params, body: { anchor } })),
    },
    send,
  );
  return async (envelope) => {
    const ack = await linked(envelope);
    const { version, head, proof } = ack;
    if (version !== undefined && head !== undefined && proof !== undefined) {
      void keepHead({ version, head, ...proof }).catch(doNothing);
    }
    return ack;
  };
}

/** Turns are asked for elsewhere. */
const NO_TURNS = Number.MAX_SAFE_INTEGER;
