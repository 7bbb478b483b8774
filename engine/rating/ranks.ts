/** The ten tiers of accounts.md section 3, lowest first. */
const RANKS = [
  { name: 'CHIEFTAIN', title: 'Chieftain', minRating: 0 },
  { name: 'WARLORD', title: 'Warlord', minRating: 600 },
  { name: 'RAIDER_KING', title: 'Raider King', minRating: 800 },
  { name: 'SULTAN', title: 'Sultan', minRating: 1000 },
  { name: 'CAESAR', title: 'Caesar', minRating: 1200 },
  { name: 'KHAN', title: 'Khan', minRating: 1400 },
  { name: 'EMPEROR', title: 'Emperor', minRating: 1600 },
  { name: 'GREAT_KING', title: 'The Great King', minRating: 1800 },
  { name: 'OVERLORD', title: 'Overlord', minRating: 2000 },
  { name: 'WORLDBREAKER', title: 'Worldbreaker', minRating: 2200 },
] as const;
type Tier = (typeof RANKS)[number];

export const tierOf = (rating: number): Tier =>
  RANKS.findLast(({ minRating }) => rating >= minRating) ?? RANKS[0];

/** What to tell a player of a new rating: only a new rank is news. */
interface RankNotice {
  readonly title: 'Rank Up!' | 'Rank Updated';
  readonly oldRank: Tier['name'];
  readonly newRank: Tier['name'];
}

export function rankNotice(oldRating: number, newRating: number): RankNotice | null {
  const [oldRank, newRank] = [tierOf(oldRating).name, tierOf(newRating).name];
  if (oldRank === newRank) return null;
  return { title: newRating > oldRating ? 'Rank Up!' : 'Rank Updated', oldRank, newRank };
}
