import { afterAll, beforeAll, expect, test } from 'vitest';
import { cardRoutes } from '../../sync-server/protocol/cards.ts';
import { messageRoutes } from '../../sync-server/protocol/messages.ts';
import { roomRoutes } from '../../sync-server/protocol/rooms.ts';
import { withDatabase } from '../support/rawDatabase.ts';
import { call, request } from '../support/rest.ts';
import { gameChatOf, say } from '../support/talk.ts';
import { openRoom, signUp, type Player } from '../support/table.ts';
import { ask, connect, joinRoom, next, type TestSocket } from '../support/testSocket.ts';
import { startServer, type TestServer } from '../support/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

/** What a team does in its own conversation, while others look on. */
type Talk = (url: string, team: readonly Player[], ours: { readonly id: string }) => Promise<void>;

/** All that those outside of a team are sent and answered while it talks; what is by chance has names in their order. */
async function seenOutside(name: string, talk: Talk): Promise<string[]> {
  const { url, dataDir } = server;
  const people: Player[] = [];
  for (const who of ['ann', 'ben', 'cat', 'dan', 'eve']) people.push(await signUp(url, `${name}-${who}`));
  const [ann, ben, cat, dan, eve] = people as [Player, Player, Player, Player, Player];
  const room = await openRoom(url, ann, { maxPlayers: 4, config: { teams: 2, visibility: 'fog' } });
  const params = { id: room.id };
  for (const { token } of [ben, cat, dan]) await call(url, token, roomRoutes.join, { params });
  for (const { token } of [ann, ben, cat, dan])
    await call(url, token, roomRoutes.readyState, { params, body: { ready: true } });
  const { players } = (await call(url, ann.token, roomRoutes.get, { params })).room;
  // Who is who is drawn by lot: they are told apart by their places in the order of turns.
  const seated = players.map(({ userId }) => people.find(({ id }) => id === userId) as Player);
  const [speaker, , mate] = seated as [Player, Player, Player, Player];
  const others = [seated[1], seated[3], eve] as [Player, Player, Player];
  const { conversation: ours } = await call(url, speaker.token, messageRoutes.ofTeam, {
    body: { gameId: room.id, teamId: '0' },
  });
  const all = await gameChatOf(url, speaker, room.id);
  const heard = others.map((): string[] => []);
  const sockets: TestSocket[] = [];
  for (const [at, other] of others.entries()) {
    const socket = await connect(url, other.token);
    // Eve has no seat and looks on.
    await joinRoom(socket, room.id).catch(() => undefined);
    socket.onAny((event: string, body: unknown) => heard[at]?.push(`${event} ${JSON.stringify(body)}`));
    sockets.push(socket);
  }

  await talk(url, [speaker, mate], ours);
  withDatabase(dataDir, (database) => void database.exec('UPDATE chat_notices SET due_at = 0'));
  await expect
    .poll(() =>
      withDatabase(dataDir, (database) =>
        database.prepare('SELECT count(*) FROM chat_notices').pluck().get(),
      ),
    )
    .toBe(0);
  // Said to all when the team is done: whatever came before it has come.
  const last = Promise.all(
    sockets.flatMap((socket, at) => (others[at] === eve ? [] : [next(socket, 'message.new')])),
  );
  await say(url, speaker, all, 'Good evening');
  await last;

  const byOne: string[] = [];
  for (const [at, { token }] of others.entries()) {
    const socket = sockets[at] as TestSocket;
    const answers: unknown[] = [
      await ask(socket, 'chat.sync', { have: [[ours.id, 0]] }),
      await ask(socket, 'message.send', { conversationId: ours.id, body: 'Hm' }),
      await ask(socket, 'receipt.read', { conversationId: ours.id, upTo: 1 }),
      await ask(socket, 'typing.start', { conversationId: ours.id }),
    ];
    const paths = [
      messageRoutes.list.path,
      messageRoutes.unread.path,
      `${messageRoutes.search.path}?q=north`,
      ...['', '/messages', '/segments/0'].map((rest) => `${messageRoutes.list.path}/${ours.id}${rest}`),
      cardRoutes.of.path.replace(/:\w+/, speaker.id),
    ];
    for (const path of paths) {
      const { status, body } = await request(url, 'GET', path, { token });
      answers.push([path.replace(/\?.*/, ''), status, body]);
    }
    byOne.push(JSON.stringify(answers));
    socket.close();
  }
  const ofTalk = /^(message|conversation|chat|typing|receipt|notification)/;
  const told = heard.map((lines) => lines.filter((line) => ofTalk.test(line)).join('\n'));
  return plainly([told.join('\n\n'), ...byOne], seated);
}

/** With names in the place of what differs by chance from game to game. */
const plainly = (texts: readonly string[], seated: readonly Player[]): string[] =>
  texts.map((text) => {
    const names = new Map<string, string>();
    const named = seated.reduce(
      (so, { id, username }, seat) => so.replaceAll(id, `seat ${seat}`).replaceAll(username, `name ${seat}`),
      text,
    );
    return named
      .replaceAll(/[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g, (id) => {
        names.set(id, names.get(id) ?? `id ${names.size + 1}`);
        return names.get(id) ?? '';
      })
      .replaceAll(/\b\d{13}\b/g, 'time')
      .replaceAll(/"data":"[^"]*"|"data":\[[\d,]*\]/g, '"data":""');
  });

test('of two games that differ only in what a team says, all others see the same', async () => {
  const loud = await seenOutside('loud', async (url, team, ours) => {
    const [one, two] = team as [Player, Player];
    const socket = await connect(url, two.token);
    for (const body of ['North at dawn', 'take the north', 'x'.repeat(500)]) {
      const message = await say(url, one, ours, body);
      const params = { id: ours.id, messageId: message.id, reaction: 'fire' };
      await call(url, two.token, messageRoutes.react, { params });
    }
    const first = await say(url, two, ours, 'Taken back');
    await call(url, two.token, messageRoutes.remove, { params: { id: ours.id, messageId: first.id } });
    await ask(socket, 'typing.start', { conversationId: ours.id });
    await ask(socket, 'receipt.read', { conversationId: ours.id });
    socket.close();
  });
  const quiet = await seenOutside('quiet', async () => undefined);
  expect(loud[0]).toContain('Good evening');
  expect(loud).toHaveLength(4);
  expect(loud).toEqual(quiet);
});
