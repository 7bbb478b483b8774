import { z } from 'zod/mini';

export const TOURNAMENT_KINDS = ['knockout', 'swiss', 'round_robin', 'league'] as const;
export type TournamentKind = (typeof TOURNAMENT_KINDS)[number];

export const BEST_OF = [1, 3, 5] as const;
export const TABLE_SIZES = [4, 5, 6] as const;

/** How a tournament is played. What a kind does not know of has its default. */
export const tournamentRulesSchema = z.object({
  kind: z.enum(TOURNAMENT_KINDS),
  /** Knockout: whoever wins more than half of so many games goes on. */
  bestOf: z._default(z.literal([...BEST_OF]), 1),
  /** Swiss: rounds, fewer if there are not enough opponents. */
  rounds: z._default(z.int().check(z.minimum(2), z.maximum(12)), 5),
  /** League: most players at a table. */
  tableSize: z._default(z.literal([...TABLE_SIZES]), 4),
});
export type TournamentRules = z.infer<typeof tournamentRulesSchema>;

/** A round robin of more would take too many games. */
export const ROUND_ROBIN_MOST = 12;
export const LEAST_PLAYERS = 4;
export const MOST_PLAYERS = 512;

export interface Entrant {
  readonly id: string;
  readonly rating: number;
}

/** How one player came out of a game. */
export interface GameOutcome {
  readonly id: string;
  /** 0 = best; null = the game had no end. */
  readonly place: number | null;
  /** They never came to the board, and have lost: they are out of the tournament. */
  readonly isAbsent: boolean;
}

/** Some players who meet: two, or a table of a league. */
export interface Match {
  /** Unique in the tournament. */
  readonly id: string;
  /** Counted from 0. */
  readonly round: number;
  /** In the order of turns of the first game; one alone has a bye. */
  readonly players: readonly string[];
  readonly games: readonly (readonly GameOutcome[])[];
  /** `places[n]` is that of `players[n]`, 0 = best; null of those who have not come through; null = it goes on. */
  readonly places: readonly (number | null)[] | null;
}

export interface TournamentState {
  readonly rules: TournamentRules;
  /** Its games are appointments: nobody has two at a time. */
  readonly isLive: boolean;
  /** By seed; empty before the start. */
  readonly entrants: readonly Entrant[];
  readonly withdrawn: ReadonlySet<string>;
  /** Those who have entered while the first round of a Swiss was played, and have had a bye in it. */
  readonly late: ReadonlySet<string>;
  readonly rounds: readonly (readonly Match[])[];
  readonly isOver: boolean;
}

export type TournamentCommand =
  | { readonly type: 'start'; readonly entrants: readonly Entrant[] }
  | {
      readonly type: 'report';
      readonly match: string;
      readonly game: number;
      readonly outcomes: readonly GameOutcome[];
    }
  | { readonly type: 'enter_late'; readonly entrant: Entrant }
  | { readonly type: 'withdraw'; readonly id: string };

export type TournamentEvent =
  | { readonly type: 'started'; readonly entrants: readonly Entrant[] }
  | { readonly type: 'round_opened'; readonly matches: readonly Pick<Match, 'id' | 'players'>[] }
  | { readonly type: 'game_ended'; readonly match: string; readonly outcomes: readonly GameOutcome[] }
  | { readonly type: 'match_ended'; readonly match: string; readonly places: readonly (number | null)[] }
  | { readonly type: 'entered_late'; readonly entrant: Entrant }
  | { readonly type: 'withdrawn'; readonly id: string }
  | { readonly type: 'finished' };

export const newTournament = (rules: TournamentRules, isLive = false): TournamentState => ({
  rules,
  isLive,
  entrants: [],
  withdrawn: new Set(),
  late: new Set(),
  rounds: [],
  isOver: false,
});

export const matchesOf = ({ rounds }: TournamentState): readonly Match[] => rounds.flat();

export const isIn = ({ withdrawn }: TournamentState, id: string): boolean => !withdrawn.has(id);

/** May somebody still enter who was not there at the start? In a Swiss, as long as its first round is played. */
export const takesLate = ({ rules, rounds, entrants, isOver }: TournamentState): boolean =>
  rules.kind === 'swiss' && rounds.length === 1 && entrants.length < MOST_PLAYERS && !isOver;

/** The best first; equals by their ids, so that every process seeds them alike. */
export const bySeed = (a: Entrant, b: Entrant): number => b.rating - a.rating || (a.id < b.id ? -1 : 1);

/** The one of a match who goes on or takes the point; null = nobody, or not yet. */
export const winnerOf = ({ places, players }: Match): string | null => {
  const best = places?.filter((place) => place === 0) ?? [];
  return best.length === 1 ? (players[places?.indexOf(0) ?? -1] ?? null) : null;
};
