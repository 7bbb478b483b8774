import type { GameModeId } from '../model/config.ts';

/** A hill does not come back before five others. */
const FEWEST_HILLS = 6;
/** With two everybody hunts the other: that is Domination. */
const FEWEST_HUNTERS = 3;

/** The room that a map has for modes beyond Domination. */
export interface ModeRoom {
  /** With so many players, and with fewer, capitals lie three steps apart in every deal; 0 = with no number. */
  readonly capitalsUpTo: number;
  /** Territories that may become a hill. */
  readonly hills: number;
}

/** The modes that a map suits. Told to players, it keeps nobody from any. */
export const fittingModes = (
  { capitalsUpTo, hills }: ModeRoom,
  players: { readonly min: number; readonly max: number },
): GameModeId[] => [
  'domination',
  ...(capitalsUpTo > 0 ? (['capitals'] as const) : []),
  ...(hills >= FEWEST_HILLS ? (['king_of_the_hill'] as const) : []),
  ...(players.max >= FEWEST_HUNTERS ? (['assassination'] as const) : []),
];
