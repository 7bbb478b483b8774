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
