import { useEffect, useState } from 'react';
import type { TerritoryIndex } from '../../../../engine/model/ids.ts';

/** Land, or the sea. */
type Tapped = TerritoryIndex | null;

/**
 * A tap that means nothing while a command is under way may mean something in what the command leads to: it waits until that is
 * drawn, and so do the taps after it, in their order. Without it a quick player's choice of a source would be lost, and their
 * next tap would be read with the source before.
 *
 * @param isBusy a command has no answer yet, or its answer is not drawn
 * @param isIdle does a tap mean nothing in what is drawn?
 * @param take carries a tap out as what is drawn means it
 */
export function useHeldTaps(
  isBusy: boolean,
  isIdle: (tapped: Tapped) => boolean,
  take: (tapped: Tapped) => void,
): (tapped: Tapped) => void {
  const [held, hold] = useState<readonly Tapped[]>([]);
  useEffect(() => {
    const [first] = held;
    if (isBusy || first === undefined) return;
    // oxlint-disable-next-line react/set-state-in-effect -- each tap is read with what the one before it has chosen
    hold((taps) => taps.slice(1));
    take(first);
    // oxlint-disable-next-line react/exhaustive-deps -- `take` is new at each draw
  }, [isBusy, held]);
  return (tapped) => {
    if (held.length > 0 || (isBusy && isIdle(tapped))) hold((taps) => [...taps, tapped]);
    else take(tapped);
  };
}
