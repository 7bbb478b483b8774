import { useEffect, useEffectEvent, useState } from 'react';
import type { Conversation } from '../../../sync-server/protocol/chat.ts';
import { isFinal } from '../api/api.ts';
import { localData } from '../device/localData.ts';

/**
 * Has the server make a conversation that a player may have. Answers why there is none, in words.
 * @param failed the words for when the server gives none
 */
export function useEnsured(
  isWanted: boolean,
  userId: string,
  failed: string,
  ask: () => Promise<{ readonly conversation: Conversation }>,
): string | null {
  const [problem, setProblem] = useState<string | null>(null);
  const ensure = useEffectEvent(async (): Promise<void> => {
    const { conversation } = await ask();
    await (await localData(userId)).conversations.save(conversation);
  });
  useEffect(() => {
    if (!isWanted) return;
    ensure().then(
      () => setProblem(null),
      (error: unknown) => setProblem(isFinal(error) ? error.message : failed),
    );
  }, [isWanted, userId, failed]);
  return problem;
}
