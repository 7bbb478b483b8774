import type { GameFile } from '../../engine/file/gameFile.ts';
import type { MapDefinition } from '../../engine/model/map.ts';

/** A game's file, to be verified in a thread. */
export interface VerifyRequest {
  readonly map: MapDefinition;
  readonly file: GameFile;
}

export interface Verified {
  readonly ok: boolean;
  readonly words: readonly string[];
}
