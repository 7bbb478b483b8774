import { crowd } from './crowd.ts';
import type { Order, Reply } from './orders.ts';

/** The process in which the clients of a load live: it does what its parent says. */
const clients = crowd();

process.on('message', (order: Order) => {
  void clients.obey(order).then(
    (told) => send({ id: order.id, told }),
    (error: unknown) =>
      send({ id: order.id, error: error instanceof Error ? (error.stack ?? '') : String(error) }),
  );
});
process.on('disconnect', () => process.exit());

const send = (reply: Reply): void => void process.send?.(reply);
