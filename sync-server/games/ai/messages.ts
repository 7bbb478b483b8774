import type { Command } from '../../../engine/model/command.ts';
import type { BoardMap } from '../../../engine/model/boardMap.ts';
import type { GameView } from '../../../engine/model/state.ts';
import type { AiTier } from '../../../engine/model/tiers.ts';

/** The data that the worker is started with. */
export interface WorkerOptions {
  /** The niceness of nice(1), 0 to 19. */
  readonly nice: number;
}

/** A view without its map: the worker loads built-in ones by itself, and is sent those of players. */
export interface ThinkRequest {
  readonly id: number;
  readonly mapId: string;
  readonly board: BoardMap | null;
  readonly view: Omit<GameView, 'map'>;
  readonly tier: AiTier;
  readonly seed: number;
}

export type ThinkReply =
  | { readonly id: number; readonly command: Command }
  | { readonly id: number; readonly error: string };
