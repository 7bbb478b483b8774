import type { GameState } from '../../../../engine/model/state.ts';
import type { Fight } from '../../../../engine/replay/fights.ts';
import type { Highlight } from '../../../../engine/replay/highlight.ts';
import type { Replay } from '../../../../engine/replay/openReplay.ts';
import type { Analysis } from '../../../../engine/review/analysis.ts';
import { chosenFrom, momentIn } from '../../../../engine/review/highlights.ts';
import { whenIdle } from '../../../base/lib/whenIdle.ts';

/** Milliseconds of one go. */
const SLICE_MS = 6;

/**
 * Finds the moments that matter most, some turns at a time whenever the page has nothing else to do: all at once they take a slow phone
 * most of a second. Gives what calls that off.
 */
export function findHighlights(
  replay: Replay<GameState>,
  fights: () => readonly Fight[],
  found: Pick<Analysis, 'curve'> & Partial<Pick<Analysis, 'refined'>>,
  tell: (highlights: readonly Highlight[]) => void,
): () => void {
  const moments: Highlight[] = [];
  let momentOf: ReturnType<typeof momentIn> | undefined;
  let isOff = false;
  const goOn = (): void => {
    if (isOff) return;
    momentOf ??= momentIn(replay, fights(), found);
    const until = performance.now() + SLICE_MS;
    for (const turn of replay.turns.slice(moments.length)) {
      if (performance.now() > until) return whenIdle(goOn);
      moments.push(momentOf(turn, moments.length));
    }
    tell(chosenFrom(moments));
  };
  whenIdle(goOn);
  return () => {
    isOff = true;
  };
}
