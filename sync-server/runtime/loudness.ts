import type { Log } from './log.ts';

/** Has a log tell more for a while. */
export interface Loudness {
  /** @param ms after which it tells as much as before */
  raise(level: string, ms: number): void;
  /** Milliseconds since 1970, UTC; null = it tells as much as usual. */
  until(): number | null;
  stop(): void;
}

export function loudnessOf(log: Log, now: () => number): Loudness {
  const usual = log.level;
  let until: number | null = null;
  let timer: NodeJS.Timeout | undefined;
  const lower = (): void => {
    clearTimeout(timer);
    log.level = usual;
    until = null;
  };
  return {
    raise(level, ms) {
      lower();
      log.level = level;
      until = now() + ms;
      timer = setTimeout(lower, ms);
      timer.unref();
    },
    until: () => until,
    stop: lower,
  };
}
