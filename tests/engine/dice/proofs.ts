import { bytesToHex } from '@noble/hashes/utils.js';
import { viewerHead } from '../../../engine/file/ledger.ts';
import { rollsIn } from '../../../engine/file/rolls.ts';
import {
  gameProofSchema,
  turnProofSchema,
  type GameProof,
  type TurnProof,
} from '../../../engine/file/turnProof.ts';
import type { PlayedGame } from './support.ts';

export function gameProofOf({ ledger: { header } }: PlayedGame): GameProof {
  const { gameId, config, commitment, saltCommitment, players } = header;
  const anchors = players.toSorted((a, b) => a.joined - b.joined).map(({ anchor }) => anchor);
  const proof = { gameId, visibility: config.visibility, commitments: [commitment], saltCommitment, anchors };
  return gameProofSchema.parse(proof);
}

/** Makes what a server shows of a turn to somebody who may see the rolls of these seats. */
export function turnProofOf({ ledger, log }: PlayedGame, turn: number, seats?: readonly number[]): TurnProof {
  const rolls = log.flatMap((entry, index) => {
    const exchanges = rollsIn(entry);
    const seat = entry.seat ?? -1;
    if (entry.turn !== turn || exchanges.length === 0 || seats?.includes(seat) === false) return [];
    const { rollIndex, nonce } = entry;
    const head = bytesToHex(viewerHead(ledger, log[index - 1]?.head ?? '', entry.seat ?? -1));
    return { seat, rollIndex, head, nonce, exchanges };
  });
  return turnProofSchema.parse({ turn, secret: bytesToHex(ledger.secrets.turnSecret(turn)), rolls });
}

/** All turns that were begun. */
export const turnsOf = ({ log }: PlayedGame): number[] =>
  Array.from({ length: log.at(-1)?.turn ?? 0 }, (_, index) => index + 1);
