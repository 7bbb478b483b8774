import { useEffect, useEffectEvent, useState } from 'react';
import type { Kept } from '../../../client/queries/useKept.ts';

interface Got<T> {
  readonly name: string | null;
  readonly data?: T;
  readonly error?: Error;
}

/**
 * An answer of the server for visitors, of whom the device keeps nothing: asked for when it is shown, and whenever they
 * come back to the page. What was answered stays if that fails.
 * @param name another question has another
 */
export function useAnswer<T>(name: string, fetch: () => Promise<T>): Kept<T> {
  const [got, setGot] = useState<Got<T>>({ name: null });
  const [times, setTimes] = useState(0);
  const ask = useEffectEvent(fetch);
  useEffect(() => {
    let isAsking = true;
    ask().then(
      (data) => isAsking && setGot({ name, data }),
      (error: Error) =>
        isAsking && setGot((before) => ({ ...(before.name === name ? before : { name }), error })),
    );
    return () => {
      isAsking = false;
    };
  }, [name, times]);
  useEffect(() => {
    const askAgain = (): void => setTimes((before) => before + 1);
    addEventListener('focus', askAgain);
    return () => removeEventListener('focus', askAgain);
  }, []);
  const { data, error = null } = got.name === name ? got : ({} as Got<T>);
  return { data, asOf: null, error, refetch: () => setTimes(times + 1) };
}
