import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { GameView } from '../../engine/model/state.ts';
import { armiesOf, ownerOf, territoriesOf } from '../../engine/model/state.ts';
import { territoryId } from '../../engine/model/boardMap.ts';
import { orderSchema, type Order } from '../../engine/plan/turnPlan.ts';
import { planRoutes, type KeptPlan, type TurnPlan } from '../../sync-server/protocol/plans.ts';
import { roomRoutes } from '../../sync-server/protocol/rooms.ts';
import { call, refusal } from '../support/rest.ts';
import { gameOf, signUpAll, startGame, viewOf, type Player } from '../support/table.ts';
import { act, connect } from '../support/testSocket.ts';
import { startServer, type TestServer } from '../support/testServer.ts';
import { passTime } from '../support/passTime.ts';
import { withDatabase } from '../support/rawDatabase.ts';

let server: TestServer;
let ann: Player;
let ben: Player;
beforeAll(async () => {
  server = await startServer();
  [ann, ben] = (await signUpAll(server.url, 'ann', 'ben')) as [Player, Player];
});
afterAll(() => server.stop());

interface Table {
  readonly id: string;
  /** Whose turn is the first, and whose the second. */
  readonly first: Player;
  readonly second: Player;
}

async function table(): Promise<Table> {
  const { id } = await startGame(server.url, [ann, ben], { clock: 'async', config: { startingArmies: 5 } });
  const { currentPlayer } = await gameOf(server.url, ann, id);
  return currentPlayer === ann.id ? { id, first: ann, second: ben } : { id, first: ben, second: ann };
}

const planOf = (orders: readonly Order[], by: Partial<TurnPlan> = {}): TurnPlan => ({
  id: randomUUID(),
  starts: 'at_turn_start',
  forTurn: null,
  orders: [...orders],
  madeAt: 1,
  ...by,
});

const hand = async (player: Player, id: string, body: TurnPlan): Promise<KeptPlan | null> =>
  (await call(server.url, player.token, planRoutes.put, { params: { id }, body })).plan;

const kept = async (player: Player, id: string): Promise<KeptPlan | null> =>
  (await call(server.url, player.token, planRoutes.get, { params: { id } })).plan;

const carriedOut = async (player: Player, id: string): Promise<KeptPlan> => {
  await expect.poll(async () => (await kept(player, id))?.state).toBe('done');
  return (await kept(player, id)) as KeptPlan;
};

/** A whole turn of a player: all armies at one place, an attack from there to its end, the end of the turn. */
async function wholeTurn(player: Player, id: string): Promise<Order[]> {
  const view: GameView = await viewOf(await gameOf(server.url, player, id));
  const seat = view.viewer as number;
  const [from, to] = territoriesOf(view, seat).flatMap((own) =>
    (view.map.neighbours[own] ?? []).flatMap((next) =>
      ownerOf(view, next) === seat || armiesOf(view, next) > 5 ? [] : [[own, next] as const],
    ),
  )[0] as readonly [number, number];
  const at = (territory: number): string => territoryId(view.map, territory);
  return [
    { type: 'deploy', territoryId: at(from), armies: 'rest' },
    orderSchema.parse({ type: 'attack', fromTerritoryId: at(from), toTerritoryId: at(to) }),
    { type: 'end_turn' },
  ];
}

test('a plan is carried out when the turn begins, once however often it is sent', async () => {
  const { id, first, second } = await table();
  const plan = planOf(await wholeTurn(second, id));
  expect(await hand(second, id, plan)).toMatchObject({ state: 'waiting', results: [] });
  expect(await hand(second, id, plan)).toMatchObject({ id: plan.id, state: 'waiting' });

  const [deploy, , end] = (await wholeTurn(first, id)) as [Order, Order, Order];
  await hand(first, id, planOf([deploy, end], { forTurn: 1 }));
  const done = await carriedOut(second, id);
  expect(done.turn).toBe(2);
  expect(done.results.map(({ outcome }) => outcome)).toEqual(['done', expect.any(String), 'done']);
  const game = await gameOf(server.url, ann, id);
  expect(game.turn).toBe(3);

  expect(await hand(second, id, plan)).toEqual(done);
  expect((await gameOf(server.url, ann, id)).version).toBe(game.version);
});

test('a plan for the deadline waits for it, and a turn with a plan is not missed', async () => {
  const { id, first, second } = await table();
  const orders = await wholeTurn(first, id);
  await hand(first, id, planOf(orders.slice(0, 2), { starts: 'before_deadline' }));
  expect((await gameOf(server.url, first, id)).version).toBe(1);
  // The turn's own time is over, its bank is not.
  await server.restart(() => passTime(server.dataDir, 25 * 3_600_000));
  const done = await carriedOut(first, id);
  expect(done.results[0]).toMatchObject({ outcome: 'done' });
  await expect.poll(async () => (await gameOf(server.url, second, id)).turn).toBe(2);
  const idle = withDatabase(server.dataDir, (database) =>
    database.prepare<[string], { idle: number }>('SELECT idle_turns AS idle FROM rooms WHERE id = ?').get(id),
  );
  expect(idle?.idle).toBe(0);
});

test('a newer plan replaces one that waits; one that waits can be called off', async () => {
  const { id, first, second } = await table();
  const orders = await wholeTurn(second, id);
  const [old, newer] = [planOf(orders), planOf(orders.slice(0, 1))];
  await hand(second, id, old);
  await hand(second, id, newer);
  expect(await hand(second, id, old)).toMatchObject({ state: 'replaced' });
  expect(await kept(second, id)).toMatchObject({ id: newer.id, state: 'waiting' });
  await call(server.url, second.token, planRoutes.cancel, { params: { id } });
  expect(await kept(second, id)).toMatchObject({ id: newer.id, state: 'cancelled' });
  await hand(first, id, planOf([{ type: 'deploy', territoryId: 'nowhere', armies: 'rest' }]));
  expect((await carriedOut(first, id)).results).toEqual([
    { outcome: 'impossible', code: 'unknown_territory', lost: 0 },
  ]);
  expect((await gameOf(server.url, first, id)).version).toBe(1);
});

test('what is too late, foreign or malformed is refused and changes nothing', async () => {
  const { id, first, second } = await table();
  const orders = await wholeTurn(first, id);
  const params = { id };
  const late = { params, body: planOf(orders, { forTurn: 1 }) };
  expect(await refusal(server.url, second.token, planRoutes.put, late)).toMatchObject({ code: 'turn_over' });
  const mine = planOf(orders, { starts: 'before_deadline' });
  await hand(first, id, mine);
  expect(await refusal(server.url, second.token, planRoutes.put, { params, body: mine })).toMatchObject({
    code: 'plan_taken',
  });
  const wrong = { params, body: { ...planOf(orders), orders: [{ type: 'attack' }] } as never };
  expect(await refusal(server.url, first.token, planRoutes.put, wrong)).toMatchObject({
    status: 400,
    field: 'orders.0.fromTerritoryId',
  });
  expect(await kept(second, id)).toBeNull();
  expect(await kept(first, id)).toMatchObject({ id: mine.id, state: 'waiting' });

  const socket = await connect(server.url, first.token);
  await act(socket, {
    roomId: id,
    idempotencyKey: 'gives up',
    baseVersion: 0,
    action: { type: 'surrender' },
  });
  socket.close();
  expect(
    await refusal(server.url, first.token, planRoutes.put, { params, body: planOf(orders) }),
  ).toMatchObject({ code: 'game_over' });
  expect((await call(server.url, ann.token, roomRoutes.get, { params })).room.status).toBe('completed');
});
