/** What makes a moment one to remember. */
export const HIGHLIGHT_REASONS = [
  'swing',
  'rare',
  'elimination',
  'capital',
  'hill',
  'region',
  'lead',
  'last_stand',
] as const;
export type HighlightReason = (typeof HIGHLIGHT_REASONS)[number];

/** A moment of a game to look at again. */
export interface Highlight {
  readonly seq: number;
  readonly turn: number;
  readonly score: number;
  /** Points by which the turn changed somebody's chance most; 0 where no chances are known. */
  readonly swing: number;
  readonly reason: HighlightReason;
}

/** The weightiest of them, so many at most, in the order of the game. */
export const weightiest = <One extends Pick<Highlight, 'seq' | 'score'>>(
  highlights: readonly One[],
  most: number,
): One[] =>
  highlights
    .toSorted((a, b) => b.score - a.score)
    .slice(0, most)
    .toSorted((a, b) => a.seq - b.seq);
