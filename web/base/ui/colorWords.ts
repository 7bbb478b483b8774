import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { i18n } from '#i18n';
import type { PlayerColor } from '../../../engine/model/colors.ts';

const NAMES: Record<string, MessageDescriptor> = {
  Red: msg`Red`,
  Crimson: msg`Crimson`,
  Pink: msg`Pink`,
  Orange: msg`Orange`,
  Amber: msg`Amber`,
  'Forest Green': msg`Forest Green`,
  Emerald: msg`Emerald`,
  Blue: msg`Blue`,
  Cyan: msg`Cyan`,
  Violet: msg`Violet`,
  Tan: msg`Tan`,
  Brown: msg`Brown`,
  PureWhite: msg`Pure White`,
  MetallicGold: msg`Metallic Gold`,
  NeonGreen: msg`Neon Green`,
  Dragonfire: msg`Dragonfire`,
};

const MOTTOES: Record<string, MessageDescriptor> = {
  PureWhite: msg`No quarter, and no surrender either.`,
  MetallicGold: msg`Paid for in cities.`,
  NeonGreen: msg`Seen from the next continent.`,
  Dragonfire: msg`Ash to the horizon.`,
};

/** The words that go with a premium colour. */
export function colorMotto(name: string): string | null {
  const motto = MOTTOES[name];
  return motto === undefined ? null : i18n._(motto);
}

/** A colour in the reader's language. */
export function colorName({ name }: PlayerColor): string {
  const word = NAMES[name];
  return word === undefined ? name : i18n._(word);
}
