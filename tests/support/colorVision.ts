import { linear, times, VISIONS, type Matrix, type Triple } from '../../engine/maps/report/sight.ts';

export { VISIONS };

const BY_NAME: Readonly<Record<string, Matrix>> = VISIONS;

/** sRGB to linear light, D65. */
const XYZ: Matrix = [
  [0.4124564, 0.3575761, 0.1804375],
  [0.2126729, 0.7151522, 0.072175],
  [0.0193339, 0.119192, 0.9503041],
];
const WHITE: Triple = [0.95047, 1, 1.08883];

function lab(light: Triple): Triple {
  const f = (value: number): number =>
    value > 216 / 24_389 ? Math.cbrt(value) : ((24_389 / 27) * value + 16) / 116;
  const [x, y, z] = times(XYZ, light).map((value, at) => f(value / (WHITE[at] ?? 1))) as unknown as Triple;
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

/** Measures how far apart two colours are to eyes of a kind, as CIEDE2000. */
export function distance(one: string, other: string, vision: string): number {
  const seen = (hex: string): Triple =>
    times(BY_NAME[vision] ?? XYZ, linear(hex)).map((value) =>
      Math.min(1, Math.max(0, value)),
    ) as unknown as Triple;
  return ciede2000(lab(seen(one)), lab(seen(other)));
}

const RADIAN = Math.PI / 180;
const sin = (degrees: number): number => Math.sin(degrees * RADIAN);
const cos = (degrees: number): number => Math.cos(degrees * RADIAN);

/** Sharma, Wu and Dalal 2005. */
export function ciede2000([l1, a1, b1]: Triple, [l2, a2, b2]: Triple): number {
  const chroma = (Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2;
  const g = 1.5 - 0.5 * Math.sqrt(chroma ** 7 / (chroma ** 7 + 25 ** 7));
  const [c1, c2] = [Math.hypot(a1 * g, b1), Math.hypot(a2 * g, b2)];
  const hue = (a: number, b: number): number =>
    a === 0 && b === 0 ? 0 : (Math.atan2(b, a) / RADIAN + 360) % 360;
  const [h1, h2] = [hue(a1 * g, b1), hue(a2 * g, b2)];
  const grey = c1 * c2 === 0;
  const turn = grey ? 0 : ((h2 - h1 + 540) % 360) - 180;
  const dL = l2 - l1;
  const dC = c2 - c1;
  const dH = 2 * Math.sqrt(c1 * c2) * sin(turn / 2);
  const l = (l1 + l2) / 2;
  const c = (c1 + c2) / 2;
  const far = Math.abs(h1 - h2) > 180;
  const h = grey ? h1 + h2 : far ? (h1 + h2 + (h1 + h2 < 360 ? 360 : -360)) / 2 : (h1 + h2) / 2;
  const t = 1 - 0.17 * cos(h - 30) + 0.24 * cos(2 * h) + 0.32 * cos(3 * h + 6) - 0.2 * cos(4 * h - 63);
  const sL = 1 + (0.015 * (l - 50) ** 2) / Math.sqrt(20 + (l - 50) ** 2);
  const sC = 1 + 0.045 * c;
  const sH = 1 + 0.015 * c * t;
  const rT = -2 * Math.sqrt(c ** 7 / (c ** 7 + 25 ** 7)) * sin(60 * Math.exp(-(((h - 275) / 25) ** 2)));
  return Math.sqrt((dL / sL) ** 2 + (dC / sC) ** 2 + (dH / sH) ** 2 + rT * (dC / sC) * (dH / sH));
}
