import { chooseFor } from '../../engine/ai/tiers.ts';
import type { BoardMap } from '../../engine/model/boardMap.ts';
import { DEFAULT_CONFIG, type GameConfig } from '../../engine/model/config.ts';
import type { AiTier } from '../../engine/model/tiers.ts';
import { openReplay, type Replay } from '../../engine/replay/openReplay.ts';
import type { GameState } from '../../engine/model/state.ts';
import { viewFor } from '../../engine/view/viewFor.ts';
import type { Player } from '../engine/support/games.ts';
import { playedBody, type Played } from '../replay/playedBody.ts';

interface Course {
  readonly map: BoardMap;
  readonly seats: number;
  readonly seed: number;
  readonly config?: Partial<GameConfig>;
  /** By seat; Commanders where it is absent. */
  readonly tiers?: readonly AiTier[];
}

/** A whole game of commanders, as it is watched. */
export function commandersGame({ map, seats, seed, config = {}, tiers = [] }: Course): Played & {
  readonly replay: Replay<GameState>;
} {
  const player: Player = (state) => {
    const seat = state.current;
    const view = viewFor(state, seat);
    return { seat, command: chooseFor(tiers[seat] ?? 'commander', view, seed * 31 + seat) };
  };
  const table = {
    map,
    config: { ...DEFAULT_CONFIG, roundLimit: 30 as const, ...config },
    ai: Array.from({ length: seats }, () => true),
    seed,
  };
  const played = playedBody(table, player);
  return { ...played, replay: openReplay(map, played.body) };
}
