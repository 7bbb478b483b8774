import type { Leaning } from '../../character/personality.ts';

/** The worth of taking land, in armies, over the turns for which a gain is likely to last. */
export interface Style extends Omit<Leaning, 'caution'> {
  /** No attack is begun below this chance. */
  readonly boldness: number;
}

const even: Style = {
  land: 1,
  firstConquest: 3,
  ownRegion: 3,
  brokenRegion: 1.5,
  elimination: 8,
  capturedCard: 3,
  objective: 8,
  boldness: 0.6,
};

/** Manners of playing: what thoughts suppose of the others, mixed. */
export const STYLES = {
  even,
  expander: { ...even, land: 2, ownRegion: 5, boldness: 0.5 },
  hunter: { ...even, elimination: 14, capturedCard: 6, boldness: 0.5 },
  turtle: { ...even, land: 0, ownRegion: 2, boldness: 0.75 },
} as const satisfies Record<string, Style>;

/** These are played in turn where nobody's own is known. */
export const MANNERS = Object.values(STYLES);
