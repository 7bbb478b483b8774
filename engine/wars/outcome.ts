import { expected } from '../rating/conquestPoints.ts';
import { scoreOf, type War } from './state.ts';
import { otherSide, type Side } from './terms.ts';

export const START_CLAN_RATING = 1500;
const K = 32;

/**
 * Points that the challenger wins and the challenged clan loses with a war that is over: Elo with the share of the
 * boards for the result. What is undecided when a side gives up goes to the other; boards that nobody has won count
 * for nobody.
 */
export function ratingShift(war: War, ratings: Readonly<Record<Side, number>>): number {
  const { challenger, challenged, undecided } = scoreOf(war);
  const won = { challenger, challenged };
  if (war.concededBy) won[otherSide(war.concededBy)] += undecided;
  const all = won.challenger + won.challenged;
  const share = all === 0 ? 0.5 : won.challenger / all;
  return all === 0 ? 0 : Math.round(K * (share - expected(ratings.challenger, ratings.challenged)));
}

/**
 * The chance that the challenger wins the war, between 0 and 1.
 * @param chanceOf that they win an undecided board, between 0 and 1
 */
export function forecast(war: War, chanceOf: (board: War['boards'][number]) => number): number {
  if (war.status === 'over') return war.winner === null ? 0.5 : Number(war.winner === 'challenger');
  const { challenger, challenged } = scoreOf(war);
  const open = war.boards.filter(({ status }) => status !== 'decided');
  // By how many boards the challenger may be ahead in the end, and how likely each is: a fold over the open boards.
  let leads = new Map([[challenger - challenged, 1]]);
  for (const board of open) {
    const chance = chanceOf(board);
    const after = new Map<number, number>();
    for (const [lead, likely] of leads) {
      after.set(lead + 1, (after.get(lead + 1) ?? 0) + likely * chance);
      after.set(lead - 1, (after.get(lead - 1) ?? 0) + likely * (1 - chance));
    }
    leads = after;
  }
  return [...leads].reduce((sum, [lead, likely]) => sum + likely * (lead > 0 ? 1 : lead === 0 ? 0.5 : 0), 0);
}
