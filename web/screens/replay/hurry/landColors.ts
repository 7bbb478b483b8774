import type { GameView } from '../../../../engine/model/state.ts';
import { hatchFill } from '../../../base/ui/owners/Hatching.tsx';
import type { PlayerLook } from '../../game/model/model.ts';

export type Owners = Pick<GameView, 'owner'>;

/** The land of a board in the colours of another moment. What the board itself knows of it stays as it is. */
export interface LandColors {
  /** @param under what the board itself shows; null = that is not known */
  show(view: Owners, under: Owners | null): void;
  reset(): void;
}

/** @param prefix that of the hatchings of all players */
export function landColors(land: SVGSVGElement, players: readonly PlayerLook[], prefix: string): LandColors {
  let painted = new Set<SVGElement>();
  const reset = (): void => {
    for (const path of painted) path.style.fill = '';
    painted = new Set();
  };
  return {
    show({ owner }, under) {
      const before = painted;
      painted = new Set();
      owner.forEach((seat, index) => {
        if (under?.owner[index] === seat) return;
        const [flat, hatching] = land.querySelectorAll<SVGElement>(`[data-territory="${index}"] > path`);
        const color = players[seat]?.color;
        for (const [path, fill] of [
          [flat, color?.hex ?? 'var(--land)'],
          [hatching, color ? hatchFill(color, prefix) : 'none'],
        ] as const) {
          if (path === undefined) continue;
          path.style.fill = fill;
          painted.add(path);
        }
      });
      for (const path of before) if (!painted.has(path)) path.style.fill = '';
    },
    reset,
  };
}
