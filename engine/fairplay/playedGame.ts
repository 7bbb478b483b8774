import type { StudiedGame } from './studyGame.ts';

/** A game that was studied, with who played it. */
export interface PlayedGame extends StudiedGame {
  /** `players[seat]`: the id of whoever played it; null = a commander. */
  readonly players: readonly (string | null)[];
  /** The id of whoever won alone; null = a commander, or several. */
  readonly winner: string | null;
}

/** Pairs with fewer games in common are not looked at. */
export const FEWEST_TOGETHER = 8;

/** Two people, whoever is named first. Ids have no spaces. */
export const pairKey = (one: string, other: string): string =>
  one < other ? `${one} ${other}` : `${other} ${one}`;

export const halvesOf = (key: string): [one: string, other: string] => key.split(' ') as [string, string];
