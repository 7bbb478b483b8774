import { territoryId } from '../../engine/model/boardMap.ts';
import { armiesOf, ownerOf, territoriesOf, type GameView } from '../../engine/model/state.ts';
import { orderSchema, type Order } from '../../engine/plan/turnPlan.ts';
import { CONNECT_TIMEOUT_MS, RETRY_CAP_MS } from '../../sync-server/protocol/limits.ts';
import type { TurnPlan } from '../../sync-server/protocol/plans.ts';
import { wish } from '../support/wish.ts';
import { chanceFrom, type Chance } from './chance.ts';
import { verdictOn, type Verdict } from './checks.ts';
import type { History } from './history.ts';
import { CALM, type Weather } from './network.ts';
import { EPOCH, openingFor } from './opening.ts';
import type { Page } from './page.ts';
import { createWorld, type Device, type Sabotage, type World } from './world.ts';

export interface Outcome extends Verdict {
  readonly history: History;
}

const WEATHERS: readonly Weather[] = [
  CALM,
  { lost: 0, doubled: 10, slowMs: 900 },
  { lost: 12, doubled: 8, slowMs: 300 },
  { lost: 35, doubled: 15, slowMs: 3_000 },
];

const LEAST_DEEDS = 6;
const MORE_DEEDS = 11;
const TURN_OUT_MS = 46_000;

/** Plays one schedule of deeds and mishaps, has all repaired, and looks whether what must hold does. */
export async function runSchedule(seed: number, sabotage: Sabotage = {}): Promise<Outcome> {
  const chance = chanceFrom(seed);
  const world = createWorld(await openingFor(chance), chance, sabotage);
  world.network.weather = chance.pick(WEATHERS) ?? CALM;
  const deeds = LEAST_DEEDS + chance.below(MORE_DEEDS);
  await world.time.pass(3_000);
  for (let deed = 0; deed < deeds; deed++) {
    take(world, chance);
    await world.time.pass(chance.happens(4) ? TURN_OUT_MS : 20 + chance.below(chance.pick(PAUSES) ?? 1));
  }
  for (const { page, disk } of world.devices) {
    const game = page?.session()?.store.getState().confirmed;
    if (game) world.history.seen.push({ userId: disk.userId, game });
  }
  world.repair();
  await comeToRest(world);
  const verdict = await verdictOn(world);
  world.close();
  return { history: world.history, ...verdict };
}

const PAUSES = [200, 200, 1_500, 6_000];

/** A player does something, or something befalls a program. */
function take(world: World, chance: Chance): void {
  const device = chance.happens(80) ? mover(world, chance) : chance.pick(world.devices);
  const page = device?.page;
  const deed = chance.below(100);
  if (deed < 4) return world.crashServer(chance.below(40));
  if (deed < 8) return device && world.crashPage(device, chance.below(14));
  if (deed < 11) return page?.connection.cut();
  if (deed < 15) {
    world.network.weather = chance.pick(WEATHERS) ?? CALM;
    return;
  }
  if (deed < 16) return world.fillDisk(chance.below(3_000));
  const session = page?.session();
  if (!page || !session) return;
  const { shown } = session.store.getState();
  if (deed < 21) return prepare(chance.pick(world.devices)?.page ?? page, chance);
  if (deed < 22) return page.callOff();
  for (let presses = 1 + chance.below(3); presses > 0; presses--) {
    const command = wish(session.store.getState().shown, chance.below(1_000));
    if (command) page.press(command);
    if (command && chance.happens(5)) page.press(command);
  }
  if (shown.phase !== 'finished' && chance.happens(1)) page.press({ type: 'surrender' });
}

/** A device of the player whose turn it is, as far as that device knows. */
const mover = ({ devices }: World, chance: Chance): Device | undefined =>
  chance.pick(
    devices.filter(({ page }) => {
      const shown = page?.session()?.store.getState().shown;
      return shown && shown.viewer === shown.current;
    }),
  );

function prepare(page: Page, chance: Chance): void {
  const view = page.session()?.store.getState().shown;
  if (!view || view.viewer === 'spectator') return;
  const orders = ordersFor(view, view.viewer, chance);
  if (orders.length === 0) return;
  const plan: TurnPlan = {
    id: planId(chance),
    starts: chance.happens(70) ? 'at_turn_start' : 'before_deadline',
    forTurn: view.viewer === view.current && chance.happens(60) ? view.turn : null,
    orders,
    madeAt: EPOCH,
  };
  page.prepare(plan);
}

const planId = (chance: Chance): string =>
  `00000000-0000-4000-8000-${String(chance.below(2 ** 32)).padStart(12, '0')}`;

function ordersFor(view: GameView, seat: number, chance: Chance): Order[] {
  const at = (territory: number): string => territoryId(view.map, territory);
  const fronts = territoriesOf(view, seat).flatMap((from) =>
    (view.map.neighbours[from] ?? []).flatMap((to) =>
      ownerOf(view, to) === seat ? [] : [[from, to] as const],
    ),
  );
  const front = chance.pick(fronts);
  if (!front) return [];
  const attacks = [front, chance.pick(fronts) ?? front].slice(0, chance.below(3));
  return [
    { type: 'redeem', cards: 'if_forced' },
    { type: 'deploy', territoryId: at(front[0]), armies: chance.happens(50) ? 'rest' : 1 + chance.below(3) },
    ...attacks.map(([from, to]) =>
      orderSchema.parse({
        type: 'attack',
        fromTerritoryId: at(from),
        toTerritoryId: at(to),
        leave: 1 + chance.below(Math.max(1, armiesOf(view, from))),
        onStop: chance.pick(['continue', 'end_attacks', 'end_plan']),
      }),
    ),
    ...(chance.happens(70) ? [{ type: 'end_turn' as const }] : []),
  ];
}

const LONGEST_REPAIR_MS = 120_000;
const LOOK_EVERY_MS = 4_000;

/** Until nothing waits any more, or it has taken too long for anybody's patience. */
async function comeToRest(world: World): Promise<void> {
  const isQuiet = (): boolean =>
    world.devices.every(({ page, disk }) => {
      const state = page?.session()?.store.getState();
      return (
        page?.connection.line()?.hasJoined === true &&
        state?.pending.length === 0 &&
        !state.catchingUp &&
        disk.outbox.size === 0 &&
        disk.plans.size === 0
      );
    });
  for (let waited = 0; waited < LONGEST_REPAIR_MS; waited += LOOK_EVERY_MS) {
    await world.time.pass(LOOK_EVERY_MS);
    if (isQuiet()) break;
  }
  // A question that was lost before the repair is asked again when it has timed out.
  await world.time.pass(CONNECT_TIMEOUT_MS + RETRY_CAP_MS);
}
