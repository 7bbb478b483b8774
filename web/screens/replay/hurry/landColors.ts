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
  const lineOut = (territory: number, [flat, own]: readonly SVGElement[]): void => {
    if (own || !flat) return;
    const like = land.querySelector('[data-territory] > path + path')?.cloneNode();
    if (!(like instanceof SVGElement)) return;
    like.setAttribute('d', flat.getAttribute('d') ?? '');
    flat.after(like);
    lines.set(territory, like);
  };
  const paint = (territory: number, fill: string, hatching: string): void => {
    for (const [index, path] of pathsOf(territory).entries()) path.style.fill = index === 0 ? fill : hatching;
  };
  const clear = (territory: number): void => {
    if (!painted.delete(territory)) return;
    lines.get(territory)?.remove();
    lines.delete(territory);
    paint(territory, '', '');
  };
  return {
    show({ owner }, under) {
      owner.forEach((seat, territory) => {
        if (under?.owner[territory] === seat) return clear(territory);
        if (painted.get(territory) === seat) return;
        painted.set(territory, seat);
        const color = players[seat]?.color;
        if (color) lineOut(territory, pathsOf(territory));
        paint(territory, color?.hex ?? 'var(--land)', color ? hatchFill(color, prefix) : 'none');
      });
    },
    reset() {
      for (const territory of painted.keys()) clear(territory);
    },
  };
}
