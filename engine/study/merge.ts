import { canonicalJson } from '../dice/canonical.ts';
import type { Act, Branch } from './study.ts';

interface Row {
  readonly id: string;
  readonly rev: number;
}

/**
 * The rows of two devices together, by id. Of two with one id the later revision counts, and of two changes that knew
 * nothing of each other always the same one, so that devices come to the same rows in whatever order they meet.
 */
export function mergedRows<R extends Row>(ours: readonly R[], theirs: readonly R[]): R[] {
  const kept = new Map<string, R>();
  for (const row of [...ours, ...theirs]) {
    const known = kept.get(row.id);
    if (known === undefined || isLater(row, known)) kept.set(row.id, row);
  }
  return [...kept.values()].toSorted((one, other) => (one.id < other.id ? -1 : 1));
}

function isLater(one: Row, other: Row): boolean {
  if (one.rev !== other.rev) return one.rev > other.rev;
  return canonicalJson(one) > canonicalJson(other);
}

/**
 * The branches of two devices together. Where one has taken back acts from which the other goes on, the branch as it was stays as
 * the ground of what goes on from it, under another id and deleted, as nobody plays on in it.
 */
export function mergedBranches(ours: readonly Branch[], theirs: readonly Branch[]): Branch[] {
  const merged = mergedRows(ours, theirs);
  const moved = [...grounded(ours, theirs, merged), ...grounded(theirs, ours, merged)];
  return mergedRows(
    merged,
    moved.flatMap(({ ground, branch }) => [ground, branch]),
  );
}

/** A branch that goes on from acts which its parent has lost. */
export interface Grounded {
  /** The parent as it was. */
  readonly was: Branch;
  /** It, under another id. */
  readonly ground: Branch;
  /** The branch, which goes on from that now. */
  readonly branch: Branch;
}

/** The branches of `ours` that are to get a ground of their own, where they are merged with others. */
export function grounded(
  ours: readonly Branch[],
  theirs: readonly Branch[],
  merged: readonly Branch[],
): Grounded[] {
  const [here, there, now] = [byId(ours), byId(theirs), byId(merged)];
  return ours.flatMap((branch) => {
    const [was, is] = [here.get(branch.parent ?? ''), now.get(branch.parent ?? '')];
    const other = there.get(branch.id);
    const latest = other !== undefined && other.rev > branch.rev ? other : branch;
    // One that goes on from what its parent is now came with that, so this is about what the parent was.
    if (was === undefined || is === undefined || latest.parent !== branch.parent) return [];
    const used = branch.at - was.at - 1;
    if (used > was.acts.length || isSame(was.acts.slice(0, used), is.acts.slice(0, used))) return [];
    const ground = { ...was, id: groundId(was), gone: true };
    const rev = Math.max(branch.rev, other?.rev ?? 0) + 1;
    return [{ was, ground, branch: { ...latest, parent: ground.id, rev } }];
  });
}

const byId = (rows: readonly Branch[]): ReadonlyMap<string, Branch> =>
  new Map(rows.map((row) => [row.id, row]));

const isSame = (one: readonly Act[], other: readonly Act[]): boolean =>
  canonicalJson(one) === canonicalJson(other);

/** Every device gives the same revision of a branch the same one. An id has 40 characters at most on its way to a server. */
const groundId = ({ id, rev }: Branch): string => `${id.slice(0, 34)}_${rev}`;
