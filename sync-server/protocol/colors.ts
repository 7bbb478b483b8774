import { z } from 'zod/mini';
import { findColor } from '../../engine/model/colors.ts';

/**
 * A player's colour, wherever one is chosen: one of the sixteen, by its hex or name. It is stored as the hex in upper case. What is
 * already stored is not parsed but shown (`playerColor`), since another release may have known other colours.
 */
export const playerColorSchema = z.pipe(
  z.string().check(z.maxLength(100)),
  z.pipe(
    z.transform((given: string) => findColor(given)?.hex ?? ''),
    z.string().check(z.minLength(1, 'Choose a color from the list')),
  ),
);
