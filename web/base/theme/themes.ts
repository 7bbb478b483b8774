import type { ThemeId } from '../../../sync-server/protocol/themes.ts';

export interface Theme {
  readonly id: ThemeId;
  readonly name: string;
  readonly premium: boolean;
}

const free = (id: ThemeId, name: string): Theme => ({ id, name, premium: false });
const premium = (id: ThemeId, name: string): Theme => ({ id, name, premium: true });

/** Colours of each are a block of themes.css. */
export const THEMES: readonly Theme[] = [
  free('default', 'War Table'),
  free('dark', 'Dark'),
  free('light', 'Light'),
  free('violet-dark', 'Violet Dark'),
  free('violet-light', 'Violet Light'),
  free('blue-dark', 'Blue Dark'),
  free('blue-light', 'Blue Light'),
  free('red-dark', 'Red Dark'),
  free('red-light', 'Red Light'),
  free('green-dark', 'Green Dark'),
  free('green-light', 'Green Light'),
  free('black', 'Black'),
  free('highcontrast', 'High Contrast'),
  premium('retrospace', 'RetroSpace'),
  premium('frontier', 'Frontier'),
  premium('metalmayhem', 'Metal Mayhem'),
  premium('halloween', 'Halloween'),
  premium('cutlerscheese', 'Cutler’s Cheese'),
];
