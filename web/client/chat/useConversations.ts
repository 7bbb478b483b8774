import { useEffect, useMemo, useState } from 'react';
import type { ChatLetter } from '../../../db/local/account/chatLetters.ts';
import type { KeptConversation } from '../../../db/local/account/conversations.ts';
import { localData } from '../device/localData.ts';
import { shownConversations, type ShownConversation } from './shownConversations.ts';

interface Conversations {
  /** null = the device is being asked. */
  readonly kept: readonly KeptConversation[] | null;
  /** The threads of the inbox. */
  readonly shown: readonly ShownConversation[];
  readonly isFailed: boolean;
}

/** The conversations of an account as this device keeps them, and as they change. */
export function useConversations(userId: string): Conversations {
  const [kept, setKept] = useState<readonly KeptConversation[] | null>(null);
  const [letters, setLetters] = useState<readonly ChatLetter[]>([]);
  const [isFailed, setFailed] = useState(false);
  useEffect(() => {
    let isOver = false;
    const stops: (() => void)[] = [];
    async function follow(): Promise<void> {
      const local = await localData(userId);
      if (isOver) return;
      stops.push(local.conversations.watch(setKept), local.chatLetters.watch(setLetters));
    }
    follow().catch(() => setFailed(true));
    return () => {
      isOver = true;
      stops.forEach((stop) => stop());
    };
  }, [userId]);
  const shown = useMemo(() => shownConversations(kept ?? [], letters, userId), [kept, letters, userId]);
  return { kept, shown, isFailed };
}
