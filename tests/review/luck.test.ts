import { expect, test } from 'vitest';
import type { GameEvent } from '../../engine/model/event.ts';
import { exchangeOdds } from '../../engine/odds/exchange.ts';
import { openReplay, replayOf, type Replay } from '../../engine/replay/openReplay.ts';
import type { GameState } from '../../engine/model/state.ts';
import { SEED } from '../../engine/review/budget.ts';
import { fightLuck } from '../../engine/review/fightLuck.ts';
import { skillOf } from '../../engine/review/skill.ts';
import { evolve } from '../../engine/rules/evolve.ts';
import { stateAt } from '../../engine/rules/position.ts';
import { boardFrom, gridBoard } from '../engine/support/boards.ts';
import { sized } from '../support/size.ts';
import { commandersGame } from './commandersGame.ts';

const GAMES = sized(5, 400);

test('over many fights the dice favour nobody: the mean luck is 0 within three standard errors', () => {
  const points: number[] = [];
  for (let seed = 1; seed <= GAMES; seed++) {
    const { replay } = commandersGame({ map: gridBoard(6, 4), seats: 2 + (seed % 3), seed });
    for (const { seq } of replay.steps) {
      const fight = fightLuck(replay, seq, SEED);
      if (fight) points.push(fight.points);
    }
  }
  const mean = points.reduce((sum, one) => sum + one, 0) / points.length;
  const variance = points.reduce((sum, one) => sum + (one - mean) ** 2, 0) / (points.length - 1);
  expect(points.length).toBeGreaterThan(GAMES * 20);
  expect(Math.abs(mean)).toBeLessThan(3 * Math.sqrt(variance / points.length));
});

/** Two lands, one each: who wins the fight has won the game. */
const PAIR = boardFrom({ id: 'pair', links: 'a-b', regions: { all: { bonus: 1, land: 'a b' } } });

function lastFight(attackers: number, loses: 'attacker' | 'defender', sent?: number): Replay<GameState> {
  const first = stateAt({ map: PAIR, land: { a: [0, attackers], b: [1, 1] }, phase: 'attack' });
  const won = loses === 'defender';
  const events: GameEvent[] = [
    {
      type: 'dice_rolled',
      from: 0,
      to: 1,
      attacker: 0,
      defender: 1,
      attackerDice: [won ? 6 : 1],
      defenderDice: [won ? 1 : 6],
      attackerLosses: won ? 0 : 1,
      defenderLosses: won ? 1 : 0,
      first: true,
    },
  ];
  if (won) events.push({ type: 'territory_conquered', seat: 0, from: 0, to: 1, defender: 1, minimum: 1 });
  const after = evolve(first, events);
  const step = {
    seq: 1,
    turn: 1,
    seat: 0,
    cause: 'attack' as const,
    events,
    ...(sent !== undefined && { sent }),
  };
  return replayOf(PAIR, [step], (seq) => (seq === 0 ? first : after));
}

test('where one roll decides a game, luck is exactly what the roll was worth', () => {
  const won = fightLuck(lastFight(2, 'defender', 1), 1, SEED);
  const lost = fightLuck(lastFight(2, 'attacker', 1), 1, SEED);
  const chance =
    exchangeOdds(1, 1).outcomes.find(({ defenderLosses }) => defenderLosses === 1)?.probability ?? 0;
  expect(chance).toBeCloseTo(15 / 36, 12);
  // What was won and what was lost weigh each other up exactly.
  expect((won?.points ?? 0) * chance + (lost?.points ?? 0) * (1 - chance)).toBeCloseTo(0, 9);
  expect(won?.points).toBeGreaterThan(0);
  expect((won?.points ?? 0) + (won?.defenderPoints ?? 0)).toBeCloseTo(0, 9);
  // A single roll is judged as one, a fight to the finish by all its ends.
  const single = fightLuck(lastFight(2, 'defender'), 1, SEED);
  expect(single?.points).toBeCloseTo(won?.points ?? 0, 9);
});

test('a chance to win is divided without a rest', () => {
  const { body } = commandersGame({ map: gridBoard(5, 4), seats: 3, seed: 4 });
  const { turns, steps, stateAt: at } = openReplay(gridBoard(5, 4), body);
  const luck = steps.flatMap(({ seq }) => fightLuck({ turns, steps, stateAt: at } as never, seq, SEED) ?? []);
  const curve = [0, 1, 2].map((seat) => [1 / 3, ...turns.map((_, point) => ((point * 7 + seat) % 11) / 20)]);
  for (const seat of [0, 1, 2]) {
    const { start, dice, decisions, others, end } = skillOf({ curve, luck }, turns, seat);
    expect(start + dice + decisions + others).toBeCloseTo(end, 9);
  }
});
