import { afterAll, beforeAll, expect, test } from 'vitest';
import { gameRoutes, type ActionEnvelope } from '../../sync-server/protocol/games.ts';
import { endTurn } from '../support/endTurn.ts';
import { call, refusal } from '../support/rest.ts';
import { gameOf, signUpAll, startGame, type Player } from '../support/table.ts';
import { act, connect, joinRoom, updatesOf } from '../support/testSocket.ts';
import { isRepeat } from '../support/isRepeat.ts';
import { startServer, type TestServer } from '../support/testServer.ts';

let server: TestServer;
let players: Player[];
beforeAll(async () => {
  server = await startServer();
  players = await signUpAll(server.url, 'ann', 'ben');
});
afterAll(() => server.stop());

/** A running game, who is to move in it, and a first command of theirs. */
async function table(): Promise<{ mover: Player; other: Player; envelope: ActionEnvelope }> {
  const { id } = await startGame(server.url, players);
  const [ann, ben] = players;
  if (!ann || !ben) throw new Error('nobody there');
  const game = await gameOf(server.url, ann, id);
  const [mover, other] = game.currentPlayer === ann.id ? [ann, ben] : [ben, ann];
  const own = game.board.territories.find(({ ownerId }) => ownerId === mover.id)?.id ?? '';
  const action = { type: 'deploy' as const, territoryId: own, armies: 1 };
  return { mover, other, envelope: { roomId: id, idempotencyKey: 'the-same-key', baseVersion: 1, action } };
}

const byRest = (player: Player, envelope: Omit<ActionEnvelope, 'baseVersion'> & { baseVersion?: number }) =>
  call(server.url, player.token, gameRoutes.action, { params: { id: envelope.roomId }, body: envelope });

test('a repeated command gets the first answer and happens once, by whichever way it comes', async () => {
  const { mover, envelope } = await table();
  const socket = await connect(server.url, mover.token);
  await joinRoom(socket, envelope.roomId);
  const updates = updatesOf(socket);
  const answers = await Promise.all([
    act(socket, envelope),
    act(socket, envelope),
    byRest(mover, envelope),
    act(socket, { ...envelope, action: { type: 'surrender' } }),
  ]);
  expect(answers).toEqual(answers.map(() => answers[0]));
  expect(answers[0]).toMatchObject({ ok: true, version: 2 });
  expect(await byRest(mover, envelope)).toMatchObject({ ok: true, version: 2 });
  expect((await gameOf(server.url, mover, envelope.roomId)).version).toBe(2);
  expect(updates.map(({ version }) => version)).toEqual([2]);
  socket.close();
});

test('a first answer is found again many turns later, and what was refused may be given anew', async () => {
  const { mover, other, envelope } = await table();
  const refused = { ...envelope, idempotencyKey: 'too-early', action: { type: 'end_turn' as const } };
  const accepted = await byRest(mover, envelope);
  expect(await byRest(mover, refused)).toMatchObject({ code: 'armies_unplaced' });
  for (const player of [mover, other, mover, other]) await endTurn(server.url, player, envelope.roomId);
  const { version } = await gameOf(server.url, mover, envelope.roomId);

  const { baseVersion: _, ...unnumbered } = envelope;
  const again = [envelope, unnumbered, envelope];
  expect(await Promise.all(again.map((one) => byRest(mover, one)))).toEqual(again.map(() => accepted));
  expect(await byRest(mover, refused)).toMatchObject({ code: 'turn_over' });
  expect((await gameOf(server.url, mover, envelope.roomId)).version).toBe(version);
});

test('keys are each player’s own', async () => {
  const { mover, other, envelope } = await table();
  expect(await byRest(mover, envelope)).toMatchObject({ ok: true, version: 2 });
  expect(await byRest(other, envelope)).toMatchObject({ ok: false, code: 'not_your_turn' });
});

test('first answers outlive a restart, acceptances and refusals alike', async () => {
  const { mover, envelope } = await table();
  const refused = { ...envelope, idempotencyKey: 'too-early', action: { type: 'end_turn' as const } };
  const accepted = await byRest(mover, envelope);
  const no = await byRest(mover, refused);
  expect(no).toMatchObject({ ok: false, code: 'armies_unplaced' });
  const before = await gameOf(server.url, mover, envelope.roomId);

  await server.restart();

  expect(await byRest(mover, envelope)).toEqual(accepted);
  expect(await byRest(mover, { ...refused, action: envelope.action })).toEqual(no);
  expect(await gameOf(server.url, mover, envelope.roomId)).toEqual(before);
});

test.skipIf(isRepeat)('a refused command changes nothing, and says why', async () => {
  const { mover, other, envelope } = await table();
  const before = await gameOf(server.url, mover, envelope.roomId);
  const foreign = before.board.territories.find(({ ownerId }) => ownerId !== mover.id)?.id ?? '';
  const tries: [Player, ActionEnvelope['action'], string][] = [
    [other, envelope.action, 'not_your_turn'],
    [mover, { type: 'deploy', territoryId: foreign, armies: 1 }, 'not_owner'],
    [mover, { type: 'deploy', territoryId: 'nowhere', armies: 1 }, 'unknown_territory'],
    [mover, { type: 'end_turn' }, 'armies_unplaced'],
    [mover, { type: 'undo_fortify' }, 'wrong_phase'],
  ];
  for (const [index, [player, action, code]] of tries.entries()) {
    const answer = await byRest(player, { ...envelope, idempotencyKey: `refused-${index}`, action });
    expect(answer).toMatchObject({ ok: false, code });
    expect(answer.error).toMatch(/\.$/);
  }
  expect(await gameOf(server.url, mover, envelope.roomId)).toEqual(before);
});

test('a command meant for an earlier turn is not carried out in a later one', async () => {
  const { mover, other, envelope } = await table();
  await byRest(mover, { ...envelope, idempotencyKey: 'white-flag', action: { type: 'surrender' } });
  expect(await byRest(other, { ...envelope, idempotencyKey: 'too-late-1' })).toMatchObject({
    code: 'game_over',
  });

  const late = await table();
  await server.restart();
  expect(await byRest(late.mover, { ...late.envelope, baseVersion: 0 })).toMatchObject({
    ok: false,
    code: 'turn_over',
  });
});

test.skipIf(isRepeat)('the room of the body is the room of the address', async () => {
  const { mover, envelope } = await table();
  expect(
    await refusal(server.url, mover.token, gameRoutes.action, { params: { id: 'another' }, body: envelope }),
  ).toMatchObject({ status: 400, field: 'roomId' });
});
