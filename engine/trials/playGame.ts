import { chooseCommand } from '../ai/commander.ts';
import { seededRandom } from '../dice/seededRandom.ts';
import type { BoardMap } from '../model/boardMap.ts';
import type { Command } from '../model/command.ts';
import { DEFAULT_CONFIG, type GameConfig } from '../model/config.ts';
import type { Seat } from '../model/ids.ts';
import type { RandomSource, RandomStream } from '../model/random.ts';
import type { GameState, GameView } from '../model/state.ts';
import { decide } from '../rules/decide.ts';
import { startGame } from '../rules/setup.ts';
import { viewFor } from '../view/viewFor.ts';

/** Plays a seat for one game. */
export interface Player {
  choose(view: GameView): Command | Promise<Command>;
}

/** A player for one game, with a personality by chance. */
export type MakePlayer = (chance: RandomStream) => Player;

export const aCommander: MakePlayer = (chance) => {
  const seed = chance.below(2 ** 31);
  return { choose: (view) => chooseCommand(view, seed) };
};

/** The usual rules; a game without an end goes to the strongest after the last round (D3). */
const CONFIG: GameConfig = { ...DEFAULT_CONFIG, roundLimit: 100 };

/** Begins a game of so many commanders. */
type Open = (map: BoardMap, players: number, random: RandomSource) => GameState;

const usually: Open = (map, players, random) =>
  startGame(
    map,
    CONFIG,
    Array.from({ length: players }, () => true),
    random,
  ).state;

export interface Watched {
  readonly makePlayer?: MakePlayer;
  readonly open?: Open;
  readonly onStart?: (state: GameState) => void;
  /** The seat has ended its turn, and the state is as it left it. */
  readonly onTurnEnd?: (state: GameState, seat: Seat) => void;
}

/** A whole game of equal players, Commanders unless said otherwise. The same seed plays the same game. */
export async function playGame(
  map: BoardMap,
  players: number,
  seed: number,
  { makePlayer = aCommander, open = usually, onStart, onTurnEnd }: Watched = {},
): Promise<GameState> {
  const random = seededRandom(seed);
  const seated = Array.from({ length: players }, () => makePlayer(random));
  let state = open(map, players, random);
  onStart?.(state);
  while (state.result === null) {
    const { current: seat, turn } = state;
    const command = await seated[seat]?.choose(viewFor(state, seat));
    if (!command) throw new Error('a seat without a player');
    const decision = decide(state, seat, command, random);
    if (!decision.ok) throw new Error(`${command.type}: ${decision.rejection.code}`);
    state = decision.state;
    if (state.turn !== turn) onTurnEnd?.(state, seat);
  }
  return state;
}
