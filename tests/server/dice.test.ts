import { randomBytes } from 'node:crypto';
import { bytesToHex } from '@noble/hashes/utils.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashChain, type HashChain } from '../../engine/dice/hashChain.ts';
import { seededRandom } from '../../engine/dice/seededRandom.ts';
import type { GameFile } from '../../engine/file/gameFile.ts';
import { rollsIn } from '../../engine/file/rolls.ts';
import { verifyTurn, type KnownTurn } from '../../engine/file/turnProof.ts';
import { verifyGame } from '../../engine/file/verify/verify.ts';
import type { VerifyReport } from '../../engine/file/verify/report.ts';
import { loadMap } from '../../engine/maps/catalogue.ts';
import { boardMapOf } from '../../engine/model/boardMap.ts';
import type { GameConfig } from '../../engine/model/config.ts';
import type { Command } from '../../engine/model/command.ts';
import type { HeadProof } from '../../engine/model/hash.ts';
import { diceRoutes } from '../../sync-server/protocol/dice.ts';
import type { ActionAck } from '../../sync-server/protocol/games.ts';
import { roomRoutes } from '../../sync-server/protocol/rooms.ts';
import { boldPlayer } from '../engine/support/randomPlayer.ts';
import { sitDown, heard, type Chair } from '../support/chair.ts';
import { call, refusal } from '../support/rest.ts';
import { openRoom, signUpAll, viewOf, type Player } from '../support/table.ts';
import { sized } from '../support/size.ts';
import { act } from '../support/testSocket.ts';
import { startServer, type TestServer } from '../support/testServer.ts';
import { verifyEd25519 } from '../verify/ed25519.ts';

const NO_SECRET = { pile: [], discard: [], dealtReinforcements: [], dealtRegions: [] };
/** The commands that may draw, each of which carries a link (SCHEME.md 2). */
const DRAWING: ReadonlySet<Command['type']> = new Set(['attack', 'confirm_capital_attack', 'end_turn']);

let server: TestServer;
let people: Player[];
beforeAll(async () => {
  server = await startServer();
  people = await signUpAll(server.url, 'ann', 'ben', 'cat');
});
afterAll(() => server.stop());

/** The last turn that is played to its end; from then on everybody gives up. */
const LAST_TURN = sized(24, Number.POSITIVE_INFINITY);
const NO_PROOF: HeadProof = { signature: '', path: [] };

/** A device with its chain. */
interface Device {
  readonly chair: Chair;
  chain: HashChain;
  shown: number;
}

const anchorOf = (chain: HashChain): string => bytesToHex(chain.anchor);
const newChain = (): HashChain => hashChain('seat', randomBytes(32));
const linkOf = ({ chain, shown }: Device, by = 1): string => bytesToHex(chain.link(shown + by));

/** A game of three people with a chain each. */
async function table(config: Partial<GameConfig>): Promise<{ id: string; devices: Device[] }> {
  const [host, ...guests] = people as [Player, ...Player[]];
  const room = await openRoom(server.url, host, { maxPlayers: 3, config: { roundLimit: 20, ...config } });
  expect(room.commitment).toMatch(/^[0-9a-f]{64}$/);
  const params = { id: room.id };
  for (const { token } of guests) await call(server.url, token, roomRoutes.join, { params });
  const chains = people.map(newChain);
  for (const [index, { token }] of people.entries()) {
    const anchor = anchorOf(chains[index] as HashChain);
    await call(server.url, token, roomRoutes.readyState, { params, body: { ready: true, anchor } });
  }
  const devices = await Promise.all(
    people.map(async (player, index) => ({
      chair: await sitDown(server.url, player, room.id),
      chain: chains[index] as HashChain,
      shown: 0,
    })),
  );
  const { room: begun } = await call(server.url, host.token, roomRoutes.get, { params });
  expect(begun).toMatchObject({ commitment: room.commitment, saltCommitment: room.saltCommitment });
  expect(new Set(begun.players.map(({ anchor }) => anchor))).toEqual(new Set(chains.map(anchorOf)));
  return { id: room.id, devices };
}

let keys = 0;
const give = (
  { chair: { socket, game } }: Device,
  action: Command,
  link: string | undefined,
  key = `dice-key-${keys++}`,
): Promise<ActionAck> =>
  act(socket, { roomId: game.roomId, idempotencyKey: key, baseVersion: game.version, action, link });

/** The next command that somebody bold would give, and whose device gives it. */
async function nextMove(
  devices: readonly Device[],
  stream: ReturnType<typeof seededRandom>,
): Promise<{ device: Device; command: Command }> {
  const owner = (id: string | undefined): Device =>
    devices.find(({ chair }) => chair.player.id === id) as Device;
  const mover = owner(devices[0]?.chair.game.currentPlayer);
  if (mover.chair.game.turn > LAST_TURN) return { device: mover, command: { type: 'surrender' } };
  const position = { ...(await viewOf(mover.chair.game)), secret: NO_SECRET };
  const { seat, command } = boldPlayer(position, stream);
  return { device: owner(mover.chair.game.players[seat]?.id), command };
}

async function play(device: Device, command: Command): Promise<ActionAck> {
  const link = DRAWING.has(command.type) ? linkOf(device) : undefined;
  const ack = await give(device, command, link);
  if (ack.ok && link !== undefined) device.shown++;
  if (ack.ok) await heard(device.chair, ack.version ?? 0);
  return ack;
}

const turnsAfter = ({ chair: { player, game } }: Device, after: number) =>
  call(server.url, player.token, diceRoutes.turns, { params: { id: game.roomId }, query: { after } });

const fileOf = async ({ chair: { player, game } }: Device): Promise<GameFile> =>
  (await call(server.url, player.token, diceRoutes.file, { params: { id: game.roomId } })).file;

const verified = async (file: GameFile): Promise<VerifyReport> =>
  verifyGame(file, boardMapOf(await loadMap('world')), verifyEd25519);

const faultsOf = ({ checks }: VerifyReport) => checks.flatMap(({ faults }) => faults);

const waitFor = async (devices: readonly Device[], turn: number): Promise<void> => {
  await expect.poll(() => devices.every(({ chair }) => chair.game.turn >= turn)).toBe(true);
};

test('every turn is proved when it is over, and the whole game when it is', async () => {
  const { id, devices } = await table({});
  const [first] = devices as [Device, Device, Device];
  const stream = seededRandom(5);
  const heads: (HeadProof & { seat: number; head: string })[] = [];
  let known: KnownTurn | null = null;
  let rolls = 0;
  while (first.chair.game.status !== 'completed') {
    const { device, command } = await nextMove(devices, stream);
    const { turn } = device.chair.game;
    const ack = await play(device, command);
    expect(ack).toMatchObject({ ok: true });
    await Promise.all(devices.map(({ chair }) => heard(chair, ack.version ?? 0)));
    const seat = device.chair.game.players.findIndex((one) => one.id === device.chair.player.id);
    heads.push({ seat, head: ack.head ?? '', ...(ack.proof ?? NO_PROOF) });
    if (device.chair.game.turn === turn) continue;

    const { proof, turns } = await turnsAfter(first, turn - 1);
    expect(turns.map((one) => one.turn)).toEqual([turn]);
    for (const one of turns) {
      expect(verifyTurn(proof, known, one)).toEqual([]);
      known = { turn: one.turn, secret: one.secret };
      rolls += one.rolls.length;
      for (const roll of one.rolls) expect(roll.nonce).not.toBeNull();
    }
    if (turn === 6) {
      const running = await fileOf(first);
      expect(running.saltKey).toBeNull();
      expect(faultsOf(await verified(running))).toEqual([]);
    }
  }
  expect(rolls).toBeGreaterThan(20);

  const file = await fileOf(first);
  expect(file.log.filter(({ nonce }) => nonce !== null)).toHaveLength(
    devices.reduce((sum, { shown }) => sum + shown, 0),
  );
  const kept = heads.map((head, index) => ({ ...head, seq: index + 2 }));
  const report = await verified({ ...file, signedHeads: [...file.signedHeads, ...kept] });
  expect(faultsOf(report)).toEqual([]);
  expect(report.checks.filter(({ ok }) => ok === null).map(({ name }) => name)).toEqual([
    'commanders',
    'hill',
  ]);
  expect(report.facts.chance.every(({ hasChain }) => hasChain)).toBe(true);

  const { players } = await call(server.url, first.chair.player.token, diceRoutes.luck, { params: { id } });
  expect(players).toHaveLength(3);
  for (const { luck, series } of players) expect(series.at(-1)).toBeCloseTo(luck.armies, 6);
  for (const { chair } of devices) chair.socket.close();
}, 180_000);

test('a link out of order is refused without being remembered; a new chain counts from the next turn', async () => {
  const { id, devices } = await table({});
  const params = { id };
  const stream = seededRandom(8);
  const mover = (): Device =>
    devices.find(({ chair }) => chair.player.id === chair.game.currentPlayer) as Device;

  /** Plays the current turn to its end with right links. */
  const playTurn = async (): Promise<void> => {
    const { turn } = mover().chair.game;
    while (mover().chair.game.turn === turn) {
      const { device, command } = await nextMove(devices, stream);
      expect(await play(device, command)).toMatchObject({ ok: true });
      if (device.chair.game.turn > turn) await waitFor(devices, turn + 1);
    }
  };

  const device = mover();
  const { player } = device.chair;
  let move = await nextMove(devices, stream);
  while (!DRAWING.has(move.command.type)) {
    await play(device, move.command);
    move = await nextMove(devices, stream);
  }
  for (const wrong of [linkOf(device, 2), linkOf(device, 0), bytesToHex(newChain().link(1))]) {
    expect(await give(device, move.command, wrong, 'the same key')).toMatchObject({ code: 'wrong_link' });
  }
  const link = linkOf(device);
  const accepted = await give(device, move.command, link, 'the same key');
  expect(accepted).toMatchObject({ ok: true });
  device.shown++;
  expect(await give(device, move.command, undefined, 'the same key')).toEqual(accepted);
  await heard(device.chair, accepted.version ?? 0);
  expect((await turnsAfter(device, 0)).own).toEqual({ last: link, next: null });

  const fresh = newChain();
  const body = { anchor: anchorOf(fresh) };
  await call(server.url, player.token, diceRoutes.anchor, { params, body });
  await call(server.url, player.token, diceRoutes.anchor, { params, body });
  const again = { params, body: { anchor: anchorOf(newChain()) } };
  expect(await refusal(server.url, player.token, diceRoutes.anchor, again)).toMatchObject({
    status: 409,
    code: 'anchor_pending',
  });
  expect((await turnsAfter(device, 0)).own).toEqual({ last: link, next: body.anchor });

  for (const { chair } of devices) chair.socket.close();
  await server.restart();
  for (const one of devices) Object.assign(one, { chair: await sitDown(server.url, one.chair.player, id) });
  expect((await turnsAfter(device, 0)).own).toEqual({ last: link, next: body.anchor });
  expect(await give(device, move.command, undefined, 'the same key')).toEqual(accepted);

  for (let turn = 0; turn < 3; turn++) await playTurn();
  expect((await turnsAfter(device, 0)).own).toEqual({ last: body.anchor, next: null });
  [device.chain, device.shown] = [fresh, 0];
  await playTurn();
  expect(device.shown).toBeGreaterThan(0);
  const { proof, turns } = await turnsAfter(device, 0);
  let known: KnownTurn | null = null;
  for (const one of turns) {
    expect(verifyTurn(proof, known, one)).toEqual([]);
    known = { turn: one.turn, secret: one.secret };
  }
  expect(turns).toHaveLength(4);
  for (const { chair } of devices) chair.socket.close();
}, 180_000);

test('in fog each player is shown the rolls of their own turns, and everybody all of them afterwards', async () => {
  const { id, devices } = await table({ visibility: 'fog' });
  const [first] = devices as [Device, Device, Device];
  const stream = seededRandom(21);
  let shownWhileRunning = 0;
  for (;;) {
    const { device, command } = await nextMove(devices, stream);
    const { turn } = device.chair.game;
    expect(await play(device, command)).toMatchObject({ ok: true });
    if (device.chair.game.status === 'completed') break;
    if (device.chair.game.turn === turn) continue;
    await waitFor(devices, turn + 1);
    if (turn > 30) continue;
    for (const one of devices) {
      const { proof, turns } = await turnsAfter(one, turn - 1);
      const seat = one.chair.game.players.findIndex(({ id: player }) => player === one.chair.player.id);
      for (const shown of turns) {
        expect(verifyTurn(proof, null, shown)).toEqual([]);
        expect(shown.rolls.filter((roll) => roll.seat !== seat)).toEqual([]);
        shownWhileRunning += shown.rolls.length;
      }
    }
    expect(
      await refusal(server.url, first.chair.player.token, diceRoutes.file, { params: { id } }),
    ).toMatchObject({ status: 409, code: 'fogged' });
    const { players } = await call(server.url, first.chair.player.token, diceRoutes.luck, {
      params: { id },
    });
    expect(players.map(({ playerId }) => playerId)).toEqual([first.chair.player.id]);
  }
  expect(shownWhileRunning).toBeGreaterThan(0);
  const file = await fileOf(first);
  expect(faultsOf(await verified(file))).toEqual([]);
  const { turns, proof } = await turnsAfter(first, 0);
  // By chance somebody may be gone before they have rolled.
  const rolled = new Set(file.log.flatMap(rollsIn).map(({ attacker }) => attacker));
  expect(rolled.size).toBeGreaterThan(1);
  expect(new Set(turns.flatMap(({ rolls }) => rolls.map(({ seat }) => seat)))).toEqual(rolled);
  for (const one of turns) expect(verifyTurn(proof, null, one)).toEqual([]);
  for (const { chair } of devices) chair.socket.close();
}, 180_000);
