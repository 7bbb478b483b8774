import { diceRoutes } from '../../../sync-server/protocol/dice.ts';
import { api } from '../../client/api/api.ts';
import { createDiceCheck, type DiceProof } from '../game/dice/diceCheck.ts';
import { createSeenRolls } from '../game/dice/seenRolls.ts';
import type { Told } from './told.ts';

type FetchTurns = Parameters<typeof createDiceCheck>[0]['fetchTurns'];

/**
 * Checks the dice of a finished game from its first turn on. What was found while it was played does not count: it is the rolls
 * of this log that have to stand in the proofs.
 */
export async function checkedDice(
  { gameId, replay }: Pick<Told, 'gameId' | 'replay'>,
  fetchTurns: FetchTurns = (after) => api(diceRoutes.turns, { params: { id: gameId }, query: { after } }),
): Promise<DiceProof> {
  const seen = createSeenRolls(() => true);
  for (const { events, turn } of replay.steps)
    seen.take(
      events.filter(({ type }) => type === 'dice_rolled'),
      turn,
    );
  const check = createDiceCheck({
    fetchTurns,
    bound: () => Promise.resolve(null),
    load: () => Promise.resolve(null),
    save: () => Promise.resolve(),
    seen,
  });
  await check.run();
  return check.store.getState();
}
