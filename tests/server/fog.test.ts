import { afterAll, beforeAll, expect, test } from 'vitest';
import { seededRandom } from '../../engine/dice/seededRandom.ts';
import { territoryId } from '../../engine/model/boardMap.ts';
import type { Command } from '../../engine/model/command.ts';
import { NEUTRAL } from '../../engine/model/ids.ts';
import { isAlive, territoriesOf, type GameState } from '../../engine/model/state.ts';
import { diceRoutes } from '../../sync-server/protocol/dice.ts';
import { gameRoutes, type LogLine } from '../../sync-server/protocol/games.ts';
import type { GameUpdate, TurnStart } from '../../sync-server/protocol/realtime.ts';
import { myGamesRoutes } from '../../sync-server/protocol/myGames.ts';
import { roomRoutes, type Room } from '../../sync-server/protocol/rooms.ts';
import { boldPlayer } from '../engine/support/randomPlayer.ts';
import { lookOn, sitDown, takeMail, type Chair } from '../support/chair.ts';
import { savePlace } from '../support/place.ts';
import { call } from '../support/rest.ts';
import { signUpAll, startGame, viewOf, type Player } from '../support/table.ts';
import { act, next } from '../support/testSocket.ts';
import { startServer, type TestServer } from '../support/testServer.ts';
import { truthOf, type Step } from '../support/truth.ts';
import { LONG_MS } from '../support/pace.ts';
import { isFull } from '../support/size.ts';

const NO_SECRET: GameState['secret'] = { pile: [], discard: [], dealtReinforcements: [], dealtRegions: [] };
const FOG = { visibility: 'fog' as const };

let server: TestServer;
let all: Player[];
let players: Player[];
let stranger: Player;
beforeAll(async () => {
  server = await startServer();
  [stranger, ...all] = (await signUpAll(server.url, 'dan', 'ann', 'ben', 'cat', 'eve')) as [
    Player,
    ...Player[],
  ];
  players = all.slice(0, 3);
});
afterAll(() => server.stop());

const logOf = async (player: Player, id: string): Promise<LogLine[]> =>
  (await call(server.url, player.token, gameRoutes.logText, { params: { id }, query: { limit: 200 } })).log;

const isMate = (state: GameState, seat: number | null, other: number): boolean =>
  seat !== null && state.teams[seat] === state.teams[other];

/** This is G1 written anew, so that the engine does not vouch for itself: the team's land and what borders it. */
function seenBy(state: GameState, seat: number | null): Set<number> {
  const seen = new Set<number>();
  if (state.result) return new Set(state.owner.keys());
  if (seat === null || !isAlive(state, seat)) return seen;
  const mates = [...state.seats.keys()].filter((other) => isMate(state, seat, other));
  for (const own of mates.flatMap((mate) => territoriesOf(state, mate))) {
    for (const territory of [own, ...(state.map.neighbours[own] ?? [])]) seen.add(territory);
  }
  return seen;
}

const SECRETS = [
  'armies_deployed',
  'deployment_undone',
  'dice_rolled',
  'territory_conquered',
  'conquest_transferred',
  'armies_fortified',
  'fortification_undone',
];

const placesIn = (event: object): number[] =>
  ['territory', 'from', 'to'].flatMap((field) => {
    const place = (event as Record<string, unknown>)[field];
    return typeof place === 'number' ? [place] : [];
  });

/** Every message that a chair got for a step, held against what it may know. */
function checkMail(chair: Chair, seat: number | null, mail: readonly [string, unknown][], step: Step): void {
  const { before, after, events } = step;
  const [then, now] = [seenBy(before, seat), seenBy(after, seat)];
  const sees = (territory: number): boolean => then.has(territory) || now.has(territory);
  const own = isMate(before, seat, before.current);
  const nothing =
    !own &&
    events.every((event) => SECRETS.includes(event.type) && placesIn(event).every((place) => !sees(place)));
  if (nothing) expect(mail).toEqual([]);

  for (const [name, body] of mail) {
    if (name === 'turn:start') expect((body as TurnStart).armies).toBeNull();
    if (name !== 'game:event') continue;
    const update = body as GameUpdate;
    expect(update).toMatchObject({ seq: update.version, version: chair.game.version });
    for (const event of update.events) {
      if (!SECRETS.includes(event.type) && !/^(armies|owner)_changed$/.test(event.type)) continue;
      if (own) continue;
      const fought = event.type === 'dice_rolled' || event.type === 'territory_conquered';
      if (fought && isMate(before, seat, event.defender)) continue;
      expect(placesIn(event).filter((place) => !sees(place))).toEqual([]);
    }
    if (own || isMate(after, seat, after.current) || after.result !== null) continue;
    const { deployments = [], fortifications = [], players = [] } = update.patch.head;
    expect([deployments, fortifications]).toEqual([[], []]);
    expect(players.filter(({ armies }) => armies > 0)).toEqual([]);
  }
  checkBoard(chair, after, now);
}

function checkBoard(chair: Chair, truth: GameState, seen: ReadonlySet<number>): void {
  const board = chair.game.board.territories.map(({ ownerId, armies }) => [ownerId, armies]);
  const expected = truth.owner.map((owner, territory) =>
    seen.has(territory)
      ? [owner === NEUTRAL ? null : chair.game.players[owner]?.id, truth.armies[territory]]
      : ['unknown', null],
  );
  expect(board).toEqual(expected);
}

/** Commands of a game that show enough; in the gate all then agree on a draw. */
const ENOUGH = 150;

test.each([
  { teams: 0, table: 3 },
  { teams: 2, table: 4 },
] as const)(
  'nobody is pushed what they do not see, from the deal to the end and over a restart ($teams teams)',
  async ({ teams, table }) => {
    const seated = all.slice(0, table);
    const { id } = await startGame(server.url, seated, {
      clock: teams > 0 ? 'async' : 'standard',
      config: { ...FOG, teams, roundLimit: 20 },
    });
    const newSteps = await truthOf(server.dataDir, id);
    newSteps();
    const sit = () =>
      Promise.all([
        ...seated.map((player) => sitDown(server.url, player, id)),
        lookOn(server.url, stranger, id),
      ]);
    let chairs = await sit();
    const stream = seededRandom(11);
    const seatOf = ({ game, player }: Chair): number | null => {
      const seat = game.players.findIndex((one) => one.id === player.id);
      return seat < 0 ? null : seat;
    };

    let given = 0;
    let silent = 0;
    const act1 = async (): Promise<void> => {
      const mover = chairs.find(({ player, game }) => game.currentPlayer === player.id) as Chair;
      const position = { ...(await viewOf(mover.game)), secret: NO_SECRET };
      let { seat, command } = boldPlayer(position, stream);
      // A team's seat would go to a commander, who plays on alone; and a game that two give up soon shows next to nothing.
      const mayGiveUp = teams === 0 && given > ENOUGH;
      while (!mayGiveUp && command.type === 'surrender') ({ seat, command } = boldPlayer(position, stream));
      if (!isFull && given > ENOUGH) [seat, command] = [given % table, { type: 'vote_draw', on: true }];
      const actor = chairs.find((chair) => seatOf(chair) === seat) as Chair;
      const envelope = { roomId: id, idempotencyKey: `fogged-${given++}`, action: command };
      const ack = await act(actor.socket, { ...envelope, baseVersion: actor.game.version });
      const steps = newSteps();
      if (!ack.ok) return expect(steps).toEqual([]);
      const [step] = steps;
      if (!step || steps.length > 1) throw new Error(`${steps.length} steps for a command`);
      for (const chair of chairs) {
        const mail = await takeMail(chair);
        if (mail.length === 0) silent++;
        checkMail(chair, seatOf(chair), mail, step);
      }
      expect(actor.game.version).toBe(ack.version);
      if (given % 100 !== 0 || step.after.result !== null) return;

      const known = chairs.map(({ game }) => game);
      chairs.forEach(({ socket }) => socket.close());
      await server.restart();
      chairs = await sit();
      expect(chairs.map(({ game }) => game)).toEqual(known);
      const again = chairs.find(({ player }) => player.id === actor.player.id) as Chair;
      expect(await act(again.socket, { ...envelope, baseVersion: 0 })).toEqual(ack);
      const snapshot = next(again.socket, 'game:snapshot');
      again.socket.emit('resync', { roomId: id, reason: 'manual' });
      expect((await snapshot).game).toEqual(again.game);
      again.mail.length = 0;
      for (const { player } of chairs) {
        const log = await logOf(player, id);
        expect(log.map(({ seq }) => seq)).toEqual(log.map((_, index) => (log[0]?.seq ?? 0) + index));
        const seats = again.game.players.map((one) => one.id);
        for (const { text, playerId } of log) {
          if (!/deployed/.test(text)) continue;
          expect(isMate(step.after, seats.indexOf(player.id), seats.indexOf(playerId ?? ''))).toBe(true);
        }
      }
    };
    while (chairs[0]?.game.status !== 'completed') await act1();

    expect(given).toBeGreaterThan(ENOUGH);
    expect(silent).toBeGreaterThan(50);
    const [first, ...others] = await Promise.all([...seated, stranger].map((player) => logOf(player, id)));
    for (const log of others) expect(log).toEqual(first);
    expect(
      new Set(first?.filter(({ text }) => / took /.test(text)).map(({ playerId }) => playerId)).size,
    ).toBeGreaterThan(1);
    for (const { socket } of chairs) socket.close();
  },
  LONG_MS,
);

/** A game in which the first to move has land that somebody does not see. */
async function gameWithHiddenLand(): Promise<Room> {
  for (;;) {
    const room = await startGame(server.url, players, { clock: 'async', config: FOG });
    if (blindSpot(await dealtIn(room)).hidden.length > 1) return room;
  }
}

async function dealtIn({ id }: Room): Promise<GameState> {
  const [truth] = (await truthOf(server.dataDir, id))();
  if (!truth) throw new Error('no game');
  return truth.after;
}

/** Land of the first to move that one of the others does not see. */
function blindSpot(state: GameState): { blind: number; hidden: number[] } {
  const hiddenFrom = (seat: number): number[] => {
    const seen = seenBy(state, seat);
    return territoriesOf(state, 0).filter((own) => !seen.has(own));
  };
  const [blind, hidden] = hiddenFrom(1).length > 1 ? [1, hiddenFrom(1)] : [2, hiddenFrom(2)];
  return { blind, hidden };
}

/** Collects what a player and a spectator hear, and can ask for, while the first to move does what they do not see. */
async function overheard(room: Room, plan: (hidden: readonly string[], armies: number) => Command[]) {
  const state = await dealtIn(room);
  const { blind, hidden } = blindSpot(state);
  const chairs = await Promise.all(players.map((player) => sitDown(server.url, player, room.id)));
  const mover = chairs.find(({ player, game }) => game.currentPlayer === player.id) as Chair;
  const watcher = chairs.find(({ player, game }) => game.players[blind]?.id === player.id) as Chair;
  const watchers = [watcher, await lookOn(server.url, stranger, room.id)];
  const ids = hidden.map((territory) => territoryId(state.map, territory));

  const params = { id: room.id };
  const clocks = () =>
    Promise.all(
      watchers.map(async ({ player: { token } }) => [
        (await call(server.url, token, roomRoutes.get, { params })).room.turnExpiresAt,
        (await call(server.url, token, roomRoutes.list, { query: { status: 'active' } })).rooms.find(
          ({ id }) => id === room.id,
        )?.turnExpiresAt,
        (await call(server.url, token, myGamesRoutes.meta, {})).meta[room.id]?.turnExpiresAt,
      ]),
    );
  const untouched = await clocks();
  for (const [index, action] of [...plan(ids, state.reserves), { type: 'end_turn' as const }].entries()) {
    if (action.type === 'end_turn') expect(await clocks()).toEqual(untouched);
    const envelope = { roomId: room.id, idempotencyKey: `unheard-${index}`, baseVersion: 1, action };
    expect(await act(mover.socket, envelope)).toMatchObject({ ok: true });
  }
  const heard = await Promise.all(
    watchers.map(async (chair) => [
      await takeMail(chair),
      chair.game,
      await logOf(chair.player, room.id),
      (await call(server.url, chair.player.token, myGamesRoutes.list, {})).games.find(
        ({ id }) => id === room.id,
      ),
      await call(server.url, chair.player.token, diceRoutes.turns, { params }),
      await call(server.url, chair.player.token, diceRoutes.luck, { params }),
    ]),
  );
  for (const { socket } of [...watchers, ...chairs]) socket.close();
  return JSON.stringify(heard).replace(/"(at|turnExpiresAt|updatedAt)":\d+/g, '"$1":0');
}

test('games that differ in hidden placements sound the same, byte for byte', async () => {
  const place = (territoryId: string | undefined, armies: number): Command => ({
    type: 'deploy',
    territoryId: territoryId ?? '',
    armies,
  });
  const room = await gameWithHiddenLand();
  let putBack: () => void = () => undefined;
  await server.restart(() => {
    putBack = savePlace(server.dataDir);
  });
  const atOnce = await overheard(room, ([one], armies) => [place(one, armies)]);
  await server.restart(putBack);
  const bitByBit = await overheard(room, ([, two], armies) => [
    place(two, 1),
    { type: 'undo_deploy' },
    ...Array.from({ length: armies }, () => place(two, 1)),
  ]);
  expect(bitByBit).toBe(atOnce);
  expect(atOnce).toContain('turn_started');
  expect(atOnce).toContain('"secret"');
});
