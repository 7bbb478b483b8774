import { t } from '@lingui/core/macro';
import { useEffect, useState } from 'react';
import { messageOf } from '../api/messageOf.ts';
import { pushState, turnPushOff, turnPushOn, type PushState } from './push.ts';
import { toast } from '../../base/ui/toast.ts';

interface Push {
  /** null until it is known. */
  readonly state: PushState | null;
  readonly busy: boolean;
  readonly turn: (on: boolean) => void;
}

/** Tells if this browser is told of turns, and gives the switch for it. */
export function usePush(userId: string): Push {
  const [state, setState] = useState<PushState | null>(null);
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    pushState(userId).then(setState, reportError);
  }, [userId]);

  const turn = async (on: boolean): Promise<void> => {
    if (busy) return;
    setBusy(true);
    try {
      setState(await (on ? turnPushOn(userId) : turnPushOff()));
    } catch (error) {
      toast.error(messageOf(error, t`The browser did not accept that. Please try again.`));
    } finally {
      setBusy(false);
    }
  };
  return { state, busy, turn: (on) => void turn(on) };
}
