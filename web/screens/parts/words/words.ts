import { t } from '@lingui/core/macro';
import { BUILT_IN_MAPS } from '../../../../engine/maps/catalogue.ts';

/** Tables of these have getters: what is read is in the language of then. */
export interface Worded {
  readonly label: string;
  readonly explanation: string;
}

export interface Option<T> extends Worded {
  readonly value: T;
}

/** The choices of a rule, in the order of `values`. */
export const optionsOf = <T extends string>(
  values: readonly T[],
  words: Readonly<Record<T, Worded>>,
): readonly Option<T>[] =>
  values.map((value) => {
    const { label, explanation } = words[value];
    return { value, label, explanation };
  });

/** The title of a map that comes with the game; those of players are named by their pages only. */
export const titleOf = (mapId: string): string =>
  BUILT_IN_MAPS.find(({ id }) => id === mapId)?.title ?? t`A player’s map`;
