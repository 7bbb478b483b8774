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
  /** By territory, whose it is painted as. */
  const painted = new Map<number, number>();
  /** Lines on land that the board itself shows as nobody's, and so without any. */
  const lines = new Map<number, SVGElement>();
  const pathsOf = (territory: number): SVGElement[] => [
    ...land.querySelectorAll<SVGElement>(`[data-territory="${territory}"] > path`),
  ];
  /** @returns its paths, lines included */
  const lined = (territory: number, paths: readonly SVGElement[]): readonly SVGElement[] => {
    const [flat, own] = paths;
    if (own || !flat) return paths;
    const like = land.querySelector('[data-territory] > path + path')?.cloneNode();
    if (!(like instanceof SVGElement)) return paths;
    like.setAttribute('d', flat.getAttribute('d') ?? '');
    flat.after(like);
    lines.set(territory, like);
    return [flat, like];
  };
  const paint = (paths: readonly SVGElement[], fill: string, hatching: string): void => {
    for (const [index, path] of paths.entries()) path.style.fill = index === 0 ? fill : hatching;
  };
  const clear = (territory: number): void => {
    if (!painted.delete(territory)) return;
    lines.get(territory)?.remove();
    lines.delete(territory);
    paint(pathsOf(territory), '', '');
  };
  return {
    show({ owner }, under) {
      owner.forEach((seat, territory) => {
        if (under?.owner[territory] === seat) return clear(territory);
        if (painted.get(territory) === seat) return;
        painted.set(territory, seat);
        const color = players[seat]?.color;
        const paths = pathsOf(territory);
        if (color) paint(lined(territory, paths), color.hex, hatchFill(color, prefix));
        else paint(paths, 'var(--land)', 'none');
      });
    },
    reset() {
      for (const territory of painted.keys()) clear(territory);
    },
  };
}
