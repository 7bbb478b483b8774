/** All members of a union at once. */
export type Merged<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer All) => void
  ? All
  : never;

/** One object with the fields of all, for tables that each mode has a part of. No two parts may share a field. */
export const merged = <Part extends object>(parts: readonly Part[]): Merged<Part> =>
  Object.assign({}, ...parts) as Merged<Part>;
