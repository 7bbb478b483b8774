import { DEFAULT_CONFIG } from '../../engine/model/config.ts';
import type { GameState } from '../../engine/model/state.ts';
import { seededRandom } from '../../engine/dice/seededRandom.ts';
import { decide } from '../../engine/rules/decide.ts';
import { startGame } from '../../engine/rules/setup.ts';
import { viewFor } from '../../engine/view/viewFor.ts';
import { gridBoard } from '../engine/support/boards.ts';
import { boardgameioGame } from './boardgameio.ts';
import { rateOf } from './rate.ts';
import { figure, type Figure } from './report.ts';
import { scriptOf, type Script } from './script.ts';

/** Commands per second that the rules decide and fold, by size of the board, beside what is aimed at. */
const BOARDS = [
  { territories: 42, columns: 7, rows: 6, goal: 1_000_000 },
  { territories: 120, columns: 12, rows: 10, goal: null },
  { territories: 300, columns: 20, rows: 15, goal: 500_000 },
] as const;
const SCRIPTS = 20;
const VIEWERS = 12;
const PROJECTION_GOAL_MS = 1;
/** boardgame.io has no treasure cards of its own: neither side plays with them. */
const COMPARED = { ...DEFAULT_CONFIG, cardMode: 'none' } as const;

export function engineFigures(): Figure[] {
  const rates = BOARDS.map(({ territories, columns, rows, goal }) => {
    const scripts = scriptsOn(columns, rows, DEFAULT_CONFIG);
    return figure(
      `engine.commands.${territories}`,
      Math.round(rateOf(inTurn(scripts, play))),
      'commands/s',
      goal,
    );
  });
  return [...rates, againstBoardgameio(), projection()];
}

function againstBoardgameio(): Figure {
  const scripts = scriptsOn(7, 6, COMPARED);
  const games = scripts.map(boardgameioGame);
  const ours = rateOf(inTurn(scripts, play));
  const theirs = rateOf(inTurn(games, (game) => game.play()));
  return figure('engine.vs-boardgameio.42', Math.round(ours), 'commands/s', Math.round(theirs));
}

/** Measures what it takes to project one position for all players of a large game in fog. */
function projection(): Figure {
  const config = { ...DEFAULT_CONFIG, visibility: 'fog' } as const;
  const people = Array.from({ length: VIEWERS }, () => false);
  const { state } = startGame(gridBoard(20, 15), config, people, seededRandom(1));
  const perSecond = rateOf(() => {
    for (let viewer = 0; viewer < VIEWERS; viewer++) viewFor(state, viewer);
    return 1;
  });
  return figure(`engine.fog.${VIEWERS}-views.300`, 1_000 / perSecond, 'ms', PROJECTION_GOAL_MS);
}

const scriptsOn = (columns: number, rows: number, config: typeof DEFAULT_CONFIG): Script[] =>
  Array.from({ length: SCRIPTS }, (_, seed) => scriptOf(gridBoard(columns, rows), config, seed));

/** One after another, starting over after the last. */
function inTurn<T>(games: readonly T[], play: (game: T) => number): () => number {
  let next = 0;
  return () => {
    const game = games[next++ % games.length];
    return game === undefined ? 0 : play(game);
  };
}

function play({ start, given, seed, end }: Script): number {
  const dice = seededRandom(seed);
  let state: GameState = start;
  for (const { seat, command } of given) {
    const decision = decide(state, seat, command, dice);
    if (!decision.ok) throw new Error(`${command.type}: ${decision.rejection.code}`);
    state = decision.state;
  }
  if (state.version !== end.version) throw new Error('not the game that was written down');
  return given.length;
}
