import { isDeepStrictEqual } from 'node:util';

/** Plain checks instead of `expect`, for what is claimed a million times. */
export function hold(condition: boolean, claim: string): void {
  if (!condition) throw new Error(claim);
}

export const same = (actual: unknown, expected: unknown, claim: string): void =>
  hold(isDeepStrictEqual(actual, expected), claim);

export const fromJson = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;
