import { seededRandom } from '../../engine/dice/seededRandom.ts';
import type { BoardMap } from '../../engine/model/boardMap.ts';
import type { GameConfig } from '../../engine/model/config.ts';
import { isDraw, type GameState } from '../../engine/model/state.ts';
import { decide } from '../../engine/rules/decide.ts';
import { startGame } from '../../engine/rules/setup.ts';
import { viewFor } from '../../engine/view/viewFor.ts';
import { botOf } from './bots.ts';
import { watchConduct, type Conduct } from './conduct.ts';

export interface Match {
  readonly map: BoardMap;
  readonly config: GameConfig;
  /** By seat. */
  readonly bots: readonly string[];
  readonly seed: number;
}

export interface MatchResult {
  /** `wins[seat]`: 1, or a part of it where several share a draw. */
  readonly wins: readonly number[];
  /** `turnMs[seat]`: how long each of its turns took to think. */
  readonly turnMs: readonly (readonly number[])[];
  readonly isDraw: boolean;
  /** Did the last round end it? */
  readonly isAtLimit: boolean;
  /** `conducts[seat]`. */
  readonly conducts: readonly Conduct[];
}

/** Plays one game. Bots choose their own chance, dice and cards are the deal's. @throws on an illegal command */
export async function playMatch({ map, config, bots, seed }: Match): Promise<MatchResult> {
  const random = seededRandom(seed);
  const own = seededRandom(seed ^ 0x2545f491);
  const players = bots.map((name) => botOf(name, own));
  const turnMs = bots.map((): number[] => []);
  let { state } = startGame(
    map,
    config,
    bots.map(() => true),
    random,
  );
  const { conducts, watch } = watchConduct(bots.length);
  let turn = 0;
  while (state.result === null) {
    const seat = state.current;
    const view = viewFor(state, seat);
    const before = performance.now();
    const command = await players[seat]?.choose(view);
    if (state.turn !== turn) turnMs[seat]?.push(0);
    turn = state.turn;
    addTime(turnMs[seat], performance.now() - before);
    if (!command) throw new Error('a seat without a bot');
    const decision = decide(state, seat, command, random);
    if (!decision.ok) {
      throw new Error(`${bots[seat]} gave ${JSON.stringify(command)}: ${decision.rejection.code}`);
    }
    watch(state, command, decision.state);
    state = decision.state;
  }
  for (const player of players) player.leave?.();
  const { winners, reason } = state.result;
  return {
    wins: winsOf(state),
    turnMs,
    isDraw: isDraw(state.teams, winners),
    isAtLimit: reason === 'round_limit',
    conducts,
  };
}

function addTime(turns: number[] | undefined, ms: number): void {
  if (turns !== undefined) turns[turns.length - 1] = (turns.at(-1) ?? 0) + ms;
}

function winsOf({ seats, teams, result }: GameState): number[] {
  const winners = result?.winners ?? [];
  const sides = new Set(winners.map((seat) => teams[seat])).size;
  return seats.map((_, seat) => (winners.includes(seat) ? 1 / sides : 0));
}
