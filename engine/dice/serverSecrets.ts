import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { concatBytes } from '@noble/hashes/utils.js';
import { label, u32 } from './bytes.ts';
import { CHAIN_LENGTH, hashChain, type HashChain } from './hashChain.ts';

/** All that the authority of a game keeps to itself. */
export interface ServerSecrets {
  /** Salts the events and keys what stays hidden from players; shown when the game is over. */
  readonly saltKey: Uint8Array;
  /** The start of the first chain, as `HashChain.start`: no more secret than the root is. */
  readonly chainStart: Uint8Array;
  /** This is published of a chain before one of its secrets is used. Chain 0 serves the first turns. */
  commitment(chain: number): Uint8Array;
  /** The secret of a turn (from 1), shown when that turn is over. */
  turnSecret(turn: number): Uint8Array;
}

/** Tells which chain the secret of a turn belongs to; its place there is `linkOfTurn`. */
export const chainOfTurn = (turn: number): number => Math.floor((turn - 1) / CHAIN_LENGTH);
export const linkOfTurn = (turn: number): number => ((turn - 1) % CHAIN_LENGTH) + 1;

/** The turn in which the commitment of the next chain is entered in the log. */
export const announcesChain = (turn: number): boolean => turn > 0 && turn % CHAIN_LENGTH === 0;

/** Chains whose commitments have been published by the time that a turn has begun. */
export const chainsAnnounced = (turn: number): number => 1 + Math.floor(turn / CHAIN_LENGTH);

/**
 * Everything follows from 32 random bytes, which are never shown.
 * @param chainStart what was answered before for the same bytes
 */
export function serverSecrets(root: Uint8Array, chainStart?: Uint8Array): ServerSecrets {
  const chains: HashChain[] = [];
  const chain = (index: number): HashChain =>
    (chains[index] ??= hashChain(
      'server',
      hmac(sha256, root, concatBytes(label('chain'), u32(index))),
      index === 0 ? chainStart : undefined,
    ));
  let asked = { turn: 0, secret: root };
  return {
    get chainStart() {
      return chain(0).start;
    },
    saltKey: hmac(sha256, root, label('salt-key')),
    commitment: (index) => chain(index).anchor,
    turnSecret(turn) {
      if (asked.turn !== turn) asked = { turn, secret: chain(chainOfTurn(turn)).link(linkOfTurn(turn)) };
      return asked.secret;
    },
  };
}
