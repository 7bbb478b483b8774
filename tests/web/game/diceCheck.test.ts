import { beforeEach, describe, expect, test } from 'vitest';
import type { Bound } from '../../../db/local/games/chains.ts';
import type { VerifiedDice } from '../../../db/local/games/dice.ts';
import { rollsIn } from '../../../engine/file/rolls.ts';
import type { GameProof, TurnProof } from '../../../engine/file/turnProof.ts';
import { ApiError } from '../../../web/client/api/api.ts';
import { createDiceCheck, type DiceCheck } from '../../../web/screens/game/dice/diceCheck.ts';
import { proofSentence, proofTotal } from '../../../web/screens/game/dice/proofWords.ts';
import { createSeenRolls, type SeenRolls } from '../../../web/screens/game/dice/seenRolls.ts';
import { gameProofOf, turnProofOf, turnsOf } from '../../engine/dice/proofs.ts';
import { playedGame } from '../../engine/dice/support.ts';

/** Turns in one answer, fewer than the server gives, so that several are needed. */
const PAGE = 4;

const game = playedGame({ seed: 4 });
const honest = turnsOf(game).map((turn) => turnProofOf(game, turn));
const proof = gameProofOf(game);
/** The updates of a turn, as a page gets them; the last begins the next turn. */
const updatesOf = (turn: number) => game.steps.filter((_, index) => game.log[index]?.turn === turn);
const rolled = honest.filter(({ rolls }) => rolls.length > 1).map(({ turn }) => turn);
const exchanges = (turns: readonly TurnProof[]): number =>
  turns.flatMap(({ rolls }) => rolls.flatMap((roll) => roll.exchanges)).length;

interface Device {
  /** The server shows this now. */
  shown: { proof: GameProof; turns: readonly TurnProof[] };
  failure: ApiError | null;
  readonly asked: number[];
  kept: VerifiedDice | null;
  bound: Bound | null;
  open(): { check: DiceCheck; seen: SeenRolls };
}

function createDevice(): Device {
  const device: Device = {
    shown: { proof, turns: honest },
    failure: null,
    asked: [],
    kept: null,
    bound: { commitment: proof.commitments[0] ?? '', saltCommitment: proof.saltCommitment },
    open() {
      const seen = createSeenRolls(() => true);
      const check = createDiceCheck({
        async fetchTurns(after) {
          device.asked.push(after);
          if (device.failure) throw device.failure;
          const { turns, ...rest } = device.shown;
          return { ...rest, turns: turns.filter(({ turn }) => turn > after).slice(0, PAGE) };
        },
        bound: async () => device.bound,
        load: async () => device.kept,
        async save(dice) {
          device.kept = dice;
        },
        seen,
      });
      return { check, seen };
    },
  };
  return device;
}

let device: Device;
beforeEach(() => {
  device = createDevice();
});

/** Answers what a visit ends with. */
async function visit(): Promise<string> {
  const { check } = device.open();
  await check.run();
  return `${check.store.getState().status}: ${proofSentence(check.store.getState())}`;
}

test('verifies every turn, once, and remembers it', async () => {
  const { check } = device.open();
  expect(check.store.getState().status).toBe('nothing');
  await check.run();
  const state = check.store.getState();
  expect(state).toMatchObject({ status: 'verified', turn: honest.length, allRolls: exchanges(honest) });
  expect(proofSentence(state)).toMatch(new RegExp(`^Turn ${honest.length}: `));
  expect(proofTotal(state)).toBe(`So far: ${honest.length} turns, ${exchanges(honest)} rolls.`);

  device.asked.length = 0;
  expect(await visit()).toMatch(/^verified: /);
  expect(device.asked).toEqual([honest.length]);
});

test('tells of a turn that is running, and of one without dice', async () => {
  const turn = rolled[0] ?? 0;
  device.shown = { proof, turns: honest.slice(0, turn - 1) };
  const { check, seen } = device.open();
  await check.run();
  for (const { events, state } of updatesOf(turn).slice(0, -1)) seen.take(events, state.turn);
  check.rolled();
  expect(proofSentence(check.store.getState())).toBe('This turn’s dice are checked when it ends.');

  device.shown = { proof, turns: honest.slice(0, turn) };
  await check.run();
  const count = exchanges(honest.slice(turn - 1, turn));
  expect(proofSentence(check.store.getState())).toBe(
    `Turn ${turn}: all ${count} rolls verified on this device.`,
  );

  const idle = honest.find(({ rolls }) => rolls.length === 0)?.turn ?? 0;
  device = createDevice();
  device.shown = { proof, turns: honest.slice(0, idle) };
  expect(await visit()).toBe(`verified: Turn ${idle}: no dice were rolled.`);
});

test('a check asked for while another runs is not forgotten', async () => {
  device.shown = { proof, turns: honest.slice(0, 1) };
  const { check } = device.open();
  const first = check.run();
  device.shown = { proof, turns: honest };
  await Promise.all([first, check.run()]);
  expect(check.store.getState().turn).toBe(honest.length);
});

test('what the page saw must stand in the proof', async () => {
  const turn = rolled[0] ?? 0;
  const { check, seen } = device.open();
  for (const { events, state } of game.steps) seen.take(events, state.turn);
  await check.run();
  expect(check.store.getState().status).toBe('verified');

  device = createDevice();
  const other = device.open();
  for (const { events, state } of updatesOf(turn)) {
    const seenSo = events.map((event) =>
      event.type === 'dice_rolled'
        ? { ...event, attackerDice: event.attackerDice.map((die) => (die % 6) + 1) }
        : event,
    );
    other.seen.take(seenSo, state.turn);
  }
  await other.check.run();
  expect(other.check.store.getState()).toMatchObject({
    status: 'failed',
    faults: [`In turn ${turn} this device saw different dice from those the server now shows.`],
  });
});

test('rolls before the next turn in one update belong to the turn before', () => {
  const turn = rolled[0] ?? 0;
  const seen = createSeenRolls(() => true);
  seen.take(
    updatesOf(turn).flatMap(({ events }) => events),
    turn + 1,
  );
  expect([seen.isAfter(turn), seen.isAfter(turn - 1)]).toEqual([false, true]);
  expect(seen.standIn(honest[turn - 1] as TurnProof)).toBe(true);
  expect(seen.isAfter(turn - 1)).toBe(false);
});

test('in fog the rolls of others are not looked for', () => {
  const turn = rolled[0] ?? 0;
  const seen = createSeenRolls(() => false);
  for (const { events, state } of updatesOf(turn)) seen.take(events, state.turn);
  expect(seen.isAfter(0)).toBe(false);
});

describe('what does not hold is told, and stays', () => {
  const turn = rolled[1] ?? 0;
  const changed = (change: (one: TurnProof) => TurnProof[]): readonly TurnProof[] =>
    honest.flatMap((one) => (one.turn === turn ? change(one) : [one]));

  test.each<[string, () => void, string]>([
    [
      'a die',
      () => {
        const turns = changed((one) => [
          JSON.parse(
            JSON.stringify(one).replace(
              /"attackerDice":\[(\d)/,
              (_, die) => `"attackerDice":[${(Number(die) % 6) + 1}`,
            ),
          ),
        ]);
        device.shown = { proof, turns };
      },
      `Roll 1 of turn ${turn} does not follow from its secret: the dice were different.`,
    ],
    [
      'a turn left out',
      () => {
        device.shown = { proof, turns: changed(() => []) };
      },
      `The server has left out turn ${turn}.`,
    ],
    [
      'another commitment than before the game',
      () => {
        device.bound = { commitment: '0'.repeat(64), saltCommitment: proof.saltCommitment };
      },
      'The server did not keep to what it published before the game began.',
    ],
  ])('%s', async (_, cheat, sentence) => {
    cheat();
    expect(await visit()).toBe(`failed: ${sentence}`);
    device.shown = { proof, turns: honest };
    expect(await visit()).toBe(`failed: ${sentence}`);
  });

  test('other chance of the players than at first', async () => {
    device.shown = { proof, turns: honest.slice(0, turn) };
    expect(await visit()).toMatch(/^verified: /);
    device.shown = { proof: { ...proof, anchors: proof.anchors.toReversed() }, turns: honest };
    expect(await visit()).toBe(
      'failed: The server has changed what this game’s dice depend on since it was first shown.',
    );
  });
});

test('without an answer nothing is claimed, and all is made up for later', async () => {
  device.failure = new ApiError(0, 'unreachable', 'The server cannot be reached');
  const { check } = device.open();
  await check.run();
  expect(check.store.getState().status).toBe('offline');
  device.failure = null;
  await check.run();
  expect(check.store.getState().status).toBe('verified');
});

test('a game that began without proofs is not called verified', async () => {
  device.failure = new ApiError(409, 'unprovable', 'This game began before dice could be verified');
  expect(await visit()).toMatch(/^unproved: The dice of this game cannot be checked/);
});

test('the rolls of a proof are those of the log', () => {
  expect(exchanges(honest)).toBe(game.log.flatMap(rollsIn).length);
});
