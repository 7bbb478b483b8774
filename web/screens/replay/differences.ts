import type { Board } from '../../../engine/model/state.ts';

type Seen = Pick<Board, 'owner' | 'armies'>;

/** The land on which two views of one moment do not agree, by index. */
export const differencesOf = (one: Seen, other: Seen): readonly number[] =>
  [...one.owner.keys()].filter(
    (territory) =>
      one.owner[territory] !== other.owner[territory] || one.armies[territory] !== other.armies[territory],
  );
