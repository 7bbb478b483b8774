import { z } from 'zod/mini';
import { PLAYER_COLORS, type PlayerColor } from '../../engine/model/colors.ts';

/** War glyphs that may stand on a shield. */
export const EMBLEM_GLYPHS = [
  'crossed-swords',
  'flying-flag',
  'skull-crossed-bones',
  'rolling-dices',
  'checked-shield',
  'cut-diamond',
  'spartan-helmet',
  'crossed-axes',
  'crossed-sabres',
  'laurel-crown',
  'horse-head',
  'imperial-crown',
  'overlord-helm',
  'meteor-impact',
] as const;

/** So far the glyph must stand out from its field, as WCAG asks of graphics. */
const LEAST_CONTRAST = 3;

const colorName = z
  .string()
  .check(z.refine((name) => colorNamed(name) !== undefined, 'One of the player colors'));

export const emblemSchema = z
  .strictObject({
    glyph: z.enum(EMBLEM_GLYPHS),
    /** Names of player colours. */
    field: colorName,
    charge: colorName,
  })
  .check(
    z.refine(({ field, charge }) => contrastOf(field, charge) >= LEAST_CONTRAST, {
      path: ['charge'],
      message: 'These two colors are too much alike',
    }),
  );
export type Emblem = z.infer<typeof emblemSchema>;

export const colorNamed = (name: string): PlayerColor | undefined =>
  PLAYER_COLORS.find((color) => color.name === name);

/** The contrast of two player colours as WCAG 2 defines it, 1 to 21; 1 if one is unknown. */
export function contrastOf(one: string, other: string): number {
  const [a, b] = [one, other]
    .map((name) => luminanceOf(colorNamed(name)?.hex ?? '#000000'))
    .toSorted((x, y) => y - x);
  return ((a ?? 0) + 0.05) / ((b ?? 0) + 0.05);
}

function luminanceOf(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
