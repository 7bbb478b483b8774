import type { Branch } from './study.ts';

/** The branches from the game itself to one of them, that one last; null where a parent is missing or they go in a circle. */
export function chainOf(branches: readonly Branch[], id: string): readonly Branch[] | null {
  const byId = new Map(branches.map((branch) => [branch.id, branch]));
  const chain: Branch[] = [];
  for (let next: string | null = id; next !== null;) {
    const branch: Branch | undefined = byId.get(next);
    if (branch === undefined || chain.includes(branch)) return null;
    chain.unshift(branch);
    next = branch.parent;
  }
  return chain;
}

/** A moment of a line, told by the branch to which its entry belongs; null = the game itself. */
export interface ForkPoint {
  readonly parent: string | null;
  readonly at: number;
}

/** Where a line forks that keeps the entries of another one up to `seq`. @param line id of a branch; null = the game */
export function forkPointOf(branches: readonly Branch[], line: string | null, seq: number): ForkPoint {
  const chain = line === null ? [] : (chainOf(branches, line) ?? []);
  const owner = chain.findLast(({ at }) => seq > at);
  return { parent: owner?.id ?? null, at: seq };
}

/** What a device chooses for a branch that it makes. */
export interface Birth {
  readonly id: string;
  readonly author: string;
  /** Milliseconds since 1970, UTC. */
  readonly madeAt: number;
}

/**
 * A branch without its player's last command and what followed it. Where somebody forked after that, it stays as it
 * is, and another branch forks off before the command.
 * @returns the row to keep and to play on; null if the player has commanded nothing yet
 */
export function undone(branches: readonly Branch[], branch: Branch, birth: Birth): Branch | null {
  const { acts, seats, at } = branch;
  const last = acts.findLastIndex(({ seat }) => seats[seat] === 'me');
  if (last < 0) return null;
  const keptUntil = at + 1 + last;
  const isForked = branches.some(
    (other) => !other.gone && other.parent === branch.id && other.at > keptUntil,
  );
  return isForked
    ? { ...branch, ...birth, parent: branch.id, at: keptUntil, acts: [], name: '', rev: 0 }
    : { ...branch, acts: acts.slice(0, last), rev: branch.rev + 1 };
}

/** A branch as it is listed: those that fork off from it below it. */
export interface TreeNode {
  readonly branch: Branch;
  readonly children: readonly TreeNode[];
}

/** The branches as a tree, by their moments and their age. A deleted one is listed while another goes on from it. */
export function treeOf(branches: readonly Branch[]): readonly TreeNode[] {
  const known = new Set(branches.filter(({ id }) => chainOf(branches, id) !== null).map(({ id }) => id));
  const below = (parent: string | null): readonly TreeNode[] =>
    branches
      .filter((branch) => branch.parent === parent && known.has(branch.id))
      .toSorted(
        (one, other) => one.at - other.at || one.madeAt - other.madeAt || (one.id < other.id ? -1 : 1),
      )
      .map((branch) => ({ branch, children: below(branch.id) }))
      .filter(({ branch, children }) => !branch.gone || children.length > 0);
  return below(null);
}
