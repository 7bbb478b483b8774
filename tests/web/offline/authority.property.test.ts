import { assert, asyncProperty, nat } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chooseCommand } from '../../../engine/ai/commander.ts';
import { readGameFile } from '../../../engine/file/gameFile.ts';
import { verifyGame } from '../../../engine/file/verify/verify.ts';
import { playerColor } from '../../../engine/model/colors.ts';
import { DEFAULT_CONFIG } from '../../../engine/model/config.ts';
import type { Seat } from '../../../engine/model/ids.ts';
import type { GameState } from '../../../engine/model/state.ts';
import { replay } from '../../../engine/rules/replay.ts';
import { decodeGame } from '../../../engine/view/decode.ts';
import { viewFor } from '../../../engine/view/viewFor.ts';
import { eyesIn } from '../../../engine/view/viewers.ts';
import type { ActionAck, ActionEnvelope } from '../../../sync-server/protocol/games.ts';
import { openOwnQueue } from '../../../web/client/outbox/sending/ownQueue.ts';
import { chairOf, localQueue, localPorts } from '../../../web/screens/offline/localPorts.ts';
import type { News } from '../../../web/screens/offline/messages.ts';
import { nextHolder, type Turn } from '../../../web/screens/offline/turn.ts';
import { createGameSession, type GameSession } from '../../../web/client/game/gameSession.ts';
import { gridBoard } from '../../engine/support/boards.ts';
import { tables, type Table } from '../../engine/support/games.ts';
import { same } from '../../engine/support/hold.ts';
import { runs } from '../../support/size.ts';
import { settled, virtualTime } from '../sync/virtualTime.ts';
import { createDisk, startWorker, type Disk } from './support.ts';
import { NOTHING_SEEN } from '../../../web/client/game/lastSeen.ts';

const OWNER = 'guest';
const GOLD = playerColor('MetallicGold').hex;
const ENGLISH = { locale: 'en', messages: {} };
const COMMANDS = 60;
const PACE_MS = 900;

/** A device with a game on it: its page, its worker, and its disk, which alone outlives a crash. */
async function device(table: Table, disk: Disk = createDisk()) {
  const time = virtualTime();
  const { map, config, ai, seed } = table;
  let session: GameSession | null = null;
  let turn: Turn | null = null;
  let holder: Seat | null = null;
  let ask = startWorker(disk, time, seed, hear);
  const sent: { seat: Seat; envelope: ActionEnvelope; answer: ActionAck }[] = [];

  function hear(news: News): void {
    if (news.type === 'turn') turn = news.turn;
    else if (news.type === 'update') session?.receive(news.update);
    else session?.refresh();
  }
  const boot = (): void => {
    session = null;
    holder = null;
    ask = startWorker(disk, time, seed, hear);
  };
  const people = ai.flatMap((isAi, at) => (isAi ? [] : [`Player ${at}`]));
  const commanders = ai.flatMap((isAi, at) => (isAi ? [{ tier: 'commander' as const, seed: at }] : []));
  const id = await ask('begin', OWNER, map, { config, people, preferredColor: GOLD, commanders });

  const open = async (): Promise<void> => {
    await ask('find', OWNER, id);
    turn = await ask('open', map, ENGLISH);
  };
  await open();

  return {
    id,
    sent,
    time,
    disk,
    holder: () => holder,
    /** The session belongs to who has the device. */
    session(): GameSession {
      if (session === null) throw new Error('nobody sits there');
      return session;
    },
    ask: () => ask,
    async crash() {
      await ask('rise');
      boot();
      await open();
    },
    /** The person who should have the device sits down. */
    async pass(): Promise<void> {
      const next = turn && nextHolder(turn, holder);
      if (next === null || next === holder) return;
      holder = next;
      session?.close();
      const { game, log } = await ask('sit', next, false);
      const ports = localPorts(chairOf(next, ask));
      const way = localQueue(chairOf(next, ask));
      let keys = 0;
      session = createGameSession(
        map,
        { confirmed: game, lastSeen: NOTHING_SEEN, log, heardAt: 0 },
        {
          ...ports,
          timer: time,
          newKey: () => `key-${next}-${game.version}-${++keys}`,
          openQueue: (roomId, listener) =>
            openOwnQueue(
              {
                ...way,
                timer: time,
                async send(envelope) {
                  const answer = await way.send(envelope);
                  sent.push({ seat: next, envelope, answer });
                  return answer;
                },
              },
              roomId,
              listener,
            ),
        },
      );
      session.refresh();
      await settled();
    },
    /** The truth, from what is stored and nothing else. */
    async truth(): Promise<GameState> {
      const stored = await disk.load(id);
      return replay(map, stored?.log.flatMap(({ entry }) => [...entry.events]) ?? []);
    },
    toMove: () => turn?.toMove ?? null,
  };
}

const withPeople = tables.map((table) => ({ ...table, ai: table.ai.with(0, false) }));

describe('a game of this device', () => {
  test('shows each person what the rules let them see, through crashes and repeated commands', async () => {
    await assert(
      asyncProperty(withPeople, nat(5), async (table, crashEvery) => {
        const here = await device(table);
        for (let given = 0; given < COMMANDS; given++) {
          await here.pass();
          const session = here.session();
          const seat = here.holder() ?? 0;
          const state = await here.truth();
          if (state.result !== null) break;
          const { confirmed, shown } = session.store.getState();
          const expected = viewFor(state, eyesIn(state, seat));
          same(
            { ...decodeGame(confirmed, table.map), version: 0 },
            { ...expected, version: 0 },
            'what they may see',
          );
          if (here.toMove() === seat) {
            const result = await session.submit(chooseCommand(shown, table.seed));
            expect(result).toEqual({ accepted: true, queued: false });
          } else {
            await here.time.pass(PACE_MS);
          }
          if (crashEvery > 0 && given % (10 * crashEvery) === 9) await here.crash();
        }
        const before = (await here.disk.load(here.id))?.log.length;
        for (const { seat, envelope, answer } of here.sent) {
          expect(await here.ask()('submit', seat, envelope)).toEqual(answer);
        }
        expect((await here.disk.load(here.id))?.log.length).toBe(before);
      }),
      runs(14, 40),
    );
  });

  const table: Table = {
    map: gridBoard(4, 3),
    config: { ...DEFAULT_CONFIG, visibility: 'fog', cardMode: 'escalating' },
    ai: [false, true, true],
    seed: 5,
  };

  test('commanders pause before each command, unless they are hurried', async () => {
    const here = await device(table);
    await here.pass();
    while (here.toMove() === null) await here.time.pass(PACE_MS);
    const session = here.session();
    expect(await session.submit({ type: 'surrender' })).toMatchObject({ accepted: true });
    const { version } = await here.truth();
    await here.time.pass(399);
    expect((await here.truth()).version).toBe(version);
    await here.time.pass(501);
    // One, or the first of two quick ones.
    expect([version + 1, version + 2]).toContain((await here.truth()).version);
    session.skipPauses();
    await here.time.pass(399);
    const { result, seats, current } = await here.truth();
    expect(result !== null || seats[current]?.isAi === false).toBe(true);
  });

  test('a command that cannot be stored has not happened, and may be given again', async () => {
    const here = await device(table);
    await here.pass();
    while (here.toMove() === null) await here.time.pass(PACE_MS);
    const session = here.session();
    const command = chooseCommand(session.store.getState().shown, 1);
    const before = await here.truth();
    here.disk.fill(true);
    const refused = await session.submit(command);
    expect(refused).toMatchObject({ accepted: false, by: 'server' });
    expect(await here.truth()).toEqual(before);
    here.disk.fill(false);
    expect(await session.submit(command)).toEqual({ accepted: true, queued: false });
    expect((await here.truth()).version).toBeGreaterThan(before.version);
  });

  test('two that play one game from one disk agree: what was stored first is the game', async () => {
    const here = await device(table);
    await here.pass();
    while (here.toMove() === null) await here.time.pass(PACE_MS);
    const there = startWorker(here.disk, virtualTime(), 1, () => undefined);
    await there('find', OWNER, here.id);
    await there('open', table.map, ENGLISH);
    const seat = here.holder() ?? 0;
    const game = await there('state', seat);
    const action = chooseCommand(decodeGame(game, table.map), 1);
    const envelope = { roomId: here.id, idempotencyKey: 'from-elsewhere', baseVersion: game.version, action };
    expect(await there('submit', seat, envelope)).toMatchObject({ ok: true });

    const late = { ...envelope, idempotencyKey: 'from-here-too-late' };
    await expect(here.ask()('submit', seat, late)).rejects.toThrow('not stored');
    await settled();
    expect(await here.ask()('state', seat)).toEqual(await there('state', seat));
    expect(here.session().store.getState().confirmed).toEqual(await there('state', seat));
  });

  test('the list, which everybody sees, tells nothing of land in fog until the game is over', async () => {
    const here = await device(table);
    const ownersListed = async (): Promise<number> =>
      (await here.ask()('list', OWNER))[0]?.standing.owner.length ?? -1;
    expect(await ownersListed()).toBe(0);
    await here.pass();
    while ((await here.truth()).result === null) {
      expect(await ownersListed()).toBe(0);
      if (here.toMove() === null) await here.time.pass(PACE_MS);
      else await here.session().submit({ type: 'surrender' });
    }
    expect(await ownersListed()).toBe(table.map.territories.length);
  });

  test('the first player has the colour they like best, and everybody one of their own', async () => {
    const here = await device({ ...table, ai: [false, true, true, true] });
    const stored = await here.disk.load(here.id);
    const players = stored?.game.header.players ?? [];
    const colors = stored?.game.colors ?? [];
    expect(colors[players.findIndex(({ isAi }) => !isAi)]).toBe(GOLD);
    expect(new Set(colors).size).toBe(4);
  });

  test('its file can be verified when it is over', async () => {
    const here = await device(table);
    await here.pass();
    while ((await here.truth()).result === null) {
      const session = here.session();
      if (here.toMove() === null) await here.time.pass(PACE_MS);
      else await session.submit({ type: 'surrender' });
    }
    const file = await here.ask()('file');
    const read = readGameFile(JSON.stringify(file));
    expect(read.ok).toBe(true);
    expect(verifyGame(file, table.map, null).checks.filter(({ ok }) => ok === false)).toEqual([]);
    const highlights = await here.ask()('highlights');
    expect(highlights.every(({ seq }) => seq <= file.log.length)).toBe(true);
    const luck = await here.ask()('luck', 0);
    expect(luck).toHaveLength(3);
    const log = await here.ask()('log', here.holder() ?? 0);
    expect(log.at(-1)?.text).toMatch(/won|draw|over|end/i);
  });
});
