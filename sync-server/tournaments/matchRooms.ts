import type { TournamentRow } from '../../db/server/schema/tournaments.ts';
import { DEFAULT_CONFIG } from '../../engine/model/config.ts';
import { DAILY_ROUNDS } from '../../engine/rating/ranked.ts';
import type { DueGame } from '../../engine/tournaments/matches.ts';
import type { FixtureWish } from '../fixtures/fixture.ts';
import { DEFAULT_OPTIONS } from '../protocol/roomSettings.ts';
import { storedForm } from './storedForm.ts';

/** A game's name among the fixtures of its tournament: the match, and which of its games. */
export const gameName = ({ match, game }: DueGame): string => `${match}g${game}`;

/** Reads what `gameName` has made. */
export function gameNamed(name: string): { match: string; game: number } {
  const cut = name.lastIndexOf('g');
  return { match: name.slice(0, cut), game: Number(name.slice(cut + 1)) };
}

/** The game of a match as it is to be opened. */
export function wishFor(row: TournamentRow, { players }: DueGame): FixtureWish {
  const { mapId, clock } = storedForm(row);
  return {
    title: row.name,
    mapId,
    config: { ...DEFAULT_CONFIG, roundLimit: clock === 'async' ? DAILY_ROUNDS : 0, seating: [...players] },
    options: { ...DEFAULT_OPTIONS, clock },
    seats: players.map((userId) => ({ userId, team: null })),
  };
}
