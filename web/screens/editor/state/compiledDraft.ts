import type { DraftProblem } from '../../../../engine/maps/studio/problems.ts';
import type { MapDefinition } from '../../../../engine/model/map.ts';

/** A draft as it can be played, and what is wrong with it. */
export interface CompiledDraft {
  readonly map: MapDefinition;
  readonly problems: readonly DraftProblem[];
  /** Path data of land that belongs to nobody. */
  readonly nobodys: string;
  /** Ids of lines that are no border of anybody. */
  readonly sleeping: readonly string[];
}
