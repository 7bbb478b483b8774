/** Somebody who looks for opponents can be put into one of these. */
export const MATCH_KINDS = ['duel', 'ffa', 'team'] as const;
export type MatchKind = (typeof MATCH_KINDS)[number];

/** Turns at once, or a day for each. */
export const PACES = ['live', 'daily'] as const;
export type Pace = (typeof PACES)[number];

/** Players and sides of each kind; 0 = everybody plays alone. */
export const MATCH_SIZES: Record<MatchKind, { readonly players: number; readonly teams: 0 | 2 }> = {
  duel: { players: 2, teams: 0 },
  ffa: { players: 4, teams: 0 },
  team: { players: 4, teams: 2 },
};

/** The kind that a game counts as, whoever has opened it. */
export function kindOfGame(teams: number, seats: number): MatchKind {
  if (teams > 0) return 'team';
  return seats === 2 ? 'duel' : 'ffa';
}
