import { useEffect, useRef, useState } from 'react';
import type { PlainDraft } from '../../../engine/maps/studio/plain.ts';
import { linkTo } from '../offline/link.ts';
import type { CompileCalls } from './compileMessages.ts';
import type { CompiledDraft } from './state/compiledDraft.ts';

const { ask } = linkTo<CompileCalls, never>(
  () => new Worker(new URL('./compileWorker.ts', import.meta.url), { type: 'module' }),
);

export const compileDraft = (id: string, draft: PlainDraft): Promise<CompiledDraft> =>
  ask('compile', id, draft);

/** The draft's board; null until there is one. While one is being made the next waits, and only the newest is made. */
export function useCompiled(id: string, draft: PlainDraft): CompiledDraft | null {
  const [compiled, setCompiled] = useState<CompiledDraft | null>(null);
  const newest = useRef<PlainDraft | null>(null);
  const busy = useRef(false);

  useEffect(() => {
    let left = false;
    const work = async (): Promise<void> => {
      busy.current = true;
      while (newest.current !== null) {
        const wanted = newest.current;
        newest.current = null;
        // oxlint-disable-next-line no-await-in-loop -- one after the other: the worker does one at a time
        const made = await compileDraft(id, wanted);
        if (!left) setCompiled(made);
      }
      busy.current = false;
    };
    newest.current = draft;
    if (!busy.current) void work().catch(() => (busy.current = false));
    return () => {
      left = newest.current === null && !busy.current;
    };
  }, [id, draft]);
  return compiled;
}
