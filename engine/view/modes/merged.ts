/** All members of a union at once. */
export type Merged<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer All) => void
  ? All
  : never;

export const merged = <T extends object>(parts: readonly T[]): Merged<T> =>
  Object.assign({}, ...parts) as Merged<T>;
