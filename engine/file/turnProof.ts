import { hexToBytes } from '@noble/hashes/utils.js';
import { z } from 'zod/mini';
import { NO_LINK } from '../dice/entropy.ts';
import { earlierLink } from '../dice/hashChain.ts';
import { sameBytes } from '../dice/bytes.ts';
import { chainOfTurn, linkOfTurn } from '../dice/serverSecrets.ts';
import { turnRandom } from '../dice/turnRandom.ts';
import { VISIBILITIES, type Visibility } from '../model/config.ts';
import { hashSchema } from '../model/hash.ts';
import { entropyFrom } from './entropyOf.ts';
import { exchangeSchema, rollsAgain } from './rolls.ts';

/** The dice of a game hang on this, besides what is shown turn by turn. */
export const gameProofSchema = z.object({
  gameId: z.uuid(),
  visibility: z.enum(VISIBILITIES),
  /** `commitments[k]`: of the server's chain k, as far as announced. */
  commitments: z.array(hashSchema).check(z.minLength(1)),
  saltCommitment: hashSchema,
  /** In the order of joining; null = a player without chance of their own. */
  anchors: z.array(z.nullable(hashSchema)),
});
export type GameProof = z.infer<typeof gameProofSchema>;

const count = z.int().check(z.minimum(0));

/** All dice of a turn that is over, as far as the viewer may know of them. */
export const turnProofSchema = z.object({
  turn: z.int().check(z.minimum(1)),
  /** The server's secret of this turn. */
  secret: hashSchema,
  /** One for each command that rolled, in their order. */
  rolls: z.array(
    z.object({
      seat: count,
      /** Commands of this turn that had rolled before. */
      rollIndex: count,
      /** The event chain before the command as its player got it. */
      head: hashSchema,
      /** The link that came with the command. */
      nonce: z.nullable(hashSchema),
      exchanges: z.array(exchangeSchema).check(z.minLength(1)),
    }),
  ),
});
export type TurnProof = z.infer<typeof turnProofSchema>;

/** A turn whose secret has been found to hold. */
export type KnownTurn = Pick<TurnProof, 'turn' | 'secret'>;

/**
 * Checks a turn's dice: does its secret lead down to what the server was bound
 * to, and do the dice follow from it? Each fault is a sentence.
 * @param known the last turn that was found to hold; null = none yet
 */
export function verifyTurn(game: GameProof, known: KnownTurn | null, proof: TurnProof): string[] {
  const { turn, rolls } = proof;
  const secret = hexToBytes(proof.secret);
  const faults: string[] = [];
  if (!leadsDown(game, known, proof)) {
    faults.push(`The secret of turn ${turn} is not the one that the server was bound to.`);
  }
  if (!HAS_ALL_ROLLS[game.visibility](rolls.map(({ rollIndex }) => rollIndex))) {
    faults.push(`A roll of turn ${turn} is missing or out of place.`);
  }
  const draws = {
    visibility: game.visibility,
    // Dice do not hang on the salt key, which is not shown before the game is over.
    saltKey: NO_LINK,
    entropy: entropyFrom({ ...game, commitment: game.commitments[0] ?? '' }),
    turnSecret: secret,
    turn,
  };
  rolls.forEach(({ rollIndex, head, nonce, exchanges }, index) => {
    const random = turnRandom({
      ...draws,
      rollIndex,
      head: hexToBytes(head),
      seatNonce: nonce === null ? null : hexToBytes(nonce),
    });
    if (!rollsAgain(random, exchanges)) {
      faults.push(
        `Roll ${index + 1} of turn ${turn} does not follow from its secret: the dice were different.`,
      );
    }
  });
  return faults;
}

/** A secret of the same chain is nearer than the chain's commitment, and says the same. */
function leadsDown(
  { commitments }: GameProof,
  known: KnownTurn | null,
  { turn, secret }: TurnProof,
): boolean {
  const chain = chainOfTurn(turn);
  const isNear = known !== null && known.turn <= turn && chainOfTurn(known.turn) === chain;
  const below = isNear
    ? { secret: known.secret, links: turn - known.turn }
    : { secret: commitments[chain], links: linkOfTurn(turn) };
  return (
    below.secret !== undefined &&
    sameBytes(earlierLink('server', hexToBytes(secret), below.links), hexToBytes(below.secret))
  );
}

const areInOrder = (indexes: readonly number[]): boolean =>
  indexes.every((rollIndex, place) => rollIndex > (indexes[place - 1] ?? -1));

/** In fog a viewer is shown the rolls of their own team only. */
const HAS_ALL_ROLLS: Record<Visibility, typeof areInOrder> = {
  open: (indexes) => indexes.every((rollIndex, place) => rollIndex === place),
  light: areInOrder,
  fog: areInOrder,
};
