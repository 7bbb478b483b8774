import { expect, test } from 'vitest';
import { SECOND_BEST, ATTACK_CHANCE } from '../../../engine/ai/character/habits.ts';
import { LEANINGS, personalityOf } from '../../../engine/ai/character/personality.ts';
import { stateFrom } from '../../../engine/ai/sim/fromBoard.ts';
import { simGameOf } from '../../../engine/ai/sim/simGame.ts';
import { usualPlan } from '../../../engine/ai/sim/usualPlan.ts';
import { chooseFor } from '../../../engine/ai/tiers.ts';
import { seededRandom } from '../../../engine/dice/seededRandom.ts';
import { loadMap } from '../../../engine/maps/catalogue.ts';
import { boardMapOf, type BoardMap } from '../../../engine/model/boardMap.ts';
import type { Command } from '../../../engine/model/command.ts';
import { DEFAULT_CONFIG, GAME_MODES, type GameModeId } from '../../../engine/model/config.ts';
import type { GameState } from '../../../engine/model/state.ts';
import { decide } from '../../../engine/rules/decide.ts';
import { startGame } from '../../../engine/rules/setup.ts';
import { viewFor } from '../../../engine/view/viewFor.ts';
import { sized } from '../../support/size.ts';

const GAMES = sized(3, 20);
const world = boardMapOf(await loadMap('world'));

test.each(GAME_MODES)('%s: hardly an attack is another than the Commander makes', (gameMode) => {
  const tally = { attacks: 0, same: 0, stops: 0, stopsToo: 0 };
  for (let seed = 1; seed <= GAMES; seed++) {
    playGame(world, gameMode, seed, (state, command, character) => {
      const plan = planIn(state, character);
      if (command.type === 'attack') {
        tally.attacks++;
        if (command.fromTerritoryId === idOf(plan?.from) && command.toTerritoryId === idOf(plan?.to))
          tally.same++;
      } else {
        tally.stops++;
        if (plan === null) tally.stopsToo++;
      }
    });
  }
  expect(tally.attacks).toBeGreaterThan(GAMES * 20);
  expect(tally.same / tally.attacks).toBeGreaterThan(0.95);
  expect(tally.stopsToo / tally.stops).toBeGreaterThan(0.95);
});

const idOf = (territory: number | undefined): string | undefined => world.territories[territory ?? -1]?.id;

/** What a Commander of that seed is supposed to do in such a position, the lapses of that seed included. */
function planIn(state: GameState, character: number): ReturnType<typeof usualPlan> {
  const leaning = LEANINGS[personalityOf(character)];
  const lapse = Math.imul(character ^ Math.imul(state.turn, 0x9e3779b1), 0x85ebca6b) >>> 0;
  const sim = stateFrom(simGameOf(state, state.secret), state, state.secret.discard);
  return usualPlan(sim, {
    leaning,
    extra: 0,
    least: ATTACK_CHANCE + leaning.caution,
    lapses: lapse % 100 < SECOND_BEST,
  });
}

/** Hears of every decision between attacking and not. */
function playGame(
  map: BoardMap,
  gameMode: GameModeId,
  seed: number,
  decided: (state: GameState, command: Command, character: number) => void,
): void {
  const random = seededRandom(seed);
  const ai = [true, true, true, true];
  let { state } = startGame(map, { ...DEFAULT_CONFIG, gameMode, roundLimit: 30 }, ai, random);
  while (state.result === null) {
    const seat = state.current;
    const character = seed * 31 + seat;
    const command = chooseFor('commander', viewFor(state, seat), character);
    if (command.type === 'attack' || (state.phase === 'attack' && STOPS.has(command.type)))
      decided(state, command, character);
    const decision = decide(state, seat, command, random);
    if (!decision.ok) throw new Error(decision.rejection.message);
    ({ state } = decision);
  }
}

const STOPS: ReadonlySet<Command['type']> = new Set(['end_turn', 'fortify']);
