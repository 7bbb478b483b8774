import { z } from 'zod/mini';
import { accountId } from '../../api/api.ts';
import { doNothing } from '../../../base/lib/doNothing.ts';
import { localData } from '../../device/localData.ts';
import { queryClient } from '../queryClient.ts';
import { serverNow } from '../../connection/serverClock.ts';
import { useKept, type Kept, type Stamped } from '../useKept.ts';

interface Wanted<T> {
  /** The device knows the answer again by it. */
  readonly name: string;
  readonly schema: z.core.$ZodType<T>;
  readonly fetch: () => Promise<T>;
  /** Whoever shows it within so many milliseconds of an answer is content with that; 0 if not given. */
  readonly staleTime?: number;
}

const SEEN = 'seen';

/** An answer of the server. Visitors have no place on the device. */
export function useSeen<T>({ name, schema, fetch, staleTime = 0 }: Wanted<T>): Kept<T> {
  const userId = accountId();
  return useKept({
    key: keyOf(name),
    fetch,
    load: () => load(userId, name, schema),
    keep: (answer) => keep(userId, name, answer),
    staleTime,
  });
}

/** Shows and keeps what the server has just answered to another call. */
export function putSeen(name: string, value: unknown): void {
  const answer = { value, at: serverNow() };
  queryClient.setQueryData(keyOf(name), answer);
  keep(accountId(), name, answer).catch(doNothing);
}

/** Has it fetched anew where it is shown. */
export const renewSeen = (name: string): void =>
  void queryClient.invalidateQueries({ queryKey: keyOf(name) });

const keyOf = (name: string): unknown[] => [SEEN, accountId(), name];

async function keep(userId: string | null, name: string, answer: Stamped<unknown>): Promise<void> {
  if (userId !== null) await (await localData(userId)).keepSeen(name, answer);
}

async function load<T>(
  userId: string | null,
  name: string,
  schema: z.core.$ZodType<T>,
): Promise<Stamped<T> | null> {
  const kept = userId === null ? null : await (await localData(userId)).loadSeen(name);
  const parsed = kept && z.safeParse(schema, kept.value);
  return kept && parsed?.success ? { value: parsed.data, at: kept.at } : null;
}
