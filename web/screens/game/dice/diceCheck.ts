import { t } from '@lingui/core/macro';
import { bytesToHex } from '@noble/hashes/utils.js';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Bound } from '../../../../db/local/games/chains.ts';
import type { VerifiedDice } from '../../../../db/local/games/dice.ts';
import { entropyFrom } from '../../../../engine/file/entropyOf.ts';
import { verifyTurn, type GameProof, type TurnProof } from '../../../../engine/file/turnProof.ts';
import { ApiError } from '../../../client/api/api.ts';
import type { SeenRolls } from './seenRolls.ts';

export interface DiceProof {
  /**
   * `waiting`: dice have fallen in a turn that is not over. `offline`: it is over, but the server was not reached.
   * `unproved`: the server has no proof of this game.
   */
  readonly status: 'nothing' | 'waiting' | 'verified' | 'offline' | 'unproved' | 'failed';
  /** The last turn that was verified; 0 = none. */
  readonly turn: number;
  /** In that turn, and in all. */
  readonly lastRolls: number;
  readonly allRolls: number;
  readonly faults: readonly string[];
}

export const UNCHECKED: DiceProof = { status: 'nothing', turn: 0, lastRolls: 0, allRolls: 0, faults: [] };

interface Shown {
  readonly proof: GameProof;
  readonly turns: readonly TurnProof[];
}

/** All that the check asks of the world. */
export interface DicePorts {
  /** The oldest turns after this one that are over. Rejects with an ApiError. */
  fetchTurns(after: number): Promise<Shown>;
  /** Loads what this device was shown before the game began; null if it was not there. */
  bound(): Promise<Bound | null>;
  load(): Promise<VerifiedDice | null>;
  save(dice: VerifiedDice): Promise<void>;
  readonly seen: SeenRolls;
}

export interface DiceCheck {
  readonly store: StoreApi<DiceProof>;
  /** Dice have fallen. */
  rolled(): void;
  /** A turn is over, or the connection is back: verifies all turns since the last that was. */
  run(): Promise<void>;
}

/** The game is not there, or has no dice that can be verified. */
const NO_PROOF: ReadonlySet<number> = new Set([404, 409]);

/** Verifies a game's turns one after another, each once, and remembers it across visits. */
export function createDiceCheck({ fetchTurns, bound, load, save, seen }: DicePorts): DiceCheck {
  const store = createStore<DiceProof>(() => UNCHECKED);
  let verified: VerifiedDice | null = null;
  let running: Promise<void> | null = null;
  let again = false;
  const loaded = load()
    .catch(() => null)
    .then((kept) => show(kept));

  function show(now: VerifiedDice | null): void {
    verified = now;
    const turn = now?.known?.turn ?? 0;
    const { lastRolls = 0, allRolls = 0, faults = [] } = now ?? {};
    const status =
      faults.length > 0 ? 'failed' : seen.isAfter(turn) ? 'waiting' : turn > 0 ? 'verified' : 'nothing';
    store.setState({ status, turn, lastRolls, allRolls, faults });
  }

  async function catchUp(): Promise<void> {
    const promised = await bound().catch(() => null);
    for (;;) {
      const { proof, turns } = await fetchTurns(verified?.known?.turn ?? 0);
      const after = turns.reduce(
        (dice, turn) => withTurn(dice, proof, turn, seen),
        withGame(verified, proof, promised),
      );
      show(after);
      // Without room on the disk the next visit verifies them anew.
      await save(after).catch(() => undefined);
      if (turns.length === 0 || after.faults.length > 0) return;
    }
  }

  async function runOnce(): Promise<void> {
    await loaded;
    if (verified !== null && verified.faults.length > 0) return;
    try {
      do {
        again = false;
        await catchUp();
      } while (again);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      store.setState({ status: NO_PROOF.has(error.status) ? 'unproved' : 'offline' });
    }
  }

  return {
    store,
    rolled: () => show(verified),
    run() {
      again = true;
      running ??= runOnce().finally(() => {
        running = null;
      });
      return running;
    },
  };
}

/** Does all hang on what it hung on at first, and on what the server published before the game? */
function withGame(dice: VerifiedDice | null, proof: GameProof, promised: Bound | null): VerifiedDice {
  const { saltCommitment } = proof;
  const commitment = proof.commitments[0] ?? '';
  const entropy = bytesToHex(entropyFrom({ ...proof, commitment }));
  const known = dice ?? { entropy, known: null, lastRolls: 0, allRolls: 0, faults: [] };
  if (known.entropy !== entropy)
    return withFault(
      known,
      t`The server has changed what this game’s dice depend on since it was first shown.`,
    );
  const isKept =
    promised === null || (promised.commitment === commitment && promised.saltCommitment === saltCommitment);
  return isKept
    ? known
    : withFault(known, t`The server did not keep to what it published before the game began.`);
}

function withTurn(dice: VerifiedDice, game: GameProof, proof: TurnProof, seen: SeenRolls): VerifiedDice {
  if (dice.faults.length > 0) return dice;
  const due = (dice.known?.turn ?? 0) + 1;
  const { turn, secret, rolls } = proof;
  if (turn !== due) return withFault(dice, t`The server has left out turn ${due}.`);
  const faults = verifyTurn(game, dice.known, proof);
  if (!seen.standIn(proof)) {
    faults.push(t`In turn ${turn} this device saw different dice from those the server now shows.`);
  }
  if (faults.length > 0) return { ...dice, faults };
  const lastRolls = rolls.reduce((sum, { exchanges }) => sum + exchanges.length, 0);
  return { ...dice, known: { turn, secret }, lastRolls, allRolls: dice.allRolls + lastRolls };
}

const withFault = (dice: VerifiedDice, fault: string): VerifiedDice => ({
  ...dice,
  faults: [...dice.faults, fault],
});
