import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { laneOf } from '../../../db/local/account/lanes.ts';
import { EMPTY_TAIL, type KeptConversation } from '../../../db/local/account/conversations.ts';
import type { Thread } from '../../../sync-server/protocol/chatLog.ts';
import { segmentAt } from '../../../sync-server/protocol/chatUpdates.ts';
import { doNothing } from '../../base/lib/doNothing.ts';
import { localData } from '../device/localData.ts';
import type { OwnLetters } from './shownThread.ts';
import type { WholeThread } from './wholeThread.ts';

const NO_LETTERS: OwnLetters = { waiting: [], refused: [] };

export interface OpenThread {
  /** The newest messages, so many as are wanted or there are. */
  readonly thread: Thread;
  /** The letters of this thread that have no answer, or a refusal. */
  readonly letters: OwnLetters;
  /** There are messages before these. */
  readonly hasEarlier: boolean;
  /** `missing`: the device does not have them, and the server cannot be asked. */
  readonly earlier: 'idle' | 'loading' | 'missing';
  /** Shows one page more. */
  loadEarlier(): void;
}

/**
 * A thread, opened: at first what can be shown without Yjs, then page by page what lies before it.
 * @param kept the conversation; null = the server has none yet
 * @param lane where its letters are
 * @param page messages of a page
 */
export function useThread(
  userId: string,
  kept: KeptConversation | null,
  lane: string,
  page: number,
): OpenThread {
  const id = kept?.conversation.id ?? null;
  const [wanted, setWanted] = useState(page);
  const [read, setRead] = useState<WholeThread | null>(null);
  const [earlier, setEarlier] = useState<OpenThread['earlier']>('idle');
  const letters = useLetters(userId, lane);
  const tail = kept?.tail ?? EMPTY_TAIL;
  const known = kept?.known ?? 0;
  const from = read?.read.from ?? null;

  // Threads that were not opened for long are forgotten first.
  useEffect(() => {
    if (id === null) return;
    localData(userId)
      .then(({ conversations }) => conversations.noteOpened(id, Date.now()))
      .catch(doNothing);
  }, [userId, id]);

  const readAgain = useEffectEvent(() => read?.again() ?? Promise.resolve(null));
  // What lies before the tail changes too: by edits, deletions and reactions.
  useEffect(() => {
    if (id === null || from === null) return undefined;
    let isOver = false;
    readAgain()
      .then((thread) => isOver || setRead(thread))
      .catch(doNothing);
    return () => void (isOver = true);
  }, [userId, id, from, tail]);

  const whole = useMemo(() => read?.with(tail) ?? tail, [read, tail]);
  const first = whole.messages[0]?.n ?? 1;
  const hasEarlier = whole.messages.length > wanted || first > 1;
  async function loadBefore(enough: number): Promise<void> {
    if (id === null) return;
    const { loadBack } = await import('./loadBack.ts');
    const before = await loadBack(userId, id, {
      whole: read,
      tail,
      newest: segmentAt(Math.max(0, known - 1)),
      enough,
    });
    setRead(before.whole);
    setWanted(enough);
    setEarlier(before.isMissing ? 'missing' : 'idle');
  }
  function loadEarlier(): void {
    const enough = wanted + page;
    if (whole.messages.length >= enough || first <= 1) return setWanted(enough);
    setEarlier('loading');
    loadBefore(enough).catch(() => setEarlier('missing'));
  }
  const thread = useMemo(() => newestOf(whole, wanted), [whole, wanted]);
  return {
    thread,
    letters,
    hasEarlier,
    earlier,
    loadEarlier,
  };
}

function newestOf({ messages: all, lines }: Thread, wanted: number): Thread {
  const messages = all.slice(-wanted);
  const oldest = messages[0]?.n ?? 0;
  return { messages, lines: lines.filter(({ n }) => n >= oldest - 1) };
}

function useLetters(userId: string, lane: string): OwnLetters {
  const [letters, setLetters] = useState(NO_LETTERS);
  useEffect(() => {
    let isOver = false;
    let stop = doNothing;
    async function follow(): Promise<void> {
      const { chatLetters } = await localData(userId);
      if (isOver) return;
      stop = chatLetters.watch((waiting, refused) =>
        setLetters({
          waiting: waiting.filter((letter) => letter.lane === lane),
          refused: refused.filter(({ letter }) => letter.lane === lane),
        }),
      );
    }
    follow().catch(doNothing);
    return () => {
      isOver = true;
      stop();
    };
  }, [userId, lane]);
  return letters;
}

/** The conversation that a lane leads to; null = the server has none yet. */
export const keptOf = (
  kept: readonly KeptConversation[],
  lane: string,
  userId: string,
): KeptConversation | null => kept.find(({ conversation }) => laneOf(conversation, userId) === lane) ?? null;
