import { plural, t } from '@lingui/core/macro';
import { useMemo } from 'react';
import type { Decision } from '../../../engine/review/analysis.ts';
import { bestOf, gradeOf, worstOf } from '../../../engine/review/grades.ts';
import type { Highlight } from '../../../engine/replay/highlight.ts';
import { highlightsOf } from '../../../engine/review/highlights.ts';
import type { GameState } from '../../../engine/model/state.ts';
import type { Replay } from '../../../engine/replay/openReplay.ts';
import { announce } from '../../base/ui/announcements.ts';
import type { Told } from './told.ts';
import { useAnalysing, useAnalysis } from './useAnalysis.ts';
import { useWatched, useWatching } from './watching.ts';

/** What the review of a player lists. */
export interface Reviewed {
  readonly all: readonly Decision[];
  readonly worst: readonly Decision[];
  readonly best: readonly Decision[];
}

const NO_DECISIONS: readonly Decision[] = [];

/** The decisions of the player who is reviewed, as far as they have been judged. */
export function useReviewed(): Reviewed {
  const seat = useWatched((state) => state.judged);
  const all = useAnalysis().found.decisions ?? NO_DECISIONS;
  return useMemo(() => {
    const own = all.filter((decision) => decision.seat === seat);
    return { all, worst: worstOf(own), best: bestOf(own) };
  }, [all, seat]);
}

/** Every position of a finished game is the truth. */
export const truthIn = ({ body, replay }: Told): Replay<GameState> | null =>
  body === null ? null : (replay as Replay<GameState>);

const NO_HIGHLIGHTS: readonly Highlight[] = [];

/** The moments to look at again, by the win chance once it is there. */
export function useHighlights(): readonly Highlight[] {
  const { told } = useWatching();
  const { curve, refined } = useAnalysis().found;
  return useMemo(() => {
    const replay = truthIn(told);
    return replay && curve
      ? highlightsOf(replay, told.fights, { curve, refined: refined ?? [] })
      : NO_HIGHLIGHTS;
  }, [told, curve, refined]);
}

/** Going from mistake to mistake, and from highlight to highlight. */
export interface ReviewSteps {
  mistake(direction: 1 | -1): void;
  highlight(direction: 1 | -1): void;
}

export function useReviewSteps(): ReviewSteps {
  const watched = useWatching();
  const analysing = useAnalysing();
  const { status } = useAnalysis();
  const { worst } = useReviewed();
  const highlights = useHighlights();
  const here = (): number => watched.store.getState().decision ?? watched.store.getState().moment.seq;
  return {
    mistake(direction) {
      analysing?.start();
      const next = nextOf(
        worst.map(({ seq }) => seq),
        here(),
        direction,
      );
      if (next !== null) watched.review(next);
      else if (analysing) announce(status === 'whole' ? t`No other mistake has been found.` : busy());
    },
    highlight(direction) {
      analysing?.start();
      const next = nextOf(
        highlights.map(({ seq }) => seq),
        here(),
        direction,
      );
      if (next !== null) watched.seek({ seq: next, rolls: null });
      else if (analysing) announce(status === 'whole' ? t`No other highlight has been found.` : busy());
    },
  };
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
