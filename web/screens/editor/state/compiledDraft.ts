import type { DraftProblem } from '../../../../engine/maps/studio/problems.ts';
import type { MapDefinition } from '../../../../engine/model/map.ts';
import type { Outlines } from '../../../base/board/outlines.ts';

/** A draft as it can be played, and what is wrong with it. */
export interface CompiledDraft {
  /** Names the draft that it was made of: another of the same name is the same. */
  readonly of: string;
  readonly map: MapDefinition;
  /** The lines of `map`. */
  readonly outlines: Outlines;
  readonly problems: readonly DraftProblem[];
  /** Path data of land that belongs to nobody. */
  readonly nobodys: string;
  /** Ids of lines that are no border of anybody. */
  readonly sleeping: readonly string[];
}
