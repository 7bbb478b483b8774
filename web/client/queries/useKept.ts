import { useQuery } from '@tanstack/react-query';
import { isFinal } from '../api/api.ts';
import { doNothing } from '../../base/lib/doNothing.ts';
import { queryClient } from './queryClient.ts';
import { serverNow } from '../connection/serverClock.ts';

export interface Stamped<T> {
  readonly value: T;
  /** When the server said so, in milliseconds since 1970. */
  readonly at: number;
}

/** An answer of the server that this device keeps. */
interface Source<T> {
  /** The page knows the answer by it; it is another for another account. */
  readonly key: readonly unknown[];
  readonly fetch: () => Promise<T>;
  /** Loads the answer as this device last had it, or null. */
  readonly load: () => Promise<Stamped<T> | null>;
  readonly keep: (answer: Stamped<T>) => Promise<void>;
  /** An answer is fresh for so many milliseconds, if not as long as with all queries. */
  readonly staleTime?: number;
}

export interface Kept<T> {
  readonly data: T | undefined;
  /** When the server said so, in milliseconds since 1970, if it cannot be asked now; else null. */
  readonly asOf: number | null;
  /** Says why the server has not said anything newer. */
  readonly error: Error | null;
  readonly refetch: () => void;
}

const keptKey = (key: readonly unknown[]) => ['kept', ...key];

const keptQuery = <T>(key: readonly unknown[], load: () => Promise<T>) => ({
  queryKey: keptKey(key),
  queryFn: load,
  staleTime: Number.POSITIVE_INFINITY,
});

/** An answer that was fetched ahead waits so many milliseconds for the screen that shows it. */
const AHEAD_MS = 5_000;

/** Has at hand what a screen will show, so that it is drawn with it at once. */
export const recall = (key: readonly unknown[], load: () => Promise<unknown>): Promise<void> =>
  queryClient.prefetchQuery({ ...keptQuery(key, load), gcTime: AHEAD_MS });

/** Takes what was recalled for a screen, once, if it still waits. */
export function recalled<T>(key: readonly unknown[]): T | undefined {
  const queryKey = keptKey(key);
  const found = queryClient.getQueryData<T>(queryKey);
  queryClient.removeQueries({ queryKey });
  return found;
}

/** An answer of the server; until there is one, and without a network, the last that this device had. A refusal is an answer. */
export function useKept<T>({ key, fetch, load, keep, ...freshness }: Source<T>): Kept<T> {
  const now = useQuery<Stamped<T>>(
    {
      ...freshness,
      queryKey: key,
      queryFn: async () => {
        const answer = { value: await fetch(), at: serverNow() };
        // A full disk is told of elsewhere.
        keep(answer).catch(doNothing);
        return answer;
      },
    },
    queryClient,
  );
  const before = useQuery<Stamped<T> | null>({ ...keptQuery(key, load), gcTime: 0 }, queryClient);
  const shown: Stamped<T> | null | undefined = now.data ?? (isFinal(now.error) ? undefined : before.data);
  return {
    data: shown?.value,
    asOf: now.failureCount > 0 ? (shown?.at ?? null) : null,
    error: now.error,
    refetch: () => void now.refetch(),
  };
}
