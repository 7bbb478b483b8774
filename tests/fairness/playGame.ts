import { seededRandom } from '../../engine/dice/seededRandom.ts';
import type { BoardMap } from '../../engine/model/boardMap.ts';
import { DEFAULT_CONFIG, type GameConfig } from '../../engine/model/config.ts';
import type { GameState } from '../../engine/model/state.ts';
import { decide } from '../../engine/rules/decide.ts';
import { startGame } from '../../engine/rules/setup.ts';
import { viewFor } from '../../engine/view/viewFor.ts';
import { botOf } from '../tournament/bots.ts';

/** The usual rules; a game without an end goes to the strongest after the last round (D3). */
const CONFIG: GameConfig = { ...DEFAULT_CONFIG, roundLimit: 100 };

/**
 * A whole game of equal bots (`tests/tournament/bots.ts`), each with a personality by chance. The same seed plays the
 * same game.
 */
export async function playGame(
  map: BoardMap,
  players: number,
  seed: number,
  name = 'commander',
): Promise<GameState> {
  const random = seededRandom(seed);
  const ai = Array.from({ length: players }, () => true);
  const bots = ai.map(() => botOf(name, random));
  let { state } = startGame(map, CONFIG, ai, random);
  while (state.result === null) {
    const seat = state.current;
    const command = await bots[seat]?.choose(viewFor(state, seat));
    if (!command) throw new Error('a seat without a bot');
    const decision = decide(state, seat, command, random);
    if (!decision.ok) throw new Error(`${command.type}: ${decision.rejection.code}`);
    state = decision.state;
  }
  return state;
}
