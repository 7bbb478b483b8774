import { useQuery } from '@tanstack/react-query';
import { z } from 'zod/mini';
import { accountId } from './api.ts';
import { doNothing } from './doNothing.ts';
import { localData } from './localData.ts';
import { queryClient } from './queryClient.ts';
import { serverNow } from './serverClock.ts';

interface Wanted<T> {
  /** By which the device knows it again. */
  readonly name: string;
  readonly schema: z.core.$ZodType<T>;
  readonly fetch: () => Promise<T>;
}

export interface Seen<T> {
  readonly data: T | undefined;
  /** When the server said so, in milliseconds since 1970; null = now. */
  readonly asOf: number | null;
  /** Why the server has not said anything newer. */
  readonly error: unknown;
  readonly refetch: () => void;
}

const SEEN = 'seen';

/**
 * An answer of the server; until it is there, and without a network, as this
 * device last had it. Visitors have no place on the device.
 */
export function useSeen<T>({ name, schema, fetch }: Wanted<T>): Seen<T> {
  const userId = accountId();
  const now = useQuery(
    {
      queryKey: keyOf(name),
      queryFn: async () => {
        const value = await fetch();
        if (userId !== null) keep(userId, name, value);
        return value;
      },
      staleTime: 0,
    },
    queryClient,
  );
  const before = useQuery(
    { queryKey: ['kept', userId, name], queryFn: () => load(userId, name, schema), gcTime: 0 },
    queryClient,
  );
  return {
    data: now.data ?? before.data?.value,
    asOf: now.isSuccess ? null : (before.data?.at ?? null),
    error: now.error,
    refetch: () => void now.refetch(),
  };
}

/** What the server has just answered to another call. */
export function putSeen(name: string, value: unknown): void {
  queryClient.setQueryData(keyOf(name), value);
  const userId = accountId();
  if (userId !== null) keep(userId, name, value);
}

/** Has it fetched anew where it is shown. */
export const renewSeen = (name: string): void =>
  void queryClient.invalidateQueries({ queryKey: keyOf(name) });

const keyOf = (name: string): unknown[] => [SEEN, accountId(), name];

function keep(userId: string, name: string, value: unknown): void {
  void localData(userId)
    .then((local) => local.keepSeen(name, { value, at: serverNow() }))
    .catch(doNothing);
}

async function load<T>(
  userId: string | null,
  name: string,
  schema: z.core.$ZodType<T>,
): Promise<{ value: T; at: number } | null> {
  const kept = userId === null ? null : await (await localData(userId)).loadSeen(name);
  const parsed = kept && z.safeParse(schema, kept.value);
  return kept && parsed?.success ? { value: parsed.data, at: kept.at } : null;
}
