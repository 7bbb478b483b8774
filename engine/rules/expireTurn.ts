import { HAND_LIMIT } from '../model/cards.ts';
import type { Command } from '../model/command.ts';
import type { GameEvent } from '../model/event.ts';
import { UNKNOWN_ARMIES, type Seat, type TerritoryIndex } from '../model/ids.ts';
import type { RandomSource } from '../model/random.ts';
import { armiesOf, handOf, ownerOf, territoriesOf, type Board, type GameState } from '../model/state.ts';
import { bestSet } from './cards.ts';
import { decide } from './decide.ts';

/**
 * Ends the current turn whose time is up, by the player's own legal commands:
 * the conquest moves in with the minimum, forced sets are redeemed, armies go
 * to the border under most pressure (rules.md 3.11).
 */
export function expireTurn(
  state: GameState,
  random: RandomSource,
): { events: GameEvent[]; state: GameState } {
  const events: GameEvent[] = [];
  const { turn } = state;
  while (state.result === null && state.turn === turn) {
    const decision = decide(state, state.current, expiryCommand(state), random);
    if (!decision.ok) throw new Error(`expiring turn ${turn}: ${decision.rejection.code}`);
    events.push(...decision.events);
    state = decision.state;
  }
  return { events, state };
}

function expiryCommand(state: GameState): Command {
  const seat = state.current;
  const idOf = (territory: TerritoryIndex): string => state.map.territories[territory]?.id ?? '';
  const pending = state.pendingConquest;
  if (pending) {
    const { from, to, minimum } = pending;
    return {
      type: 'transfer_conquest',
      fromTerritoryId: idOf(from),
      toTerritoryId: idOf(to),
      armies: minimum,
    };
  }
  const forced = state.phase === 'reinforcement' || state.pendingForcedRedeem;
  const set = forced && handOf(state, seat).length >= HAND_LIMIT ? bestSet(state, seat) : null;
  if (set) return { type: 'redeem_cards', cardIds: [idOf(set[0]), idOf(set[1]), idOf(set[2])] };

  if (state.reserves > 0) {
    return { type: 'deploy', territoryId: idOf(mostThreatened(state, seat)), armies: 1 };
  }
  return { type: 'end_turn' };
}

/** Own land whose visible enemies outnumber it most; ties by lowest index. */
export function mostThreatened(board: Board, seat: Seat): TerritoryIndex {
  const owned = territoriesOf(board, seat);
  let worst = owned[0] ?? 0;
  let pressure = -Infinity;
  for (const territory of owned) {
    const enemies = (board.map.neighbours[territory] ?? []).filter((next) => ownerOf(board, next) !== seat);
    if (enemies.length === 0) continue;
    const against = enemies.reduce((sum, next) => {
      const armies = armiesOf(board, next);
      return armies === UNKNOWN_ARMIES ? sum : sum + armies;
    }, 0);
    if (against - armiesOf(board, territory) > pressure) {
      [worst, pressure] = [territory, against - armiesOf(board, territory)];
    }
  }
  return worst;
}
