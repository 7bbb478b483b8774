import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { i18n } from '#i18n';

const ORDINALS: readonly MessageDescriptor[] = [
  msg`first`,
  msg`second`,
  msg`third`,
  msg`fourth`,
  msg`fifth`,
  msg`sixth`,
  msg`seventh`,
  msg`eighth`,
  msg`ninth`,
  msg`tenth`,
  msg`eleventh`,
  msg`twelfth`,
];

/** Says when a seat has its turn: 'first', 'second', and so on. */
export const turnWord = (seat: number): string => i18n._(ORDINALS[seat] ?? msg`last`);
