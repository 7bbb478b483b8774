import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { startChild, type ChildServer } from '../support/childServer.ts';
import { ownPort } from '../support/ownPort.ts';
import { removePlace } from '../support/place.ts';
import { withDatabase } from '../support/rawDatabase.ts';
import { sized } from '../support/size.ts';
import { befriend, signUpAll, type Player } from '../support/table.ts';
import { threadOf } from '../support/talk.ts';
import { ask, connect } from '../support/testSocket.ts';

const folder = mkdtempSync(join(tmpdir(), 'cold-keep-chat-crash-'));
const port = ownPort(0);
const PAIRS = sized(2, 25);
const KILLS = sized(1, 200);
/** So many messages are acknowledged between two kills. */
const EACH = sized(20, 60);
/** 200 starts of a server. */
const PATIENCE_MS = sized(60, 1_800) * 1_000;

let server: ChildServer;
afterAll(async () => {
  await server.kill();
  removePlace(folder);
});

/** Somebody who writes one message after another, and sends again what had no answer. */
interface Writer {
  readonly player: Player;
  readonly conversationId: string;
  readonly no: number;
  next: number;
}

const idOf = ({ no, next }: Writer): string =>
  `00000000-0000-7000-8${String(no).padStart(3, '0')}-${String(next).padStart(12, '0')}`;

test(
  'a message that was acknowledged survives kill -9, and sent again it is there once',
  { timeout: PATIENCE_MS },
  async () => {
    server = await startChild(folder, port);
    const writers: Writer[] = [];
    for (let pair = 0; pair < PAIRS; pair++) {
      const two = (await signUpAll(server.url, `one-${pair}`, `two-${pair}`)) as [Player, Player];
      await befriend(server.url, ...two);
      const { id: conversationId } = await threadOf(server.url, ...two);
      for (const player of two) writers.push({ player, conversationId, no: writers.length, next: 0 });
    }
    const acknowledged = new Set<string>();

    /** Writes until it is told that the server has gone. */
    async function write(writer: Writer, isOver: () => boolean): Promise<void> {
      // Of fifty who come, some find a server that was killed meanwhile.
      const socket = await connect(server.url, writer.player.token).catch(() => null);
      while (socket && !isOver()) {
        const id = idOf(writer);
        const message = { conversationId: writer.conversationId, id, body: `message ${writer.next}` };
        const answer = (await ask(socket, 'message.send', message).catch(() => null)) as {
          ok: boolean;
        } | null;
        if (answer === null) break;
        expect(answer).toMatchObject({ ok: true, message: { id, body: message.body } });
        acknowledged.add(id);
        writer.next++;
      }
      socket?.close();
    }

    for (let kill = 0; kill < KILLS; kill++) {
      const enough = acknowledged.size + EACH + (kill % 7);
      let isOver = false;
      const writing = writers.map((writer) => write(writer, () => isOver));
      await expect.poll(() => acknowledged.size >= enough, { timeout: PATIENCE_MS, interval: 5 }).toBe(true);
      await server.kill();
      isOver = true;
      await Promise.all(writing);
      server = await startChild(folder, port);
    }
    // What had no answer is sent once more.
    await Promise.all(
      writers.map((writer) => {
        const { next } = writer;
        return write(writer, () => writer.next > next);
      }),
    );

    const stored = withDatabase(folder, (database) =>
      database
        .prepare<[], { id: string; conversation: string; author: string; n: number }>(
          'SELECT message_id AS id, conversation_id AS conversation, author, n FROM chat_log ORDER BY conversation_id, pos',
        )
        .all(),
    );
    const ids = stored.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(new Set(ids)).toEqual(acknowledged);
    for (const conversation of new Set(stored.map((row) => row.conversation))) {
      const rows = stored.filter((row) => row.conversation === conversation);
      expect(rows.map(({ n }) => n)).toEqual(rows.map((_, at) => at + 1));
      for (const author of new Set(rows.map((row) => row.author))) {
        const own = rows.filter((row) => row.author === author).map(({ id }) => id);
        expect(own).toEqual(own.toSorted());
      }
    }
  },
);
