import type { Silhouette } from '../../../../engine/model/colors.ts';

const round = (value: number): number => Math.round(value * 100) / 100;

function polygon(corners: number, radius: number, turn = 0): string {
  const points = Array.from({ length: corners }, (_, corner) => {
    const angle = turn + (corner * 2 * Math.PI) / corners;
    return `${round(radius * Math.sin(angle))} ${round(-radius * Math.cos(angle))}`;
  });
  return `M${points.join('L')}Z`;
}

function path(radius: number, commands: string): string {
  return commands.replace(/-?\d*\.?\d+/g, (number) => `${round(Number(number) * radius)}`);
}

function circle(radius: number): string {
  return `M${-radius} 0A${radius} ${radius} 0 1 1 ${radius} 0A${radius} ${radius} 0 1 1 ${-radius} 0Z`;
}

const OUTLINES: Readonly<Record<Silhouette, (radius: number) => string>> = {
  circle,
  cross: (r) => path(r, 'M-.42 -1.05H.42V-.42H1.05V.42H.42V1.05H-.42V.42H-1.05V-.42H-.42Z'),
  pentagon: (r) => polygon(5, r * 1.15),
  octagon: (r) => polygon(8, r * 1.06, Math.PI / 8),
  diamond: (r) => polygon(4, r * 1.2),
  trapezoid: (r) => path(r, 'M-1.1 .8L-.7 -.85H.7L1.1 .8Z'),
  hexagon: (r) => polygon(6, r * 1.1, Math.PI / 6),
  square: (r) => path(r, 'M-.92 -.92H.92V.92H-.92Z'),
  banner: (r) => path(r, 'M-.95 -.95H.95V1.1L0 .72L-.95 1.1Z'),
  shield: (r) => path(r, 'M-.95 -1H.95V.25Q.95 .9 0 1.2Q-.95 .9 -.95 .25Z'),
  triangle_down: (r) => polygon(3, r * 1.3, Math.PI),
  triangle_up: (r) => polygon(3, r * 1.4),
  ring_star: circle,
  ring_crown: circle,
  ring_bolt: circle,
  ring_flame: circle,
};

/** The sign that a special colour carries on its ring, in a box of radius 1. */
const MARKS: Readonly<Partial<Record<Silhouette, string>>> = {
  ring_star: 'M0 -1L.24 -.32L.95 -.31L.38 .12L.59 .81L0 .4L-.59 .81L-.38 .12L-.95 -.31L-.24 -.32Z',
  ring_crown: 'M-.85 .65V-.6L-.4 -.05L0 -.8L.4 -.05L.85 -.6V.65Z',
  ring_bolt: 'M.25 -1L-.65 .2H-.1L-.3 1L.65 -.25H.1Z',
  ring_flame:
    'M.1 -1Q.75 -.35 .7 .3Q.65 .95 0 .95Q-.65 .95 -.7 .3Q-.72 -.1 -.35 -.4Q-.3 -.05 -.1 .05Q-.25 -.55 .1 -1Z',
};

/** The owner's outline around 0 0, as SVG path data. `radius` is that of the circle; others are scaled to weigh the same. */
export const silhouettePath = (silhouette: Silhouette, radius: number): string =>
  OUTLINES[silhouette](radius);

/** The sign of a special colour around 0 0, or null for the twelve whose outline says enough. */
export function markPath(silhouette: Silhouette, radius: number): string | null {
  const mark = MARKS[silhouette];
  return mark === undefined ? null : path(radius, mark);
}
