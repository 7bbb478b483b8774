import { sha256 } from '@noble/hashes/sha2.js';
import { concatBytes, hexToBytes } from '@noble/hashes/utils.js';
import { label } from './bytes.ts';

/** It stands where a seat's link or anchor would, for seats without a client that has chance of its own. */
export const NO_LINK: Uint8Array = new Uint8Array(32);

export interface EntropySources {
  /** 16 bytes. */
  readonly gameId: Uint8Array;
  readonly commitment: Uint8Array;
  readonly saltCommitment: Uint8Array;
  /** In the order of joining, which is known before the order of turns is drawn; null = none. */
  readonly anchors: readonly (Uint8Array | null)[];
}

/** All draws of a game depend on this besides the secrets. It is fixed when the last player is ready. */
export const gameEntropy = ({ gameId, commitment, saltCommitment, anchors }: EntropySources): Uint8Array =>
  sha256(
    concatBytes(
      label('game'),
      gameId,
      commitment,
      saltCommitment,
      ...anchors.map((anchor) => anchor ?? NO_LINK),
    ),
  );

export const saltCommitmentOf = (saltKey: Uint8Array): Uint8Array =>
  sha256(concatBytes(label('salt-commitment'), saltKey));

/** The 16 bytes of a UUID. */
export const gameIdBytes = (uuid: string): Uint8Array => hexToBytes(uuid.replaceAll('-', ''));
