/**
 * Reads fields of drafts one by one. Drafts are read in three workers and on every page that has one; the schemas of the rest of the
 * program would be a quarter of what an importer loads, and tell more than a draft needs: what cannot be read is replaced.
 */
export type Read<T> = (value: unknown) => T | typeof UNREADABLE;

/** What is answered for a value that cannot be read. */
export const UNREADABLE: unique symbol = Symbol('unreadable');

/** What a reader answers. */
export type Of<Reader> = Reader extends Read<infer T> ? T : never;

const when =
  <T>(is: (value: unknown) => value is T): Read<T> =>
  (value) =>
    is(value) ? value : UNREADABLE;

/** Text of so many characters at most. */
export const text = (most = Infinity): Read<string> =>
  when((value): value is string => typeof value === 'string' && value.length <= most);

export const matching = (pattern: RegExp): Read<string> =>
  when((value): value is string => typeof value === 'string' && pattern.test(value));

/** A finite number from `least` to `most`. */
export const number = (least = -Infinity, most = Infinity): Read<number> =>
  when(
    (value): value is number =>
      typeof value === 'number' && Number.isFinite(value) && value >= least && value <= most,
  );

export const integer = (least = -Infinity, most = Infinity): Read<number> =>
  when(
    (value): value is number =>
      typeof value === 'number' && Number.isSafeInteger(value) && value >= least && value <= most,
  );

export const flag: Read<boolean> = when((value): value is boolean => typeof value === 'boolean');

export const oneOf = <const T extends string>(...words: readonly T[]): Read<T> =>
  when((value): value is T => words.some((word) => word === value));

export const either =
  <One, Other>(one: Read<One>, other: Read<Other>): Read<One | Other> =>
  (value) => {
    const read = one(value);
    return read === UNREADABLE ? other(value) : read;
  };

/** A list of so many at most, all of which can be read. */
export const listOf =
  <T>(item: Read<T>, most = Infinity): Read<T[]> =>
  (value) => {
    if (!Array.isArray(value) || value.length > most) return UNREADABLE;
    const list: T[] = [];
    for (const one of value as unknown[]) {
      const read = item(one);
      if (read === UNREADABLE) return UNREADABLE;
      list.push(read);
    }
    return list;
  };

export const pairOf =
  <T>(item: Read<T>): Read<[T, T]> =>
  (value) => {
    const pair = listOf(item, 2)(value);
    if (pair === UNREADABLE) return UNREADABLE;
    const [one, other] = pair;
    return pair.length < 2 ? UNREADABLE : [one as T, other as T];
  };

/** What cannot be read is replaced, so that one bad field does not lose the whole thing. */
export const orElse =
  <T>(read: Read<T>, instead: T): ((value: unknown) => T) =>
  (value) => {
    const made = read(value);
    return made === UNREADABLE ? instead : made;
  };

/** What cannot be read is left out. */
export const maybe = <T>(read: Read<T>): ((value: unknown) => T | undefined) =>
  orElse<T | undefined>(read, undefined);

type Readers = Readonly<Record<string, Read<unknown>>>;
type Optional<R extends Readers> = { [Key in keyof R]: undefined extends Of<R[Key]> ? Key : never }[keyof R];
type Fields<R extends Readers> = { [Key in Exclude<keyof R, Optional<R>>]: Of<R[Key]> } & {
  [Key in Optional<R>]?: Of<R[Key]>;
};

/** A thing with these fields, in this order; it cannot be read if one of them cannot. */
export function fields<R extends Readers>(readers: R): Read<{ [Key in keyof Fields<R>]: Fields<R>[Key] }> {
  const all = Object.entries(readers);
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return UNREADABLE;
    const made: Record<string, unknown> = {};
    for (const [key, read] of all) {
      const one = read(Reflect.get(value, key));
      if (one === UNREADABLE) return UNREADABLE;
      if (one !== undefined || key in value) made[key] = one;
    }
    return made as { [Key in keyof Fields<R>]: Fields<R>[Key] };
  };
}
