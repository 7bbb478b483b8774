import { territoryId } from '../model/boardMap.ts';
import type { Command } from '../model/command.ts';
import type { GameEvent } from '../model/event.ts';
import type { RandomSource } from '../model/random.ts';
import type { GameState } from '../model/state.ts';
import { forcedSet } from './elements/cards.ts';
import { redeemCommand, transferCommand } from './commands/naming.ts';
import { decide } from './decide.ts';
import { rulesetFor } from './ruleset/ruleset.ts';
import { mostThreatened } from './elements/threat.ts';

/**
 * Ends the current turn whose time is up, by the player's own legal commands: the conquest moves in with the
 * minimum (X1), forced sets are redeemed (X2), armies go to the border under most pressure (X3), half of them to
 * what must be held (X5).
 */
export function expireTurn(
  state: GameState,
  random: RandomSource,
): { events: GameEvent[]; state: GameState } {
  const events: GameEvent[] = [];
  const { turn } = state;
  let isHeld = false;
  while (state.result === null && state.turn === turn) {
    const decision = decide(state, state.current, expiryCommand(state, isHeld), random);
    if (!decision.ok) throw new Error(`expiring turn ${turn}: ${decision.rejection.code}`);
    events.push(...decision.events);
    isHeld ||= decision.events.some(({ type }) => type === 'armies_deployed');
    state = decision.state;
  }
  return { events, state };
}

/** @param isHeld the stronghold has got its part */
function expiryCommand(state: GameState, isHeld: boolean): Command {
  const seat = state.current;
  const pending = state.pendingConquest;
  if (pending) return transferCommand(state.map, pending, pending.minimum);
  const set = forcedSet(state, seat);
  if (set) return redeemCommand(state.map, set);
  if (state.reserves > 0) {
    const stronghold = isHeld ? null : rulesetFor(state.config).mode.stronghold(state, seat);
    const half = Math.floor(state.reserves / 2);
    if (stronghold !== null && half > 0) {
      return { type: 'deploy', territoryId: territoryId(state.map, stronghold), armies: half };
    }
    return { type: 'deploy', territoryId: territoryId(state.map, mostThreatened(state, seat)), armies: 1 };
  }
  return { type: 'end_turn' };
}
