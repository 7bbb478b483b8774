import type { BoardMap } from '../../../../engine/model/boardMap.ts';
import type { ReplayBody } from '../../../../engine/replay/body.ts';
import type { Analysis } from '../../../../engine/review/analysis.ts';

/** The worker is asked for this. */
export type AnalysisOrder =
  | {
      readonly type: 'start';
      readonly map: BoardMap;
      readonly body: ReplayBody;
      /** The seat that is reviewed first; null = in the order of the game. */
      readonly first: number | null;
    }
  | { readonly type: 'pause' | 'resume' };

/** What has been found by now, beside all that was found before: of the decisions, those that are new or have been judged once more. */
export interface AnalysisNews {
  readonly found: Partial<Analysis>;
  /** 0 to 1, after which nothing more will come. */
  readonly done: number;
}
