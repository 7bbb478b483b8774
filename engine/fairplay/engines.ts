import { median, normalBelow, spreadOf, standingOut } from './significance.ts';

/** Players of whom fewer decisions were compared are not looked at. */
export const FEWEST_DECISIONS = 200;

/** Somebody who chooses as the Grandmaster does. */
export interface EngineUse {
  readonly one: string;
  readonly decisions: number;
  readonly agreed: number;
  /** Agreements to be expected of somebody of their rank. */
  readonly expected: number;
  readonly score: number;
  readonly chance: number;
}

export interface Comparison {
  readonly decisions: number;
  readonly agreed: number;
}

/** With fewer players a rank has no average of its own. */
const FEWEST_OF_RANK = 10;

/** @param rankOf of a player, by id */
export function enginesAmong(
  compared: ReadonlyMap<string, Comparison>,
  rankOf: (userId: string) => string,
): EngineUse[] {
  const known = [...compared].flatMap(([one, { decisions, agreed }]) =>
    decisions < FEWEST_DECISIONS
      ? []
      : [{ one, decisions, agreed, rank: rankOf(one), share: agreed / decisions }],
  );
  const all = median(known.map(({ share }) => share));
  const usual = new Map<string, number>();
  for (const { rank } of known) {
    if (usual.has(rank)) continue;
    const shares = known.flatMap((player) => (player.rank === rank ? player.share : []));
    usual.set(rank, shares.length < FEWEST_OF_RANK ? all : median(shares));
  }
  const scored = known.map(({ one, decisions, agreed, rank }) => {
    const share = Math.min(0.99, Math.max(0.01, usual.get(rank) ?? all));
    const expected = decisions * share;
    return {
      one,
      decisions,
      agreed,
      expected,
      score: (agreed - expected) / Math.sqrt(expected * (1 - share)),
    };
  });
  const spread = spreadOf(scored.map(({ score }) => score));
  return standingOut(
    scored.map((player) => {
      const score = player.score / spread;
      return { ...player, score, chance: normalBelow(-score) };
    }),
  );
}
