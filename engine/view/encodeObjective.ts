import { territoryId } from '../model/boardMap.ts';
import type { GameModeId } from '../model/config.ts';
import type { Objective } from '../model/objective.ts';
import type { GameView } from '../model/state.ts';
import type { GameHead, GameWire } from './gameWire.ts';

type ObjectiveFields = Pick<
  GameHead,
  'capitals' | 'confirmedCapitals' | 'kingOfTheHillState' | 'assassinationTargets' | 'contractsCompleted'
>;

const NONE: ObjectiveFields = {
  capitals: null,
  confirmedCapitals: [],
  kingOfTheHillState: null,
  assassinationTargets: null,
  contractsCompleted: null,
};

/** The mode's books under the specification's names. */
export function encodeObjective(view: GameView, playerOf: (seat: number) => string): ObjectiveFields {
  const { objective, map } = view;
  const idOf = (territory: number): string => territoryId(map, territory);
  const byPlayer = <T>(values: readonly (T | null)[]): Record<string, T> =>
    Object.fromEntries(values.flatMap((value, seat) => (value === null ? [] : [[playerOf(seat), value]])));
  switch (objective.mode) {
    case 'domination':
      return NONE;
    case 'capitals':
      return {
        ...NONE,
        capitals: byPlayer(objective.capitals.map((capital) => (capital === null ? null : idOf(capital)))),
        confirmedCapitals: objective.confirmed.map(idOf),
      };
    case 'king_of_the_hill':
      return {
        ...NONE,
        kingOfTheHillState: {
          currentHillTerritoryId: objective.hill === null ? null : idOf(objective.hill),
          nextHillTerritoryId: objective.next === null ? null : idOf(objective.next),
          since: objective.since,
          past: objective.past.map(idOf),
          points: byPlayer(objective.points),
          claims: objective.claims.flatMap((claims, seat) => (claims ? [playerOf(seat)] : [])),
        },
      };
    case 'assassination':
      return {
        ...NONE,
        assassinationTargets: byPlayer(
          objective.targets.map((target) => (target === null ? null : playerOf(target))),
        ),
        contractsCompleted: byPlayer(objective.completed),
      };
  }
}

type Decode = (
  game: GameWire,
  at: (territoryId: string) => number,
  seatOf: (playerId: string) => number,
) => Objective;

const eachPlayer = <T>(game: GameWire, read: (playerId: string) => T): T[] =>
  game.players.map(({ id }) => read(id));

const DECODE: Record<GameModeId, Decode> = {
  domination: () => ({ mode: 'domination' }),
  capitals: (game, at) => ({
    mode: 'capitals',
    capitals: eachPlayer(game, (id) => {
      const capital = game.capitals?.[id];
      return capital === undefined ? null : at(capital);
    }),
    confirmed: game.confirmedCapitals.map(at),
  }),
  king_of_the_hill(game, at) {
    const hill = game.kingOfTheHillState;
    const place = (id: string | null): number | null => (id === null ? null : at(id));
    return {
      mode: 'king_of_the_hill',
      hill: place(hill?.currentHillTerritoryId ?? null),
      next: place(hill?.nextHillTerritoryId ?? null),
      since: hill?.since ?? 0,
      past: (hill?.past ?? []).map(at),
      points: eachPlayer(game, (id) => hill?.points[id] ?? 0),
      claims: eachPlayer(game, (id) => hill?.claims.includes(id) ?? false),
    };
  },
  assassination: (game, _at, seatOf) => ({
    mode: 'assassination',
    targets: eachPlayer(game, (id) => {
      const target = game.assassinationTargets?.[id];
      return target === undefined ? null : seatOf(target);
    }),
    completed: eachPlayer(game, (id) => game.contractsCompleted?.[id] ?? 0),
  }),
};

/** The way back. */
export const decodeObjective: Decode = (game, at, seatOf) =>
  DECODE[game.gameConfig.gameMode](game, at, seatOf);
