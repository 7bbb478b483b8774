import { seededRandom } from '../../engine/dice/seededRandom.ts';
import type { Command, CommandOf } from '../../engine/model/command.ts';
import type { TerritoryIndex } from '../../engine/model/ids.ts';
import type { RandomSource } from '../../engine/model/random.ts';
import { armiesOf, ownerOf, type GameState } from '../../engine/model/state.ts';
import { decide } from '../../engine/rules/decide.ts';
import { stateAt } from '../../engine/rules/position.ts';
import { BOARD_MAP } from './board.ts';
import { OPENING, STEPS, type Step } from './lessons.ts';
import { ME } from './skirmish.ts';

/** All chance from a step on. */
export const diceOf = (step: number): RandomSource => seededRandom(STEPS[step]?.seed ?? step);

/** `starts[n]`: the game when step n begins; the last one is where the lessons lead. */
function startsOf(steps: readonly Step[]): readonly GameState[] {
  const starts = [stateAt(OPENING)];
  for (const [step, { command }] of steps.entries()) {
    const decision = decide(starts.at(-1) ?? stateAt(OPENING), ME, command, diceOf(step));
    if (!decision.ok) throw new Error(`${command.type}: ${decision.rejection.message}`);
    starts.push(decision.state);
  }
  return starts;
}

const STARTS = startsOf(STEPS);

/** The game as it is when a step begins and everything has gone as the lessons say. */
export function startAt(step: number): GameState {
  const start = STARTS[step];
  if (start === undefined) throw new RangeError(`no step ${step}`);
  return start;
}

/** The land that a command names, in the order in which it is chosen on the board. */
export function landOf(command: Command): readonly TerritoryIndex[] {
  if (command.type === 'deploy') return [at(command.territoryId)];
  return command.type === 'attack' || command.type === 'fortify'
    ? [at(command.fromTerritoryId), at(command.toTerritoryId)]
    : [];
}

/** Has what a step asks for been done, by whatever commands? */
export function isDone({ command }: Step, state: GameState): boolean {
  if (state.result !== null) return state.result.winners.includes(ME);
  if (state.current !== ME) return command.type === 'end_turn';
  switch (command.type) {
    case 'deploy':
      return state.reserves === 0;
    case 'attack':
      return isFought(command, state);
    case 'transfer_conquest':
      return state.pendingConquest === null;
    case 'end_phase':
      return state.phase === 'fortify';
    case 'fortify':
      return state.fortifications.length > 0;
    default:
      return false;
  }
}

const isFought = (command: CommandOf<'attack'>, state: GameState): boolean => {
  const [from, to] = [at(command.fromTerritoryId), at(command.toTerritoryId)];
  return ownerOf(state, to) === ME || armiesOf(state, from) === 1;
};

/** Can a step that is not done still be taken as it is told? */
export function isOpen(step: number, state: GameState): boolean {
  const { phase, lastBattle, pendingConquest } = state;
  const { command } = STEPS[step] ?? { command: { type: 'end_turn' } };
  switch (command.type) {
    case 'attack': {
      const begun = lastBattle !== null && landOf(command).includes(lastBattle.to);
      const asTold = landOf(command).every((land) => armiesOf(state, land) === armiesOf(startAt(step), land));
      return phase === 'attack' && pendingConquest === null && (begun || asTold);
    }
    case 'end_phase':
      return phase === 'attack' && pendingConquest === null;
    case 'fortify':
      return phase === 'fortify' && landOf(command).every((land) => ownerOf(state, land) === ME);
    default:
      return true;
  }
}

const at = (id: string): TerritoryIndex => BOARD_MAP.indexOf.get(id) ?? -1;
