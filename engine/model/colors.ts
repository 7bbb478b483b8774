export const SILHOUETTES = [
  'circle',
  'cross',
  'pentagon',
  'octagon',
  'diamond',
  'trapezoid',
  'hexagon',
  'square',
  'banner',
  'shield',
  'triangle_down',
  'triangle_up',
  'ring_star',
  'ring_crown',
  'ring_bolt',
  'ring_flame',
] as const;
export type Silhouette = (typeof SILHOUETTES)[number];

export const HATCHINGS = [
  'vertical',
  'saltire_grid',
  'broken_vertical',
  'horizontal_rising',
  'dots',
  'falling_horizontal',
  'falling',
  'horizontal',
  'broken_horizontal',
  'rising',
  'short_dashes',
  'vertical_rising',
  'plain',
  'double_dots',
  'zigzag',
  'flames',
] as const;
export type Hatching = (typeof HATCHINGS)[number];

/** A colour is never alone: silhouette and hatching say the same to those who cannot tell the hues apart. */
export interface PlayerColor {
  readonly name: string;
  /** Six digits, upper case. */
  readonly hex: string;
  /** The form that is shown in colour-blind mode; one set serves protan, deutan and tritan. */
  readonly colorblindHex: string;
  readonly silhouette: Silhouette;
  readonly hatching: Hatching;
  readonly special?: SpecialColor;
}

interface SpecialColor {
  readonly outline: string;
  /** Light that runs over the land, a glow, or other colours that shine through. */
  readonly effect: 'none' | 'sheen' | 'pulse' | 'gradient';
  readonly gradient?: readonly string[];
}

const RED: PlayerColor = {
  name: 'Red',
  hex: '#DC2626',
  colorblindHex: '#C54F55',
  silhouette: 'circle',
  hatching: 'vertical',
};

/** The twelve that seats without a wish are given, in the order of the colour picker. */
export const BASE_COLORS: readonly PlayerColor[] = [
  RED,
  {
    name: 'Crimson',
    hex: '#73103A',
    colorblindHex: '#70394B',
    silhouette: 'cross',
    hatching: 'saltire_grid',
  },
  {
    name: 'Pink',
    hex: '#F598C2',
    colorblindHex: '#C98EC3',
    silhouette: 'pentagon',
    hatching: 'broken_vertical',
  },
  {
    name: 'Orange',
    hex: '#F58200',
    colorblindHex: '#E98A00',
    silhouette: 'octagon',
    hatching: 'horizontal_rising',
  },
  { name: 'Amber', hex: '#FFE22E', colorblindHex: '#FFFA27', silhouette: 'diamond', hatching: 'dots' },
  {
    name: 'Forest Green',
    hex: '#0B4A1F',
    colorblindHex: '#2B640F',
    silhouette: 'trapezoid',
    hatching: 'falling_horizontal',
  },
  { name: 'Emerald', hex: '#2BCB78', colorblindHex: '#62A890', silhouette: 'hexagon', hatching: 'falling' },
  { name: 'Blue', hex: '#1F6FE5', colorblindHex: '#1C60D0', silhouette: 'square', hatching: 'horizontal' },
  {
    name: 'Cyan',
    hex: '#5FEAFA',
    colorblindHex: '#A5F9FE',
    silhouette: 'banner',
    hatching: 'broken_horizontal',
  },
  { name: 'Violet', hex: '#6410CC', colorblindHex: '#3B0C8F', silhouette: 'shield', hatching: 'rising' },
  {
    name: 'Tan',
    hex: '#D3BFA4',
    colorblindHex: '#F9D1A3',
    silhouette: 'triangle_down',
    hatching: 'short_dashes',
  },
  {
    name: 'Brown',
    hex: '#77563A',
    colorblindHex: '#36250C',
    silhouette: 'triangle_up',
    hatching: 'vertical_rising',
  },
];

/** The premium ones: each has an outline, and most an effect that the board draws over their land. */
export const SPECIAL_COLORS: readonly PlayerColor[] = [
  {
    name: 'PureWhite',
    hex: '#F7F7F2',
    colorblindHex: '#F7F7F2',
    silhouette: 'ring_star',
    hatching: 'plain',
    special: { outline: '#2A2F3A', effect: 'none' },
  },
  {
    name: 'MetallicGold',
    hex: '#B5932F',
    colorblindHex: '#B4A86F',
    silhouette: 'ring_crown',
    hatching: 'double_dots',
    special: { outline: '#FFE9A6', effect: 'sheen' },
  },
  {
    name: 'NeonGreen',
    hex: '#A8FF3E',
    colorblindHex: '#BBD559',
    silhouette: 'ring_bolt',
    hatching: 'zigzag',
    special: { outline: '#0E3B00', effect: 'pulse' },
  },
  {
    name: 'Dragonfire',
    hex: '#B14C00',
    colorblindHex: '#C11728',
    silhouette: 'ring_flame',
    hatching: 'flames',
    special: { outline: '#FFC400', effect: 'gradient', gradient: ['#7A1200', '#D9480F', '#FFB300'] },
  },
];

/** The sixteen that everybody may choose. */
export const PLAYER_COLORS: readonly PlayerColor[] = [...BASE_COLORS, ...SPECIAL_COLORS];

/** Seats without a wish take these in turn: each is farthest from all before it in the worst of four visions. */
export const ASSIGN_ORDER: readonly string[] = [
  'Red',
  'Cyan',
  'Violet',
  'Amber',
  'Crimson',
  'Orange',
  'Pink',
  'Blue',
  'Emerald',
  'Tan',
  'Forest Green',
  'Brown',
];

/** Names of former palettes. */
const ALIASES: Readonly<Record<string, string>> = {
  yellow: 'amber',
  purple: 'violet',
  indigo: 'violet',
  green: 'forest green',
  lime: 'emerald',
  teal: 'cyan',
};

const byName = new Map(PLAYER_COLORS.map((color) => [color.name.toLowerCase(), color]));
const byHex = new Map(PLAYER_COLORS.map((color) => [color.hex, color]));

/** The colour of the sixteen that has this name, former name or hex, however it is written. */
export function findColor(value: string): PlayerColor | undefined {
  const wanted = value.trim().toLowerCase();
  return byName.get(ALIASES[wanted] ?? wanted) ?? byHex.get(hexOf(wanted) ?? '');
}

/** The colour that is stored so. What is none of the sixteen, e.g. from another release, is the first. */
export const playerColor = (stored: string | null | undefined): PlayerColor => findColor(stored ?? '') ?? RED;

/**
 * The hex of a colour that no seat has yet: `wish` if it is one and free, else the first base colour that is free. There are as many of
 * these as seats at most.
 */
export function freeColor(taken: readonly string[], wish = ''): string {
  const order = [findColor(wish), ...ASSIGN_ORDER.map(findColor)];
  const free = order.find((color) => color !== undefined && !taken.includes(color.hex));
  if (free === undefined) throw new Error('more seats than colours');
  return free.hex;
}

/** A player's colour as it is drawn in colour-blind mode. */
export const colorblindColor = (color: PlayerColor): PlayerColor => ({ ...color, hex: color.colorblindHex });

const DARK_TEXT = '#0B0D12';
const LIGHT_TEXT = '#FFFFFF';

/**
 * Text over a colour is dark above 0.55. The measure is luma, not WCAG's relative luminance, with which five of
 * the palette would fail AA.
 */
export const textOn = (hex: string): string => (luma(hex) > 0.55 ? DARK_TEXT : LIGHT_TEXT);

/** Rec. 601 luma of the gamma values, 0 to 1. */
export function luma(hex: string): number {
  const channel = (at: number): number => Number.parseInt(hex.slice(at, at + 2), 16) / 255;
  return 0.299 * channel(1) + 0.587 * channel(3) + 0.114 * channel(5);
}

/** `#RRGGBB`, or null for what is no hex colour. */
function hexOf(value: string): string | null {
  if (/^#[0-9a-f]{6}$/i.test(value)) return value.toUpperCase();
  if (/^#[0-9a-f]{3}$/i.test(value)) return value.replace(/[0-9a-f]/gi, '$&$&').toUpperCase();
  return null;
}
