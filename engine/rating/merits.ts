import { expected, outcome, strength, type RatedGame } from './conquestPoints.ts';

/** A player's game against what was expected of them. */
export interface Merit {
  readonly userId: string;
  readonly won: boolean;
  /** Share of the rivals that they beat less the share that Elo expected, in thousandths. */
  readonly merit: number;
  /** By so many points the strongest rival whom a winner beat was ahead of them; 0 if none was. */
  readonly upset: number;
}

/** Everybody is measured against the expectation of their ratings; who has left the seat has lost to all. */
export const meritsOf = ({ units }: RatedGame): Merit[] =>
  units.flatMap((unit, index) =>
    unit.members.map(({ userId, left }) => {
      const rivals = units.filter((_, other) => other !== index);
      const place = left ? units.length : unit.place;
      const surprise = rivals.reduce(
        (sum, rival) => sum + outcome(place, rival.place) - expected(strength(unit), strength(rival)),
        0,
      );
      const won = unit.won && !left;
      const beaten = rivals.filter((rival) => place < rival.place).map(strength);
      return {
        userId,
        won,
        merit: rivals.length === 0 ? 0 : Math.round((1000 * surprise) / rivals.length),
        upset: won ? Math.max(0, Math.round(Math.max(0, ...beaten) - strength(unit))) : 0,
      };
    }),
  );
