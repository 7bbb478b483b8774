import type { DraftChange } from '../../../engine/maps/studio/draftChange.ts';
import type { CompiledDraft } from './state/compiledDraft.ts';

/** The page may ask these of the worker that draws land. Of a draft it tells what has changed since the one that it told last. */
export interface CompileCalls {
  compile(id: string, change: DraftChange): Promise<CompiledDraft>;
  /** null = the draft is the one that `known` names. */
  compileUnless(known: string, id: string, change: DraftChange): Promise<CompiledDraft | null>;
}
