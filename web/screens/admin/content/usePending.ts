import { useEffect, useRef, useState } from 'react';
import type { CallOf } from '../../../../sync-server/protocol/contract.ts';
import { caseRoutes } from '../../../../sync-server/protocol/admin/cases.ts';
import { act } from '../../parts/credentials/proving.ts';
import { carryOut } from '../parts/act.ts';
import { outcomeWords } from '../parts/caseWords.ts';

/** What was decided of a case. */
export type Decision = { readonly id: string } & CallOf<(typeof caseRoutes)['close']>['body'];

const UNDO_MS = 10_000;

/**
 * Holds a decision back for ten seconds, in which it can be taken back: whoever is told cannot be made to forget. Another
 * decision, and leaving the page, carries it out at once.
 */
export function usePending() {
  const [pending, setPending] = useState<Decision | null>(null);
  const held = useRef<{ decision: Decision; timer: ReturnType<typeof setTimeout> } | null>(null);

  const release = (): Decision | null => {
    const { current } = held;
    held.current = null;
    if (current) clearTimeout(current.timer);
    return current?.decision ?? null;
  };
  const carry = (): void => {
    const decision = release();
    if (decision) void send(decision).then(() => setPending((now) => (now === decision ? null : now)));
  };
  useEffect(() => {
    addEventListener('pagehide', carry);
    return () => {
      removeEventListener('pagehide', carry);
      carry();
    };
    // oxlint-disable-next-line react/exhaustive-deps -- what is held stands in a ref
  }, []);

  return {
    pending,
    decide(decision: Decision): void {
      carry();
      held.current = { decision, timer: setTimeout(carry, UNDO_MS) };
      setPending(decision);
    },
    undo(): void {
      release();
      setPending(null);
    },
  };
}

const send = ({ id, ...body }: Decision): Promise<boolean> =>
  carryOut(() => act(caseRoutes.close, { params: { id }, body }), outcomeWords(body.outcome));
