/** Something that can be gone to by its name. */
export interface Goal {
  readonly name: string;
  readonly go: () => void;
}

const MOST_SHOWN = 7;

/** Without case and accents. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase();

/** The first goals in whose names something occurs; names, and words, that begin with it come first. */
export function found(goals: readonly Goal[], search: string): Goal[] {
  const wanted = plain(search.trim());
  const rank = ({ name }: Goal): number => {
    const called = plain(name);
    if (called.startsWith(wanted)) return 0;
    if (called.includes(` ${wanted}`)) return 1;
    return called.includes(wanted) ? 2 : Infinity;
  };
  return goals
    .map((goal) => ({ goal, rank: rank(goal) }))
    .filter((one) => one.rank < Infinity)
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, MOST_SHOWN)
    .map(({ goal }) => goal);
}
