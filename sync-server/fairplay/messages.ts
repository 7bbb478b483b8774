import type { Hints } from '../../engine/fairplay/hints.ts';
import type { StudiedRow } from '../../engine/fairplay/studyGame.ts';
import type { MapDefinition } from '../../engine/model/map.ts';

/** A finished game as the thread gets it. */
export interface StudyRequest {
  readonly map: MapDefinition;
  readonly rows: readonly StudiedRow[];
  /** Decisions of each seat that are compared with the Grandmaster's. */
  readonly choices: number;
  /** How far the thread stands back behind all else on the machine, as of `nice(1)`. */
  readonly nice: number;
}

/** What the thread begins with that looks at all games together. */
export interface LookOptions {
  readonly nice: number;
}

/** Games are told of in any number of batches; then who was in them, and what stands out. */
export type LookRequest =
  /** JSON of PlayedGame; null = a game that could not be studied. */
  | { readonly what: 'count'; readonly games: readonly string[] }
  | { readonly what: 'people' }
  /** By ids of users. */
  | { readonly what: 'find'; readonly ratings: ReadonlyMap<string, number> };

export interface LookAnswers {
  readonly count: null;
  readonly people: readonly string[];
  readonly find: { readonly games: number; readonly hints: Hints };
}
