import { territoryId } from '../model/boardMap.ts';
import type { Objective } from '../model/objective.ts';
import type { GameView } from '../model/state.ts';
import type { RoomFacts } from './encode.ts';
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
export function encodeObjective(view: GameView, room: RoomFacts): ObjectiveFields {
  const { objective, map } = view;
  const idOf = (territory: number): string => territoryId(map, territory);
  const playerOf = (seat: number): string => room.roster[seat]?.id ?? '';
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

/** The way back. */
export function decodeObjective(
  game: GameWire,
  at: (territoryId: string) => number,
  seatOf: (playerId: string) => number,
): Objective {
  const each = <T>(read: (playerId: string) => T): T[] => game.players.map(({ id }) => read(id));
  switch (game.gameConfig.gameMode) {
    case 'domination':
      return { mode: 'domination' };
    case 'capitals':
      return {
        mode: 'capitals',
        capitals: each((id) => {
          const capital = game.capitals?.[id];
          return capital === undefined ? null : at(capital);
        }),
        confirmed: game.confirmedCapitals.map(at),
      };
    case 'king_of_the_hill': {
      const hill = game.kingOfTheHillState;
      const place = (id: string | null | undefined): number | null => (id == null ? null : at(id));
      return {
        mode: 'king_of_the_hill',
        hill: place(hill?.currentHillTerritoryId),
        next: place(hill?.nextHillTerritoryId),
        since: hill?.since ?? 0,
        past: (hill?.past ?? []).map(at),
        points: each((id) => hill?.points[id] ?? 0),
        claims: each((id) => hill?.claims.includes(id) ?? false),
      };
    }
    case 'assassination':
      return {
        mode: 'assassination',
        targets: each((id) => {
          const target = game.assassinationTargets?.[id];
          return target === undefined ? null : seatOf(target);
        }),
        completed: each((id) => game.contractsCompleted?.[id] ?? 0),
      };
  }
}
