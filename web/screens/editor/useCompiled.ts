import { useEffect, useRef, useState } from 'react';
import { changeSince, type DraftChange } from '../../../engine/maps/studio/draftChange.ts';
import type { PlainDraft } from '../../../engine/maps/studio/plain.ts';
import { doNothing } from '../../base/lib/doNothing.ts';
import { whenIdle } from '../../base/lib/whenIdle.ts';
import { linkTo } from '../offline/link.ts';
import type { CompileCalls } from './compileMessages.ts';
import type { CompiledDraft } from './state/compiledDraft.ts';

const { ask } = linkTo<CompileCalls, never>(
  () => new Worker(new URL('./compileWorker.ts', import.meta.url), { type: 'module' }),
);

/** The draft that the worker was told last; null = it may have none. */
let told: PlainDraft | null = null;

/** Has the worker do something with a draft. */
async function askAbout<Answer>(
  draft: PlainDraft,
  work: (change: DraftChange) => Promise<Answer>,
): Promise<Answer> {
  const change = changeSince(told, draft);
  told = draft;
  try {
    return await work(change);
  } catch (error) {
    told = null;
    throw error;
  }
}

export const compileDraft = (id: string, draft: PlainDraft): Promise<CompiledDraft> =>
  askAbout(draft, (change) => ask('compile', id, change));

/**
 * The draft's board; null until there is one. While one is being made the next waits, and only the newest is made.
 * @param kept the board of the last time, which is shown until the draft turns out to be another
 */
export function useCompiled(id: string, draft: PlainDraft, kept: CompiledDraft | null): CompiledDraft | null {
  const [compiled, setCompiled] = useState(kept);
  const work = useRef({
    newest: null as PlainDraft | null,
    of: kept?.of ?? '',
    isBusy: false,
    isFirst: true,
  });

  useEffect(() => {
    const now = work.current;
    const makeAll = async (): Promise<void> => {
      while (now.newest !== null) {
        const wanted = now.newest;
        now.newest = null;
        // oxlint-disable-next-line no-await-in-loop -- one after the other: the worker does one at a time
        const made = await askAbout(wanted, (change) => ask('compileUnless', now.of, id, change));
        if (made === null) continue;
        now.of = made.of;
        setCompiled(made);
      }
    };
    now.newest = draft;
    if (now.isBusy) return;
    now.isBusy = true;
    const begin = (): void =>
      void makeAll()
        .catch(doNothing)
        .finally(() => (now.isBusy = false));
    // A board of the last time is drawn before anybody looks whether it is still the one.
    if (now.isFirst && now.of !== '') whenIdle(begin);
    else begin();
    now.isFirst = false;
  }, [id, draft]);
  useEffect(() => {
    const now = work.current;
    return () => void (now.newest = null);
  }, []);
  return compiled;
}
