import { plural, t } from '@lingui/core/macro';
import { useMemo } from 'react';
import { useShallow } from 'zustand/shallow';
import type { Decision } from '../../../engine/review/analysis.ts';
import { bestOf, gradeOf, worstOf } from '../../../engine/review/grades.ts';
import type { Highlight } from '../../../engine/replay/highlight.ts';
import type { GameState } from '../../../engine/model/state.ts';
import type { Replay } from '../../../engine/replay/openReplay.ts';
import { announce } from '../../base/ui/announcements.ts';
import type { Told } from './told.ts';
import type { AnalysisState } from './analysis/analysing.ts';
import { useAnalysing, useAnalysis } from './useAnalysis.ts';
import { useWatched, useWatching } from './watching.ts';

/** What the review of a player lists. */
export interface Reviewed {
  readonly worst: readonly Decision[];
  readonly best: readonly Decision[];
}

const NO_DECISIONS: readonly Decision[] = [];

const decisionsOf = ({ found }: AnalysisState, seat: number): readonly Decision[] =>
  found.decisions?.filter((decision) => decision.seat === seat) ?? NO_DECISIONS;

/** The decisions of the player who is reviewed, as far as they have been judged: the same lists until one comes that belongs there. */
export function useReviewed(): Reviewed {
  const seat = useWatched((state) => state.judged);
  const worst = useAnalysis(useShallow((state) => worstOf(decisionsOf(state, seat))));
  const best = useAnalysis(useShallow((state) => bestOf(decisionsOf(state, seat))));
  return { worst, best };
}

/** Every position of a finished game is the truth. */
export const truthIn = ({ body, replay }: Told): Replay<GameState> | null =>
  body === null ? null : (replay as Replay<GameState>);

const NO_HIGHLIGHTS: readonly Highlight[] = [];

/** The moments to look at again, as far as they have been found. */
export const useHighlights = (): readonly Highlight[] =>
  useAnalysis(({ highlights }) => highlights ?? NO_HIGHLIGHTS);

/** Going from mistake to mistake, and from highlight to highlight. */
export interface ReviewSteps {
  mistake(direction: 1 | -1): void;
  highlight(direction: 1 | -1): void;
}

/** They look at what has been found when they are asked: whoever can go there is not drawn anew with it. */
export function useReviewSteps(): ReviewSteps {
  const { store, review, seek } = useWatching();
  const analysing = useAnalysing();
  return useMemo(() => {
    const next = (seqs: readonly number[], direction: 1 | -1): number | null => {
      const { decision, moment } = store.getState();
      return nextOf(seqs, decision ?? moment.seq, direction);
    };
    return {
      mistake(direction) {
        if (analysing === null) return;
        analysing.start();
        const state = analysing.store.getState();
        const worst = worstOf(decisionsOf(state, store.getState().judged));
        const seq = next(
          worst.map((decision) => decision.seq),
          direction,
        );
        if (seq !== null) review(seq);
        else announce(state.status === 'whole' ? t`No other mistake has been found.` : busy());
      },
      highlight(direction) {
        if (analysing === null) return;
        analysing.start();
        const { highlights, status } = analysing.store.getState();
        const seq = next(highlights?.map((highlight) => highlight.seq) ?? [], direction);
        if (seq !== null) seek({ seq, rolls: null });
        else
          announce(
            status === 'whole' && highlights !== null ? t`No other highlight has been found.` : busy(),
          );
      },
    };
  }, [store, review, seek, analysing]);
}

const busy = (): string => t`The game is being analyzed.`;

function nextOf(seqs: readonly number[], here: number, direction: 1 | -1): number | null {
  const order = seqs.toSorted((a, b) => (a - b) * direction);
  return order.find((seq) => (seq - here) * direction > 0) ?? null;
}

/** 1 blunder, 4 mistakes, 9 inaccuracies. */
export function countWords(worst: readonly Decision[]): string {
  const count = (grade: string): number => worst.filter((decision) => gradeOf(decision) === grade).length;
  return [
    plural(count('blunder'), { one: '# blunder', other: '# blunders' }),
    plural(count('mistake'), { one: '# mistake', other: '# mistakes' }),
    plural(count('inaccuracy'), { one: '# inaccuracy', other: '# inaccuracies' }),
  ].join(' · ');
}
