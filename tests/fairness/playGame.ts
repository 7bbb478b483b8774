import { chooseCommand } from '../../engine/ai/commander.ts';
import { seededRandom } from '../../engine/dice/seededRandom.ts';
import type { BoardMap } from '../../engine/model/boardMap.ts';
import { DEFAULT_CONFIG, type GameConfig } from '../../engine/model/config.ts';
import type { GameState } from '../../engine/model/state.ts';
import { decide } from '../../engine/rules/decide.ts';
import { startGame } from '../../engine/rules/setup.ts';
import { viewFor } from '../../engine/view/viewFor.ts';

/** The usual rules; a game without an end goes to the strongest after the last round (D3). */
const CONFIG: GameConfig = { ...DEFAULT_CONFIG, roundLimit: 100 };

/** A whole game of equal Commanders, each with a personality by chance. The same seed plays the same game. */
export function playGame(map: BoardMap, players: number, seed: number): GameState {
  const random = seededRandom(seed);
  const ai = Array.from({ length: players }, () => true);
  const personalities = ai.map(() => random.below(2 ** 31));
  let { state } = startGame(map, CONFIG, ai, random);
  while (state.result === null) {
    const seat = state.current;
    const command = chooseCommand(viewFor(state, seat), personalities[seat] ?? 0);
    const decision = decide(state, seat, command, random);
    if (!decision.ok) throw new Error(`${command.type}: ${decision.rejection.code}`);
    state = decision.state;
  }
  return state;
}
