import { useEffect, useState } from 'react';
import { z } from 'zod/mini';
import { lineSchema, type Line } from '../../../../engine/wars/state.ts';
import { doNothing } from '../../../base/lib/doNothing.ts';
import { accountId } from '../../../client/api/api.ts';
import { localData } from '../../../client/device/localData.ts';

const schema = z.array(lineSchema);

/** Lines of a set as somebody writes them. They survive the page and a lost network, until they were handed in. */
export function useLineUpDraft(warId: string, set: number, handedIn: readonly Line[]) {
  const name = `line-up:${warId}:${set}`;
  const [draft, setDraft] = useState<readonly Line[] | null>(null);
  useEffect(() => {
    const userId = accountId();
    if (userId === null) return;
    let isOver = false;
    async function restore(id: string): Promise<void> {
      const kept = await (await localData(id)).loadSeen(name);
      const parsed = kept && z.safeParse(schema, kept.value);
      if (parsed?.success && parsed.data.length > 0 && !isOver) setDraft((typed) => typed ?? parsed.data);
    }
    restore(userId).catch(doNothing);
    return () => {
      isOver = true;
    };
  }, [name]);
  const keep = (lines: readonly Line[]): void => {
    const userId = accountId();
    if (userId === null) return;
    localData(userId)
      .then((device) => device.keepSeen(name, { value: lines, at: Date.now() }))
      .catch(doNothing);
  };
  return {
    lines: draft ?? handedIn,
    /** It is on this device alone. */
    isDraft: draft !== null,
    change(lines: readonly Line[]) {
      setDraft(lines);
      keep(lines);
    },
    handedIn() {
      setDraft(null);
      keep([]);
    },
  };
}
