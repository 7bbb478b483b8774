import { colorNamed, type Emblem } from '../../protocol/emblems.ts';
import { CARD_COLORS, CARD_HEIGHT, CARD_WIDTH } from './cardSvg.ts';
import { lettering } from './lettering.ts';

export interface EmblemCard {
  readonly title: string;
  readonly lines: readonly string[];
  /** None, one clan, or the two of a war. */
  readonly clans: readonly { readonly tag: string; readonly emblem: Emblem }[];
}

const MARGIN = 72;
const SHIELD_WIDTH = 300;
/** Shields of a pair stand so far apart. */
const APART = 330;

/** A page of the community as a picture of 1200 by 630: its words, and the shields of its clans with their tags. */
export function emblemCardSvg({ title, lines, clans }: EmblemCard): string {
  const most = CARD_WIDTH - 2 * MARGIN - clans.length * APART;
  const text = (what: { text: string; size: number; y: number; fill: string; face: 'display' | 'text' }) =>
    lettering({ ...what, at: [MARGIN, what.y], most });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD_WIDTH}" height="${CARD_HEIGHT}">`,
    `<rect width="100%" height="100%" fill="${CARD_COLORS.bg}"/>`,
    `<rect x="${MARGIN}" y="150" width="56" height="5" fill="${CARD_COLORS.accent}"/>`,
    text({ text: 'COLD KEEP', face: 'display', size: 40, y: 210, fill: CARD_COLORS.accent }),
    text({ text: title, face: 'display', size: 92, y: 320, fill: CARD_COLORS.text }),
    ...lines.map((line, at) =>
      text({ text: line, face: 'text', size: 32, y: 380 + 46 * at, fill: CARD_COLORS.muted }),
    ),
    ...clans.map((clan, at) =>
      shield(clan, CARD_WIDTH - MARGIN - SHIELD_WIDTH - APART * (clans.length - 1 - at)),
    ),
    '</svg>',
  ].join('');
}

function shield({ tag, emblem }: EmblemCard['clans'][number], x: number): string {
  const hexOf = (name: string): string => colorNamed(name)?.hex ?? CARD_COLORS.land;
  const scale = SHIELD_WIDTH / 64;
  // Tags are of two to five letters; the longer, the smaller.
  const size = Math.min(120, 400 / tag.length);
  return [
    `<g transform="translate(${x} 146) scale(${scale})">`,
    `<path d="M32 2L61 11V37C61 53 48 65 32 70C16 65 3 53 3 37V11Z" fill="${hexOf(emblem.field)}" stroke="${CARD_COLORS.text}" stroke-width="2"/>`,
    '</g>',
    lettering({
      text: tag,
      face: 'display',
      size,
      at: [x + SHIELD_WIDTH / 2 - size * tag.length * 0.19, 330],
      fill: hexOf(emblem.charge),
      most: SHIELD_WIDTH - 40,
    }),
  ].join('');
}
