import { bytesToHex } from '@noble/hashes/utils.js';
import type { RoomRow } from '../../../db/server/schema/rooms.ts';
import { saltCommitmentOf } from '../../../engine/dice/entropy.ts';
import { secretsFrom } from './secrets.ts';

/** The commitments to a game's secrets, which are shown before anybody sits down. Hex. */
export interface Commitments {
  readonly commitment: string;
  readonly saltCommitment: string;
}

export function commitmentsTo(root: Uint8Array): Commitments {
  const secrets = secretsFrom(root);
  return {
    commitment: bytesToHex(secrets.commitment(0)),
    saltCommitment: bytesToHex(saltCommitmentOf(secrets.saltKey)),
  };
}

/** Worked out for rooms that were opened before commitments were kept. */
export const commitmentsOf = ({ commitment, salt_commitment: salt, secret }: RoomRow): Commitments =>
  commitment !== null && salt !== null ? { commitment, saltCommitment: salt } : commitmentsTo(secret);
