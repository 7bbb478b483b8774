import { useEffect, useEffectEvent, useState } from 'react';
import { z } from 'zod/mini';
import { lineSchema, type Line } from '../../../../engine/wars/state.ts';
import { doNothing } from '../../../base/lib/doNothing.ts';
import { accountId } from '../../../client/api/api.ts';
import { localData } from '../../../client/device/localData.ts';
import type { ActOutcome } from './warQueries.ts';

const draftSchema = z.object({
  lines: z.array(lineSchema),
  /** They were handed in where there was no network: they go out when there is one. */
  isWanted: z.boolean(),
});
type Draft = z.infer<typeof draftSchema>;

interface LineUpDraft {
  readonly warId: string;
  readonly set: number;
  /** The lines that the server has. */
  readonly stored: readonly Line[];
  /** Hands lines in. */
  readonly send: (lines: readonly Line[]) => Promise<ActOutcome>;
}

/** Lines of a set as somebody writes them. They survive the page and a lost network, until they were handed in. */
export function useLineUpDraft({ warId, set, stored, send }: LineUpDraft) {
  const name = `line-up:${warId}:${set}`;
  const [draft, setDraft] = useState<Draft | null>(null);
  const put = (next: Draft | null): void => {
    setDraft(next);
    const userId = accountId();
    if (userId === null) return;
    localData(userId)
      .then((device) => device.keepSeen(name, { value: next, at: Date.now() }))
      .catch(doNothing);
  };
  const handIn = async (lines: readonly Line[]): Promise<void> => {
    const outcome = await send(lines);
    put(outcome === 'done' ? null : { lines: [...lines], isWanted: outcome === 'unreached' });
  };
  const handInAgain = useEffectEvent(({ lines, isWanted }: Draft): void => {
    if (isWanted && navigator.onLine) void handIn(lines);
  });
  useEffect(() => {
    const userId = accountId();
    if (userId === null) return;
    let isOver = false;
    async function restore(id: string): Promise<void> {
      const kept = await (await localData(id)).loadSeen(name);
      const parsed = kept && z.safeParse(draftSchema, kept.value);
      if (!parsed?.success || isOver) return;
      setDraft((typed) => typed ?? parsed.data);
      handInAgain(parsed.data);
    }
    restore(userId).catch(doNothing);
    return () => {
      isOver = true;
    };
  }, [name]);
  useEffect(() => {
    if (!draft?.isWanted) return;
    const again = (): void => handInAgain(draft);
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, [draft]);
  return {
    lines: draft?.lines ?? stored,
    /** It is on this device alone. */
    isDraft: draft !== null,
    /** It goes out by itself when there is a network. */
    isWanted: draft?.isWanted === true,
    change: (lines: readonly Line[]): void => put({ lines: [...lines], isWanted: false }),
    handIn,
  };
}
