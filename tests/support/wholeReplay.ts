import { seededRandom } from '../../engine/dice/seededRandom.ts';
import type { BoardMap } from '../../engine/model/boardMap.ts';
import type { Command } from '../../engine/model/command.ts';
import type { GameConfig } from '../../engine/model/config.ts';
import type { GameState, GameView } from '../../engine/model/state.ts';
import { replayOf, type Replay, type ReplayStep } from '../../engine/replay/openReplay.ts';
import { decide } from '../../engine/rules/decide.ts';
import { startGame } from '../../engine/rules/setup.ts';
import { viewFor } from '../../engine/view/viewFor.ts';

interface Course {
  readonly map: BoardMap;
  readonly config: GameConfig;
  readonly seats: number;
  readonly seed: number;
  /** What the player in a seat does. */
  readonly choose: (view: GameView, seat: number) => Command;
}

/** A whole game among programs, with its states as they were: nothing of it is folded when it is asked for. */
export function wholeReplay({ map, config, seats, seed, choose }: Course): Replay<GameState> {
  const random = seededRandom(seed);
  const ai = Array.from({ length: seats }, () => true);
  let { state, events } = startGame(map, config, ai, random);
  const states = [state];
  const steps: ReplayStep[] = [{ seq: 1, turn: 0, seat: null, cause: 'game_started', events }];
  while (state.result === null) {
    const { turn, current: seat } = state;
    const command = choose(viewFor(state, seat), seat);
    const decision = decide(state, seat, command, random);
    if (!decision.ok) throw new Error(`${command.type}: ${decision.rejection.code}`);
    ({ state, events } = decision);
    states.push(state);
    const sent = command.type === 'attack' ? { sent: command.armies } : {};
    steps.push({ seq: steps.length + 1, turn, seat, cause: command.type, events, ...sent });
  }
  const last = state;
  return replayOf(map, steps, (seq) => states[seq - 1] ?? last);
}
