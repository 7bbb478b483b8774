import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import type { Bound, KeptChain } from '../../../../db/local/games/chains.ts';
import {
  CHAIN_LENGTH,
  hashChain,
  hashChainInPieces,
  placeInChain,
  STARTED,
  type HashChain,
} from '../../../../engine/dice/hashChain.ts';
import { COMMAND_TRAITS } from '../../../../engine/model/commandTraits.ts';
import type { OwnLinks } from '../../../../sync-server/protocol/dice.ts';
import type { ActionAck, ActionEnvelope } from '../../../../sync-server/protocol/games.ts';
import { doNothing } from '../../../base/lib/doNothing.ts';
import type { ChainStorage } from '../../../../db/local/games/chains.ts';

/** All that a seat's own chance asks of the world. */
export interface ChainPorts {
  readonly storage: ChainStorage;
  /** 32 random bytes. */
  newSecret(): Uint8Array;
  /** The turn of the game as this device last saw it. */
  turn(): number;
  /** Asks how far the server has seen this seat's chain; null for whoever has no seat. */
  fetchOwn(): Promise<OwnLinks | null>;
  postAnchor(anchor: string): Promise<void>;
  /** Lets what waits have its turn: a chain is made in pieces, with this between them. */
  pause(): Promise<void>;
  /** In place of that where nobody waits for the chain. */
  idle(): Promise<void>;
}

type Send = (envelope: ActionEnvelope) => Promise<ActionAck>;

const WRONG_LINK = 'wrong_link';

/** A chain with fewer links left is followed by a new one. More than any turn takes. */
const RESERVE = 256;

/** Made once a page: a chain costs thousands of hashes. */
const made = new Map<string, Promise<HashChain>>();

type Making = Pick<ChainPorts, 'storage' | 'pause'>;

/** A chain whose links up to `place` are at hand. Its start is kept, for a slow phone takes a tenth of a second for the rest. */
function chainOf(
  { secret, start }: Pick<KeptChain, 'secret' | 'start'>,
  { storage, pause }: Making,
  place = 0,
): Promise<HashChain> | HashChain {
  const end = hexToBytes(secret);
  if (start !== undefined && place <= STARTED) return hashChain('seat', end, hexToBytes(start));
  const chain = made.get(secret) ?? hashChainInPieces('seat', end, pause);
  made.set(secret, chain);
  if (start === undefined) {
    void chain.then((whole) => storage.change(secret, { start: bytesToHex(whole.start) })).catch(doNothing);
  }
  return chain;
}

const anchorOf = async (chain: Pick<KeptChain, 'secret' | 'start'>, making: Making): Promise<string> =>
  bytesToHex((await chainOf(chain, making)).anchor);

type Beginning = Pick<ChainPorts, 'storage' | 'newSecret' | 'pause'>;

async function beginChain(ports: Beginning, bound: Bound | null): Promise<string> {
  const secret = bytesToHex(ports.newSecret());
  // Kept before it is shown: an anchor without its chain would be of no use.
  await ports.storage.add({ secret, bound });
  return anchorOf({ secret }, ports);
}

/** The anchor to get ready with. Asked again it is the same, so that any of several clicks may count. */
export async function firstAnchor(ports: Beginning, bound: Bound): Promise<string> {
  const kept = (await ports.storage.load()).at(-1);
  return kept === undefined ? beginChain(ports, bound) : anchorOf(kept, ports);
}

/**
 * Adds to each command that may draw the next link of this device's chain.
 * The server says if it is the next one: other tabs and devices play
 * the same seat, and acknowledgements get lost.
 */
export function linkedSender(ports: ChainPorts, send: Send): Send {
  const { storage } = ports;
  /** The chain of a turn, once it was found out; `secret` null = this device has none that counts in it. */
  let found: { readonly turn: number; readonly secret: string | null } | null = null;

  const load = (): Promise<KeptChain[]> => storage.load().catch(() => []);

  /**
   * A new chain counts from the seat's next turn on: it is made beside the fight that showed the need of it. If it fails, that turn's
   * first link is wrong, and it is tried again.
   */
  const renew = (): void =>
    void beginChain({ ...ports, pause: ports.idle }, null)
      .then((anchor) => ports.postAnchor(anchor))
      .catch(doNothing);

  async function chainNow(): Promise<KeptChain | null> {
    const turn = ports.turn();
    const chains = await load();
    const known = found;
    if (known?.turn === turn) return chains.find(({ secret }) => secret === known.secret) ?? null;
    const newest = chains.at(-1) ?? null;
    if (newest === null || isShort(newest)) {
      found = { turn, secret: newest?.secret ?? null };
      renew();
    }
    return newest;
  }

  /** Asks the server which chain counts, and how far it has got. */
  async function lookUp(): Promise<KeptChain | null> {
    const turn = ports.turn();
    const own = await ports.fetchOwn();
    const chains = await load();
    const chain = own === null || own.last === null ? null : placed(chains, own.last);
    if (chain !== null) await storage.change(chain.secret, { used: chain.used }).catch(doNothing);
    found = { turn, secret: chain?.secret ?? null };
    const anchors = await Promise.all(chains.map((each) => anchorOf(each, ports)));
    const isFollowed = own === null || anchors.some((anchor) => anchor === own.next);
    if (!isFollowed && (chain === null || isShort(chain))) renew();
    return chain;
  }

  async function sendWith(chain: KeptChain | null, envelope: ActionEnvelope): Promise<ActionAck> {
    if (chain === null || chain.used >= CHAIN_LENGTH) return send(envelope);
    const used = chain.used + 1;
    const link = bytesToHex((await chainOf(chain, ports, used)).link(used));
    const ack = await send({ ...envelope, link });
    if (ack.ok) await storage.change(chain.secret, { used }).catch(doNothing);
    return ack;
  }

  return async function sendLinked(envelope) {
    if (!COMMAND_TRAITS[envelope.action.type].draws) return send(envelope);
    const ack = await sendWith(await chainNow(), envelope);
    if (ack.code !== WRONG_LINK) return ack;
    const again = await sendWith(await lookUp(), envelope);
    return again.code === WRONG_LINK ? send(envelope) : again;
  };
}

const isShort = ({ used }: KeptChain): boolean => CHAIN_LENGTH - used < RESERVE;

/** The chain that has this link, counted up to it. */
function placed(chains: readonly KeptChain[], link: string): KeptChain | null {
  for (const chain of chains.toReversed()) {
    const used = placeInChain('seat', hexToBytes(chain.secret), hexToBytes(link));
    if (used !== null) return { ...chain, used };
  }
  return null;
}
