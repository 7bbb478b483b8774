import { DECISION_PHASES, type Decision, type DecisionPhase } from './analysis.ts';

/** Points from which on a decision that is trusted has a name. */
const LEAST_POINTS = 1;
const GRADES = [
  ['blunder', 8],
  ['mistake', 3],
  ['inaccuracy', LEAST_POINTS],
] as const;
export type Grade = (typeof GRADES)[number][0];

/** A difference is trusted from so many standard errors on. */
const SURE = 3;
/** Points from which on a decision is called one of the best. */
const GREAT = 3;
/** Fewer decisions than this say nothing of who made them. */
export const ENOUGH = 20;
/** So many points given away on average leave a score of 37. */
const SCALE = 4;

/** Is so much lost, and so surely, that it may have a name? */
export const isSure = ({ loss, error }: Pick<Decision, 'loss' | 'error'>): boolean =>
  loss >= LEAST_POINTS && loss > SURE * error;

/** What a decision is called; null = about as good as any, or not for sure. */
export function gradeOf(decision: Pick<Decision, 'loss' | 'error' | 'seconded'>): Grade | null {
  if (!decision.seconded || !isSure(decision)) return null;
  return GRADES.find(([, least]) => decision.loss >= least)?.[0] ?? null;
}

/** Was it better than what a Commander would have done, by much and surely? */
export const isGreat = ({ gain, gainError, loss, error }: Decision): boolean =>
  gain >= GREAT && gain > SURE * gainError && !isSure({ loss, error });

/** The decisions with a grade, the worst first. */
export const worstOf = (decisions: readonly Decision[]): Decision[] =>
  decisions.filter((decision) => gradeOf(decision) !== null).toSorted((a, b) => b.loss - a.loss);

/** The great ones, the best first. */
export const bestOf = (decisions: readonly Decision[]): Decision[] =>
  decisions.filter(isGreat).toSorted((a, b) => b.gain - a.gain);

/** From 0 to 100; null where too few decisions were made. */
export type Score = number | null;

/**
 * 100·exp(−loss/4) of the mean loss in points. The mean, not the sum: a chance that is missed now is often still there in
 * the next command.
 */
export function scoreOf(decisions: readonly Decision[]): Score {
  if (decisions.length < ENOUGH) return null;
  const mean = decisions.reduce((sum, { loss }) => sum + loss, 0) / decisions.length;
  return 100 * Math.exp(-Math.max(0, mean) / SCALE);
}

/** Scores say how well a seat decided, over all and by phase. */
export function scoresOf(
  all: readonly Decision[],
  seat: number,
): Readonly<Record<DecisionPhase | 'all', Score>> {
  const own = all.filter((decision) => decision.seat === seat);
  const [place, attack, move] = DECISION_PHASES.map((phase) =>
    scoreOf(own.filter((decision) => decision.phase === phase)),
  );
  return { all: scoreOf(own), place: place ?? null, attack: attack ?? null, move: move ?? null };
}
