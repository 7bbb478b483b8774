import { turnRandom } from '../../dice/turnRandom.ts';
import { isRoll, rollsAgain, rollsIn } from '../rolls.ts';
import { headBefore, nonceOf, turnSecretIn, type Context } from './context.ts';

/**
 * The dice of a running game, for the turns that are over: without its hidden
 * half the game cannot be played again, but every roll can be rolled again.
 */
export function checkSeenRolls(context: Context): void {
  const { file, draws, findings, say } = context;
  file.log.forEach((entry, index) => {
    const told = entry.events.filter(isRoll).length;
    if (told === 0 || entry.turn > file.secrets.length) return;
    const random = turnRandom({
      ...draws,
      turnSecret: turnSecretIn(file, entry.turn),
      turn: entry.turn,
      rollIndex: entry.rollIndex,
      head: headBefore(context, index),
      seatNonce: nonceOf(entry),
    });
    const rolls = rollsIn(entry);
    for (const _ of rolls) findings.seen('rolls');
    if (!rollsAgain(random, rolls) || rolls.length < told) {
      findings.fault('rolls', entry.seq, say('the dice were different'));
    }
  });
}
