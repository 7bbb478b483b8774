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
};

/** The special ones are proper names. */
export function colorName({ name }: PlayerColor): string {
  const word = NAMES[name];
  return word === undefined ? name : i18n._(word);
}
