import { hexToBytes } from '@noble/hashes/utils.js';
import { gameEntropy, gameIdBytes } from '../dice/entropy.ts';
import type { GameHeader } from './gameFile.ts';

/** Everything that is published before the first draw, in hex. */
export interface PublishedInputs {
  readonly gameId: string;
  readonly commitment: string;
  readonly saltCommitment: string;
  /** In the order of joining; null = none. */
  readonly anchors: readonly (string | null)[];
}

export const entropyFrom = ({ gameId, commitment, saltCommitment, anchors }: PublishedInputs): Uint8Array =>
  gameEntropy({
    gameId: gameIdBytes(gameId),
    commitment: hexToBytes(commitment),
    saltCommitment: hexToBytes(saltCommitment),
    anchors: anchors.map((anchor) => (anchor === null ? null : hexToBytes(anchor))),
  });

export const entropyOf = (header: Omit<GameHeader, 'engine' | 'map' | 'config'>): Uint8Array =>
  entropyFrom({
    ...header,
    anchors: header.players.toSorted((a, b) => a.joined - b.joined).map(({ anchor }) => anchor),
  });
