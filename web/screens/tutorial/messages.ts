import type { Command } from '../../../engine/model/command.ts';
import type { GameEvent } from '../../../engine/model/event.ts';
import type { GameState } from '../../../engine/model/state.ts';
import type { ReplayStep } from '../../../engine/replay/openReplay.ts';
import type { PositionSetup } from '../../../engine/rules/position.ts';
import type { GameWire, RosterEntry } from '../../../engine/view/gameWire.ts';
import type { GameUpdate } from '../../../sync-server/protocol/realtime.ts';
import type { Chair } from '../offline/localPorts.ts';

/** A moment of a game on the tutorial's island. */
export type IslandPosition = Omit<PositionSetup, 'map'>;

/** A command, and where its dice come from. */
export interface Played {
  readonly command: Command;
  readonly seed: number;
}

export interface Setup {
  readonly position: IslandPosition;
  /** The steps that have been played since. */
  readonly played: readonly Played[];
  /** The seed of all chance from then on. */
  readonly seed: number;
  /** The person's name. */
  readonly myName?: string;
}

/** What has happened in a skirmish, to be watched again. */
export interface Lived {
  /** The position at which it began; its map is the island. */
  readonly start: Omit<GameState, 'map'>;
  readonly roster: readonly RosterEntry[];
  /** The first one only says whose turn it was. */
  readonly steps: readonly (ReplayStep & { readonly events: readonly GameEvent[] })[];
}

/** The page may ask these of the worker that plays skirmishes: one of them at a time. */
export interface SkirmishCalls extends Chair {
  begin(setup: Setup): Promise<GameWire>;
  /** Has all chance from now on come from here. */
  drawFrom(seed: number): Promise<void>;
  /** What has happened in it, also once nobody plays any more. */
  lived(): Promise<Lived>;
  /** Nobody looks, and nobody plays. */
  end(): Promise<void>;
}

export type SkirmishNews = GameUpdate;
