/** Keeps what was used last, so many at most. */
export function newestOf<Value>(most: number) {
  const kept = new Map<string, Value>();
  const set = (key: string, value: Value): void => {
    kept.delete(key);
    kept.set(key, value);
    const [oldest] = kept.keys();
    if (kept.size > most && oldest !== undefined) kept.delete(oldest);
  };
  return {
    get(key: string): Value | undefined {
      const value = kept.get(key);
      if (value !== undefined) set(key, value);
      return value;
    },
    set,
    delete: (key: string): boolean => kept.delete(key),
  };
}
