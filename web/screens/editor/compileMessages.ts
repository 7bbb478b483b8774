import type { PlainDraft } from '../../../engine/maps/studio/plain.ts';
import type { DraftProblem } from '../../../engine/maps/studio/problems.ts';
import type { MapDefinition } from '../../../engine/model/map.ts';

/** A draft as it can be played, and what is wrong with it. */
export interface CompiledDraft {
  readonly map: MapDefinition;
  readonly problems: readonly DraftProblem[];
  /** Path data of land that belongs to nobody. */
  readonly nobodys: string;
  /** Ids of lines that are no border of anybody. */
  readonly sleeping: readonly string[];
}

/** The page may ask these of the worker that draws land. */
export interface CompileCalls {
  compile(id: string, draft: PlainDraft): Promise<CompiledDraft>;
}
