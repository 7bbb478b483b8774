import type { clientEvents } from '../protocol/realtime.ts';
import { tokenBucket, type Bucket } from './bucket.ts';

const PER_SECOND = 1;
/** Whoever begins to write and is done at once says both; and the clocks of devices are not ours. */
const BURST = 2;
/** Nobody reads in so many conversations within a second. */
const MOST_KEPT = 200;

/** What is said so often that it is counted by itself. Of typing nothing is lost when it is not told; a mark is asked for again. */
const PACED: Readonly<Partial<Record<keyof typeof clientEvents, 'drop' | 'refuse'>>> = {
  'typing.start': 'drop',
  'typing.stop': 'drop',
  'receipt.read': 'refuse',
};

/** What becomes of a message of one socket, at a time in milliseconds. @param conversationId that it is about */
export type ChatPace = (
  name: keyof typeof clientEvents,
  conversationId: string | null,
  now: number,
) => 'take' | 'drop' | 'refuse';

/** Counts one socket's typing and marks, by the conversation. */
export function chatPace(): ChatPace {
  const buckets = new Map<string, Bucket>();
  return (name, conversationId, now) => {
    const otherwise = PACED[name];
    if (otherwise === undefined || conversationId === null) return 'take';
    const key = `${otherwise} ${conversationId}`;
    const bucket = buckets.get(key) ?? tokenBucket(PER_SECOND, BURST);
    if (buckets.size >= MOST_KEPT) buckets.clear();
    buckets.set(key, bucket);
    return bucket.take(now) ? 'take' : otherwise;
  };
}
