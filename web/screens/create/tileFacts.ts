import { t } from '@lingui/core/macro';

/** A map in a few words. @param best for how many players, from and to */
export const tileFacts = (territories: number, [from, to]: readonly [number, number]): string =>
  from === to
    ? t`${territories} territories, best for ${from}`
    : t`${territories} territories, best for ${from} to ${to}`;
