import { useEffect, useRef, useState } from 'react';
import type { PlainDraft } from '../../../engine/maps/studio/plain.ts';
import { doNothing } from '../../base/lib/doNothing.ts';
import { linkTo } from '../offline/link.ts';
import type { CompileCalls } from './compileMessages.ts';
import type { CompiledDraft } from './state/compiledDraft.ts';

const { ask } = linkTo<CompileCalls, never>(
  () => new Worker(new URL('./compileWorker.ts', import.meta.url), { type: 'module' }),
);

export const compileDraft = (id: string, draft: PlainDraft): Promise<CompiledDraft> =>
  ask('compile', id, draft);

/**
 * The draft's board; null until there is one. While one is being made the next waits, and only the newest is made.
 * @param kept the board of the last time, which is shown until the draft turns out to be another
 */
export function useCompiled(id: string, draft: PlainDraft, kept: CompiledDraft | null): CompiledDraft | null {
  const [compiled, setCompiled] = useState(kept);
  const work = useRef({ newest: null as PlainDraft | null, of: kept?.of ?? '', isBusy: false });

  useEffect(() => {
    const now = work.current;
    const makeAll = async (): Promise<void> => {
      now.isBusy = true;
      while (now.newest !== null) {
        const wanted = now.newest;
        now.newest = null;
        // oxlint-disable-next-line no-await-in-loop -- one after the other: the worker does one at a time
        const made = await ask('compileUnless', now.of, id, wanted);
        if (made === null) continue;
        now.of = made.of;
        setCompiled(made);
      }
    };
    now.newest = draft;
    if (!now.isBusy) {
      void makeAll()
        .catch(doNothing)
        .finally(() => (now.isBusy = false));
    }
  }, [id, draft]);
  useEffect(() => {
    const now = work.current;
    return () => void (now.newest = null);
  }, []);
  return compiled;
}
