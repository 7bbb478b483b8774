import { otherSide, type Side } from '../../../../engine/wars/terms.ts';
import type { WarBrief } from '../../../../sync-server/protocol/wars.ts';

export interface WarRecords {
  /** Most wars won one after another. */
  readonly streak: number;
  /** The war won by most boards; null = none was won. */
  readonly greatest: WarBrief | null;
  /** Boards won in all wars that are over. */
  readonly boards: number;
}

/** On which side a clan fights. */
export const sideIn = ({ clans }: WarBrief, slug: string): Side =>
  clans.challenger.slug === slug ? 'challenger' : 'challenged';

const lead = ({ won }: WarBrief, side: Side): number => won[side] - won[otherSide(side)];

/** What a clan has done at best in its wars. @param wars the newest first */
export function warRecords(wars: readonly WarBrief[], slug: string): WarRecords {
  let [streak, run, boards] = [0, 0, 0];
  let greatest: WarBrief | null = null;
  for (const war of wars) {
    if (war.status !== 'over') continue;
    const side = sideIn(war, slug);
    boards += war.won[side];
    run = war.winner === side ? run + 1 : 0;
    streak = Math.max(streak, run);
    if (war.winner !== side) continue;
    if (greatest === null || lead(war, side) > lead(greatest, sideIn(greatest, slug))) greatest = war;
  }
  return { streak, greatest, boards };
}
