import { describe, expect, test } from 'vitest';
import { bytesToHex } from '@noble/hashes/utils.js';
import { CHAIN_LENGTH } from '../../engine/dice/hashChain.ts';
import { serverSecrets } from '../../engine/dice/serverSecrets.ts';
import { verifyTurn, type KnownTurn, type TurnProof } from '../../engine/file/turnProof.ts';
import { VISIBILITIES } from '../../engine/model/config.ts';
import { gameProofOf, turnProofOf, turnsOf } from '../engine/dice/proofs.ts';
import { bytes, playedGame } from '../engine/dice/support.ts';

describe.each(VISIBILITIES)('the turns of a game (%s)', (visibility) => {
  const game = playedGame({ config: { visibility }, seed: 4 });
  const proof = gameProofOf(game);

  test('hold one after another', () => {
    let known: KnownTurn | null = null;
    let rolls = 0;
    for (const turn of turnsOf(game)) {
      const shown = turnProofOf(game, turn);
      expect(verifyTurn(proof, known, shown)).toEqual([]);
      rolls += shown.rolls.length;
      known = shown;
    }
    expect(rolls).toBeGreaterThan(20);
  });

  test('hold each for itself, and after turns that were skipped', () => {
    for (const turn of turnsOf(game)) {
      expect(verifyTurn(proof, null, turnProofOf(game, turn))).toEqual([]);
    }
    expect(verifyTurn(proof, turnProofOf(game, 2), turnProofOf(game, 9))).toEqual([]);
  });
});

const game = playedGame({ seed: 4 });
const proof = gameProofOf(game);
const turn = turnsOf(game).find((one) => one > 3 && turnProofOf(game, one).rolls[1]?.nonce) ?? 0;
const honest = turnProofOf(game, turn);
const before = turnProofOf(game, turn - 1);
const otherDice = `Roll 2 of turn ${turn} does not follow from its secret: the dice were different.`;
const otherSecret = `The secret of turn ${turn} is not the one that the server was bound to.`;

/** The turn with its second roll changed. */
const withRoll = (change: Partial<TurnProof['rolls'][number]>): TurnProof => ({
  ...honest,
  rolls: honest.rolls.map((roll, index) => (index === 1 ? { ...roll, ...change } : roll)),
});

describe('what does not hold is named', () => {
  test('a die', () => {
    const exchanges = (honest.rolls[1]?.exchanges ?? []).map((exchange) => ({
      ...exchange,
      attackerDice: exchange.attackerDice.map((die) => (die % 6) + 1),
    }));
    expect(verifyTurn(proof, before, withRoll({ exchanges }))).toEqual([otherDice]);
  });

  test('a link, or one left out', () => {
    expect(verifyTurn(proof, before, withRoll({ nonce: 'ab'.repeat(32) }))).toEqual([otherDice]);
    expect(verifyTurn(proof, before, withRoll({ nonce: null }))).toEqual([otherDice]);
  });

  test('a head', () => {
    expect(verifyTurn(proof, before, withRoll({ head: 'ab'.repeat(32) }))).toEqual([otherDice]);
  });

  test('a roll left out, told twice or out of place', () => {
    const [first, second] = honest.rolls;
    if (!first || !second) throw new Error('the turn has no two rolls');
    const outOfPlace = `A roll of turn ${turn} is missing or out of place.`;
    for (const rolls of [[second], [first, first], [second, first]]) {
      expect(verifyTurn(proof, before, { ...honest, rolls })).toEqual([outOfPlace]);
    }
  });

  test('the secret', () => {
    const faults = verifyTurn(proof, before, { ...honest, secret: before.secret });
    expect(faults[0]).toBe(otherSecret);
    expect(faults).toContain(otherDice);
  });

  test('a chain of secrets of which the game was not told', () => {
    const other = bytesToHex(serverSecrets(bytes(9)).turnSecret(turn - 1));
    expect(verifyTurn(proof, { turn: turn - 1, secret: other }, honest)).toEqual([otherSecret]);
    const commitments = [bytesToHex(serverSecrets(bytes(9)).commitment(0))];
    expect(verifyTurn({ ...proof, commitments }, null, honest)[0]).toBe(otherSecret);
  });

  test('other chance of the players', () => {
    const faults = verifyTurn({ ...proof, anchors: proof.anchors.toReversed() }, before, honest);
    expect(faults).toHaveLength(honest.rolls.length);
  });
});

test('a later chain is held to its own commitment', () => {
  const secrets = serverSecrets(bytes(4));
  const late = CHAIN_LENGTH + 2;
  const shown = { turn: late, secret: bytesToHex(secrets.turnSecret(late)), rolls: [] };
  const commitments = [0, 1].map((chain) => bytesToHex(secrets.commitment(chain)));
  const known = { turn: CHAIN_LENGTH, secret: bytesToHex(secrets.turnSecret(CHAIN_LENGTH)) };
  expect(verifyTurn({ ...proof, commitments }, known, shown)).toEqual([]);
  expect(verifyTurn(proof, known, shown)).toEqual([
    `The secret of turn ${late} is not the one that the server was bound to.`,
  ]);
});

test('in fog the rolls of other teams may be left out', () => {
  const fogged = playedGame({ config: { visibility: 'fog' }, seed: 2 });
  const proofs = turnsOf(fogged).map((one) => turnProofOf(fogged, one, [0]));
  expect(proofs.flatMap(({ rolls }) => rolls).length).toBeGreaterThan(5);
  for (const one of proofs) expect(verifyTurn(gameProofOf(fogged), null, one)).toEqual([]);
});
