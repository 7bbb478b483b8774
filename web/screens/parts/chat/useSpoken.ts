import { plural } from '@lingui/core/macro';
import { useEffect, useEffectEvent, useRef } from 'react';
import { announce } from '../../../base/ui/announcements.ts';
import type { ThreadItem } from '../../../client/chat/shownThread.ts';
import { spokenMessage, type Reading } from './MessageRow.tsx';

/** Screen readers are told no more often: what comes meanwhile is told together. */
const EVERY_MS = 2_000;

/** Has a screen reader say what others write in the thread that is open, politely and once. */
export function useSpoken(items: readonly ThreadItem[], reading: Reading): void {
  /** What was there when the thread was opened is read, not told; null = it is not there yet. */
  const told = useRef<number | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const newest = items.findLast((item) => item.kind === 'message' && item.message.state === 'sent');
  const n = newest?.kind === 'message' ? newest.message.n : null;
  const tell = useEffectEvent(() => {
    timer.current = undefined;
    const after = told.current ?? 0;
    const fresh = items.flatMap((item) =>
      item.kind === 'message' &&
      item.message.n > after &&
      item.message.state === 'sent' &&
      item.message.senderId !== reading.userId &&
      item.message.deletedAt === null
        ? item.message
        : [],
    );
    told.current = n;
    const [only] = fresh;
    if (fresh.length === 1 && only) announce(spokenMessage(only, reading));
    else if (fresh.length > 1) {
      announce(plural(fresh.length, { one: '# new message', other: '# new messages' }));
    }
  });
  useEffect(() => {
    if (n === null) return;
    if (told.current === null) told.current = n;
    else if (n > told.current) timer.current ??= setTimeout(() => tell(), EVERY_MS);
  }, [n]);
  useEffect(() => () => clearTimeout(timer.current), []);
}
