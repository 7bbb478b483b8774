import type { PlainDraft } from '../../../engine/maps/studio/plain.ts';
import type { CompiledDraft } from './state/compiledDraft.ts';

/** The page may ask these of the worker that draws land. */
export interface CompileCalls {
  compile(id: string, draft: PlainDraft): Promise<CompiledDraft>;
  /** null = the draft is the one that `known` names. */
  compileUnless(known: string, id: string, draft: PlainDraft): Promise<CompiledDraft | null>;
}
