import { t } from '@lingui/core/macro';
import type { Emblem } from '../../../../sync-server/protocol/emblems.ts';

/** A war glyph in words, for those who choose one from a list. */
export const glyphName = (glyph: Emblem['glyph']): string =>
  ({
    'crossed-swords': () => t`Crossed swords`,
    'flying-flag': () => t`Flag`,
    'skull-crossed-bones': () => t`Skull and bones`,
    'rolling-dices': () => t`Dice`,
    'checked-shield': () => t`Shield`,
    'cut-diamond': () => t`Diamond`,
    'spartan-helmet': () => t`Helmet`,
    'crossed-axes': () => t`Crossed axes`,
    'crossed-sabres': () => t`Crossed sabers`,
    'laurel-crown': () => t`Laurel`,
    'horse-head': () => t`Horse`,
    'imperial-crown': () => t`Imperial crown`,
    'overlord-helm': () => t`Horned helm`,
    'meteor-impact': () => t`Meteor`,
  })[glyph]();
