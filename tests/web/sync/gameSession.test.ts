import { expect, test } from 'vitest';
import { DEFAULT_CONFIG, type Visibility } from '../../../engine/model/config.ts';
import type { Command } from '../../../engine/model/command.ts';
import { armiesOf } from '../../../engine/model/state.ts';
import { targetsFor } from '../../../engine/view/targets.ts';
import type { LogLine } from '../../../sync-server/protocol/games.ts';
import { landed } from '../../../web/client/game/landed.ts';
import { RING } from './ringMap.ts';
import { settled } from './virtualTime.ts';
import { createWorld, type World } from './world.ts';

const SEED = 7;
const state = (world: World) => world.session().store.getState();
const idOf = (territory: number): string => RING.territories[territory]?.id ?? '';

/** Delivers all that is on the wire and what that sets off. */
async function deliverAll(world: World): Promise<void> {
  await settled();
  while (world.wire.length > 0) {
    world.wire.shift()?.deliver();
    await settled();
  }
}

async function started(visibility: Visibility = 'open'): Promise<World> {
  const world = createWorld(SEED, { ...DEFAULT_CONFIG, visibility });
  await deliverAll(world);
  return world;
}

const ownLand = (world: World): number => [...targetsFor(state(world).shown).keys()][0] ?? 0;
const placeOne = (world: World): Command => ({
  type: 'deploy',
  territoryId: idOf(ownLand(world)),
  armies: 1,
});

async function inAttackPhase(world: World): Promise<void> {
  const { reserves } = state(world).shown;
  void world.session().submit({ type: 'deploy', territoryId: idOf(ownLand(world)), armies: reserves });
  await deliverAll(world);
}

function anAttack(world: World): Command {
  const [[from, [to]]] = [...targetsFor(state(world).shown)] as [[number, [number]]];
  return { type: 'attack', fromTerritoryId: idOf(from), toTerritoryId: idOf(to) };
}

test('a placement is shown before the server has answered, and counted once when it has', async () => {
  const world = await started();
  const territory = ownLand(world);
  const before = armiesOf(state(world).shown, territory);
  const result = world.session().submit(placeOne(world));
  expect(armiesOf(state(world).shown, territory)).toBe(before + 1);

  await deliverAll(world);
  expect(await result).toEqual({ accepted: true, queued: false });
  expect(armiesOf(state(world).shown, territory)).toBe(before + 1);
  expect(state(world).confirmed.version).toBe(2);
});

test('an update that overtakes the answer does not show a placement twice', async () => {
  const world = await started();
  const territory = ownLand(world);
  const before = armiesOf(state(world).shown, territory);
  void world.session().submit(placeOne(world));
  await settled();
  world.wire.shift()?.deliver();
  const [update, answer] = world.wire;
  update?.deliver();
  expect(armiesOf(state(world).shown, territory)).toBe(before + 1);
  answer?.deliver();
  await settled();
  expect(armiesOf(state(world).shown, territory)).toBe(before + 1);
});

test('what the rules forbid never leaves the device', async () => {
  const world = await started();
  const result = await world.session().submit({ type: 'undo_fortify' });
  expect(result).toEqual({ accepted: false, by: 'device', message: 'That is not possible in this phase.' });
  expect(world.wire).toEqual([]);
});

test('a refused placement is taken back with a word, and what was built on it is not sent', async () => {
  const world = await started();
  const territory = ownLand(world);
  const before = armiesOf(state(world).shown, territory);
  const first = world.session().submit(placeOne(world));
  const second = world.session().submit(placeOne(world));
  world.referee.expire();
  world.wire.length = 0;
  await deliverAll(world);

  expect(await first).toMatchObject({ by: 'server', message: 'Deploy failed: It is not your turn.' });
  expect(await second).toMatchObject({
    by: 'server',
    message: 'Deploy failed: An earlier command was refused.',
  });
  expect(world.told[0]).toBe('Deploy failed: It is not your turn.');
  expect(state(world).pending).toEqual([]);
  expect(armiesOf(state(world).shown, territory)).toBeGreaterThanOrEqual(before);
  expect(state(world).confirmed).toEqual(world.referee.game());
});

test('commands leave one at a time, in the order in which they were given', async () => {
  const world = await started();
  void world.session().submit(placeOne(world));
  void world.session().submit({ type: 'undo_deploy' });
  await settled();
  expect(world.wire).toHaveLength(1);
  await deliverAll(world);
  expect([...world.referee.applied.values()]).toEqual([1, 1]);
  expect(state(world).shown.deployments).toEqual([]);
});

test('a lost answer is asked for again, and the repetition changes nothing', async () => {
  const world = await started();
  const result = world.session().submit(placeOne(world));
  await settled();
  world.wire.shift()?.deliver();
  world.wire.length = 0;
  await world.time.pass(5_000);
  await world.time.pass(500);
  expect(state(world).pending[0]?.attempts).toBe(2);
  await deliverAll(world);
  expect(await result).toEqual({ accepted: true, queued: false });
  expect([...world.referee.applied.values()]).toEqual([1]);
});

test('a lost update is fetched a second after the answer', async () => {
  const world = await started();
  void world.session().submit(placeOne(world));
  await settled();
  world.wire.shift()?.deliver();
  world.wire.shift();
  await deliverAll(world);
  expect(state(world).confirmed.version).toBe(1);
  await world.time.pass(1_000);
  await deliverAll(world);
  expect(state(world).confirmed).toEqual(world.referee.game());
  expect(state(world).pending).toEqual([]);
});

test('a placement made without a connection survives a reload and is sent when there is one', async () => {
  const world = await started();
  world.connect(false);
  const result = world.session().submit(placeOne(world));
  for (let tries = 0; tries < 3; tries++) {
    await world.time.pass(6_000);
    world.wire.length = 0;
  }
  expect(await result).toEqual({ accepted: true, queued: true });
  world.reload();
  await settled();
  expect(state(world).pending).toHaveLength(1);
  world.connect(true);
  await deliverAll(world);
  expect([...world.referee.applied.values()]).toEqual([1]);
  expect(world.stored.size).toBe(0);
});

test('attacks are refused without a connection and not repeated within 120 ms', async () => {
  const world = await started();
  await inAttackPhase(world);
  world.connect(false);
  expect(await world.session().submit(anAttack(world))).toMatchObject({ message: 'Not connected' });
  world.connect(true);
  await deliverAll(world);

  const attack = anAttack(world);
  const rolled = world.session().submit(attack);
  await deliverAll(world);
  expect(await rolled).toEqual({ accepted: true, queued: false });
  expect(state(world).shown.pendingConquest).toBeNull();
  expect(await world.session().submit(attack)).toMatchObject({ message: 'Throttled' });
});

test('the same attack while one is on its way is that one', async () => {
  const world = await started();
  await inAttackPhase(world);
  const attack = anAttack(world);
  expect(world.session().submit(attack)).toBe(world.session().submit(attack));
  await deliverAll(world);
  expect(world.referee.applied.size).toBe(2);
});

test('an unanswered attack is given up and not sent after a reload', async () => {
  const world = await started();
  await inAttackPhase(world);
  const result = world.session().submit(anAttack(world));
  for (let tries = 0; tries < 3; tries++) {
    await world.time.pass(6_000);
    world.wire.length = 0;
  }
  expect(await result).toMatchObject({ message: 'Timeout - server did not acknowledge action' });
  world.reload();
  await deliverAll(world);
  expect(world.referee.applied.size).toBe(1);
});

test('a gap in the updates is closed by a fetch, and old updates are ignored', async () => {
  const world = await started();
  world.referee.expire();
  const [first] = world.wire.splice(0);
  world.referee.expire();
  const [second] = world.wire.splice(0);
  second?.deliver();
  expect(state(world).catchingUp).toBe(true);
  await deliverAll(world);
  expect(state(world).confirmed).toEqual(world.referee.game());
  expect(state(world).catchingUp).toBe(false);
  first?.deliver();
  expect(state(world).confirmed).toEqual(world.referee.game());
});

test('a pushed snapshot counts only when it is more than one ahead', async () => {
  const world = await started();
  const game = state(world).confirmed;
  world.session().receiveSnapshot({ ...game, version: game.version + 1, turn: 90 });
  expect(state(world).confirmed.turn).toBe(game.turn);
  world.session().receiveSnapshot({ ...game, version: game.version + 2, turn: 91 });
  expect(state(world).confirmed.turn).toBe(91);
});

test('spectators give no commands', async () => {
  const world = await started();
  const game = state(world).confirmed;
  world.session().receiveSnapshot({ ...game, version: game.version + 2, viewerId: null });
  expect(await world.session().submit({ type: 'end_turn' })).toMatchObject({
    message: 'Missing player context',
  });
});

const lineOf = (seq: number, text: string): LogLine => ({ seq, at: seq, text, playerId: null, detail: null });
const texts = (world: World): string[] => state(world).log.map(({ text }) => text);

test.each<[Visibility, string[]]>([
  ['open', ['began', 'my turn', 'they marched', 'it ended']],
  ['fog', ['they marched', 'it ended']],
])('after the end of a game in %s the log is %o, also after a reload', async (visibility, log) => {
  const world = await started(visibility);
  world.fetchLog = async () => [lineOf(1, 'began'), lineOf(2, 'my turn')];
  world.referee.expire();
  await deliverAll(world);
  await world.time.pass(1_000);
  expect(texts(world)).toEqual(['began', 'my turn']);

  void world.session().submit({ type: 'surrender' });
  world.fetchLog = async () => [lineOf(17, 'they marched'), lineOf(40, 'it ended')];
  await deliverAll(world);
  await world.time.pass(1_000);
  expect(state(world).confirmed.result).not.toBeNull();
  expect(texts(world)).toEqual(log);
  world.reload();
  expect(texts(world)).toEqual(log);
});

test('lines that were asked for before the end do not come after those that tell everything', async () => {
  const world = await started('fog');
  const asked: ((lines: readonly LogLine[]) => void)[] = [];
  world.fetchLog = () => new Promise((resolve) => asked.push(resolve));
  world.referee.expire();
  await deliverAll(world);
  await world.time.pass(1_500);
  void world.session().submit({ type: 'surrender' });
  await deliverAll(world);
  await world.time.pass(1_000);

  const [before, after] = asked.slice(-2);
  after?.([lineOf(17, 'they marched'), lineOf(40, 'it ended')]);
  before?.([lineOf(1, 'began')]);
  await settled();
  expect(texts(world)).toEqual(['they marched', 'it ended']);
});

test('beside a server with other rules nothing is shown ahead, and all is sent', async () => {
  const world = await started();
  const territory = ownLand(world);
  const before = armiesOf(state(world).shown, territory);
  world.skew = 'rules';
  const result = world.session().submit(placeOne(world));
  expect(armiesOf(state(world).shown, territory)).toBe(before);
  await deliverAll(world);
  expect(await result).toEqual({ accepted: true, queued: false });
  expect(armiesOf(state(world).shown, territory)).toBe(before + 1);

  const forbidden = world.session().submit({ type: 'undo_fortify' });
  await deliverAll(world);
  expect(await forbidden).toMatchObject({ accepted: false, by: 'server' });
});

test('an app that is too old for the server shows the game and gives no commands', async () => {
  const world = await started();
  world.skew = 'outdated';
  expect(await world.session().submit(placeOne(world))).toEqual({
    accepted: false,
    by: 'device',
    message: 'This version is too old to play. Reload to play on.',
  });
  expect(world.wire).toEqual([]);
  world.referee.expire();
  await deliverAll(world);
  expect(state(world).confirmed).toEqual(world.referee.game());
});

test('each time the game is fetched anew it is told why', async () => {
  const world = await started();
  expect(world.resyncs).toEqual(['missing_state']);
  const { version } = state(world).confirmed;
  const update = { id: 'u', type: 'deploy' as const, gameId: 'ring', seq: 1, at: 1, events: [] };
  world
    .session()
    .receive({ ...update, version: version + 3, patch: { head: { version: 0 }, territories: [] } });
  // This update is of a release that writes patches in another way.
  world.session().receive({ ...update, version: version + 1, patch: {} as never });
  world.session().refresh('manual');
  expect(world.resyncs.slice(1)).toEqual(['frame_gap', 'unsupported_commands', 'manual']);
  await world.time.pass(5_000);
  expect(world.resyncs).toContain('snapshot_error');
});

test('a snapshot in place of updates that were held back counts, even if it is but one ahead', async () => {
  const world = await started();
  const game = state(world).confirmed;
  const newer = { ...game, version: game.version + 1 };
  world.session().receiveSnapshot(newer);
  expect(state(world).confirmed).toBe(game);
  world.session().receiveSnapshot(newer, true);
  expect(state(world).confirmed).toBe(newer);
});

test('an answer that overtakes its update is no effect yet: a battle has landed when it is shown', async () => {
  const world = await started();
  await inAttackPhase(world);
  const before = state(world).confirmed.version;
  const result = world.session().submit(anAttack(world));
  await settled();
  world.wire.shift()?.deliver();
  const [update, answer] = world.wire.splice(0, 2);
  answer?.deliver();
  expect(await result).toEqual({ accepted: true, queued: false });

  const versions: number[] = [];
  void landed(world.session().store).then(() => versions.push(state(world).confirmed.version));
  await settled();
  expect(versions).toEqual([]);
  update?.deliver();
  await settled();
  expect(versions).toEqual([before + 1]);
});
