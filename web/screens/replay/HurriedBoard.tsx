import { useEffect, useId, useMemo, useRef } from 'react';
import { Hatching } from '../../base/ui/owners/Hatching.tsx';
import { useIdle } from '../../base/lib/useIdle.ts';
import { canDrawQuickly } from './hurry/quickBoard.ts';
import { flyBy } from './flyBy.ts';
import { usePlayers } from './useMoment.ts';
import { useWatching } from './watching.ts';

/**
 * While the game flies by, a picture of land and numbers takes the place of the board's own, which takes a slow phone several frames.
 * The board stays under it for readers, and whoever walks on it by the keyboard has it drawn as always.
 */
export function HurriedBoard() {
  const watched = useWatching();
  const { players } = usePlayers();
  const anchor = useRef<SVGGElement>(null);
  const prefix = useId();
  const colors = useMemo(
    () => [...new Map(players.map(({ color }) => [color.name, color])).values()],
    [players],
  );
  const isReady = useIdle();

  useEffect(() => {
    const surface = anchor.current?.closest<HTMLElement>('[role="application"]');
    const screen = surface?.closest('[data-version]');
    if (!isReady || !surface || !screen || !canDrawQuickly()) return undefined;
    return flyBy(watched, surface, screen, { players, prefix });
  }, [isReady, watched, players, prefix]);

  return (
    <g ref={anchor} aria-hidden="true">
      <defs>{isReady && <Hatching colors={colors} prefix={prefix} />}</defs>
    </g>
  );
}
