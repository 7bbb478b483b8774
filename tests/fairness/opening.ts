import type { BoardMap } from '../../engine/model/boardMap.ts';
import { DEFAULT_CONFIG, type CardMode } from '../../engine/model/config.ts';
import type { RandomSource } from '../../engine/model/random.ts';
import type { GameState } from '../../engine/model/state.ts';
import { startGame } from '../../engine/rules/setup.ts';

/** The rules that are tried. */
export interface Tried {
  readonly cards: CardMode;
  /** `armies[seat]`: extra armies instead of those of S6; null = those. */
  readonly armies: readonly number[] | null;
}

const LAST_ROUND = 100;

/** Begins a game of so many players with the cards and the armies that are tried. */
export const openingOf =
  ({ cards, armies }: Tried) =>
  (map: BoardMap, players: number, random: RandomSource): GameState => {
    const config = {
      ...DEFAULT_CONFIG,
      cardMode: cards,
      roundLimit: LAST_ROUND,
      turnOrderCompensation: armies === null,
    } as const;
    const ai = Array.from({ length: players }, () => true);
    const { state } = startGame(map, config, ai, random);
    return armies === null ? state : withMore(state, armies, random);
  };

function withMore(state: GameState, extra: readonly number[], random: RandomSource): GameState {
  const stream = random.stream('compensation');
  const armies = [...state.armies];
  extra.forEach((count, seat) => {
    const own = [...state.owner.keys()].filter((territory) => state.owner[territory] === seat);
    for (let army = 0; army < count; army++) {
      const territory = own[stream.below(own.length)] ?? 0;
      armies[territory] = (armies[territory] ?? 0) + 1;
    }
  });
  return { ...state, armies };
}
