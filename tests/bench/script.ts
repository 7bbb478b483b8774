import type { BoardMap } from '../../engine/model/boardMap.ts';
import { territoryId } from '../../engine/model/boardMap.ts';
import type { Command } from '../../engine/model/command.ts';
import type { GameConfig } from '../../engine/model/config.ts';
import type { Seat, TerritoryIndex } from '../../engine/model/ids.ts';
import type { RandomStream } from '../../engine/model/random.ts';
import { armiesOf, ownerOf, territoriesOf, type GameState } from '../../engine/model/state.ts';
import { seededRandom } from '../../engine/dice/seededRandom.ts';
import { bestSet, mustRedeem } from '../../engine/rules/elements/cards.ts';
import { redeemCommand, transferCommand } from '../../engine/rules/commands/naming.ts';
import { decide } from '../../engine/rules/decide.ts';
import { startGame } from '../../engine/rules/setup.ts';

/** A game written down beforehand, so that choosing commands costs nothing while they are timed. */
export interface Script {
  readonly start: GameState;
  readonly given: readonly Given[];
  /** The dice follow from it: the same seed makes the same game again. */
  readonly seed: number;
  readonly end: GameState;
}

export interface Given {
  readonly seat: Seat;
  readonly command: Command;
}

const PEOPLE = [false, false, false, false];
const LONGEST = 5_000;
const DEPLOYS_A_TURN = 2;
const ATTACKS_A_TURN = 4;

/** Four players who place, attack with single rolls, and end their turns: half of the commands are attacks. */
export function scriptOf(map: BoardMap, config: GameConfig, seed: number): Script {
  const dice = seededRandom(seed);
  const { state: start } = startGame(map, config, PEOPLE, seededRandom(seed + 1));
  const given: Given[] = [];
  let state = start;
  const choose = quickPlayer(seededRandom(seed + 2));
  while (state.result === null && given.length < LONGEST) {
    const command = choose(state);
    const seat = state.current;
    const decision = decide(state, seat, command, dice);
    if (!decision.ok) throw new Error(`${command.type}: ${decision.rejection.code}`);
    given.push({ seat, command });
    state = decision.state;
  }
  return { start, given, seed, end: state };
}

/** Plays every seat of a game; its attacks are counted, so each game needs one of its own. */
export function quickPlayer(choices: RandomStream): (state: GameState) => Command {
  let attacks = 0;
  return (state) => {
    const command = commandFor(state, attacks, choices);
    attacks = command.type === 'attack' ? attacks + 1 : command.type === 'end_turn' ? 0 : attacks;
    return command;
  };
}

function commandFor(state: GameState, attacks: number, choices: RandomStream): Command {
  const id = (territory: TerritoryIndex): string => territoryId(state.map, territory);
  const own = territoriesOf(state, state.current);
  const from = choices.below(own.length);
  const pending = state.pendingConquest;
  if (pending) return transferCommand(state.map, pending, pending.minimum);
  if (state.phase === 'reinforcement' || state.pendingForcedRedeem) {
    const set = mustRedeem(state, state.current) ? bestSet(state, state.current) : null;
    if (set) return redeemCommand(state.map, set);
    const last = state.deployments.length + 1 === DEPLOYS_A_TURN;
    return { type: 'deploy', territoryId: id(own[from] ?? 0), armies: last ? state.reserves : 1 };
  }
  if (attacks === ATTACKS_A_TURN) return { type: 'end_turn' };
  for (let step = 0; step < own.length; step++) {
    const attacker = own[(from + step) % own.length] ?? 0;
    const target = (state.map.neighbours[attacker] ?? []).find((to) => ownerOf(state, to) !== state.current);
    if (target === undefined || armiesOf(state, attacker) < 2) continue;
    return { type: 'attack', fromTerritoryId: id(attacker), toTerritoryId: id(target) };
  }
  return { type: 'end_turn' };
}
