import { setupRandom } from '../../dice/turnRandom.ts';
import { drawOrder } from '../turnOrder.ts';
import { turnSecretIn, type Context } from './context.ts';

/** Was the order of turns drawn from the secrets? */
export function checkOrder({ file, draws, findings, say }: Context): void {
  const random = setupRandom({ ...draws, firstSecret: turnSecretIn(file, 1) });
  const order = drawOrder(file.players, file.config.teams, random);
  file.players.forEach(({ joined, name }, seat) => {
    findings.seen('order');
    if (joined !== order[seat])
      findings.fault('order', 1, say('seat {seat} was not drawn for {name}', { seat, name }));
  });
}
