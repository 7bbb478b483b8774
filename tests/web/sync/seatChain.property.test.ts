import * as fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import type { KeptChain } from '../../../db/local/games/chains.ts';
import { bytesToHex } from '@noble/hashes/utils.js';
import { CHAIN_LENGTH, hashChain, STARTED } from '../../../engine/dice/hashChain.ts';
import { atTurnStart, firstLinks, isNextLink, withAnchor, withLink } from '../../../engine/dice/seatLinks.ts';
import type { ActionAck, ActionEnvelope } from '../../../sync-server/protocol/games.ts';
import type { ChainStorage } from '../../../db/local/games/chains.ts';
import { runs } from '../../support/size.ts';
import { settled } from './virtualTime.ts';
import { firstAnchor, linkedSender, type ChainPorts } from '../../../web/client/outbox/sending/seatChain.ts';

const SEAT = 0;
const TRIES = 3;
const BOUND = { commitment: '0'.repeat(64), saltCommitment: '1'.repeat(64) };

interface Taken {
  readonly turn: number;
  readonly link: string | null;
}

/** The server's half: the engine's own rules of links, receipts by key, and anchors. */
function createServer(anchor: string | null) {
  let seats = firstLinks([anchor]);
  let turn = 1;
  let refusing = false;
  const receipts = new Map<string, ActionAck>();
  const taken: Taken[] = [];
  const anchors: string[] = [];
  const wrong: string[] = [];
  return {
    taken,
    anchors,
    /** Links that were not the next ones. */
    wrong,
    turn: () => turn,
    links: () => seats[SEAT] ?? { last: null, next: null },
    refuseNext() {
      refusing = true;
    },
    newTurn() {
      turn++;
      seats = atTurnStart(seats, SEAT);
    },
    postAnchor(next: string) {
      anchors.push(next);
      seats = withAnchor(seats, SEAT, next);
    },
    /** Checks a link before anything else but the receipt; a wrong one is not remembered. */
    act({ idempotencyKey, link }: ActionEnvelope): ActionAck {
      const known = receipts.get(idempotencyKey);
      if (known) return known;
      if (link !== undefined && !isNextLink(seats, SEAT, link)) {
        wrong.push(link);
        return { ok: false, code: 'wrong_link' };
      }
      const ack: ActionAck = refusing ? { ok: false, code: 'not_adjacent' } : { ok: true, version: 1 };
      refusing = false;
      receipts.set(idempotencyKey, ack);
      if (!ack.ok) return ack;
      if (link !== undefined) seats = withLink(seats, SEAT, link);
      taken.push({ turn, link: link ?? null });
      return ack;
    },
  };
}

type Server = ReturnType<typeof createServer>;

/** A browser keeps this for all of its tabs. */
function createStorage(chains: KeptChain[] = []): ChainStorage & { lose(): void; chains: KeptChain[] } {
  return {
    chains,
    load: async () => chains.map((chain) => ({ ...chain })),
    add: async (chain) => void chains.push({ ...chain, used: 0 }),
    async change(secret, changes) {
      const kept = chains.find((chain) => chain.secret === secret);
      if (kept) Object.assign(kept, changes);
    },
    lose: () => void chains.splice(0),
  };
}

let secrets = 0;
const newSecret = (): Uint8Array => {
  secrets++;
  return new Uint8Array(32).map((_, index) => (index < 4 ? (secrets >> (8 * index)) & 255 : 7));
};

type Lost = 'request' | 'answer' | 'nothing';

const pause = async (): Promise<void> => undefined;

/** A page on that storage; `lost` tells what becomes of its next messages. */
function createPage(server: Server, storage: ChainStorage, lost: Lost[]) {
  const ports: ChainPorts = {
    storage,
    newSecret,
    pause,
    idle: pause,
    turn: server.turn,
    fetchOwn: async () => server.links(),
    postAnchor: async (anchor) => server.postAnchor(anchor),
  };
  return linkedSender(ports, async (envelope) => {
    const fate = lost.shift() ?? 'nothing';
    if (fate === 'request') throw new Error('no answer');
    const ack = server.act(envelope);
    if (fate === 'answer') throw new Error('no answer');
    return ack;
  });
}

let keys = 0;
const ACTIONS = {
  attack: { type: 'attack', fromTerritoryId: 'a', toTerritoryId: 'b' },
  end_turn: { type: 'end_turn' },
  deploy: { type: 'deploy', territoryId: 'a', armies: 1 },
} as const;
const command = (type: keyof typeof ACTIONS): ActionEnvelope => ({
  roomId: 'room',
  idempotencyKey: `command-${(keys += 1)}`,
  baseVersion: 1,
  action: ACTIONS[type],
});

/** As the outbox does it: the same command until there is an answer, a few times. */
async function post(
  send: (envelope: ActionEnvelope) => Promise<ActionAck>,
  envelope: ActionEnvelope,
): Promise<void> {
  for (let tries = 0; tries < TRIES; tries++) {
    const answer = await send(envelope).catch(() => null);
    if (answer === null) continue;
    expect(answer.code).not.toBe('wrong_link');
    break;
  }
  // A chain that was begun meanwhile has been told.
  await settled();
}

const fate = fc.constantFrom<Lost>('request', 'answer', 'nothing');
const happening = fc.oneof(
  { weight: 6, arbitrary: fc.record({ type: fc.constant('attack' as const), lost: fc.array(fate) }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('endTurn' as const), lost: fc.array(fate) }) },
  fc.constant({ type: 'refused' as const }),
  fc.constant({ type: 'reload' as const }),
  fc.constant({ type: 'otherTab' as const }),
  fc.constant({ type: 'timeUp' as const }),
);

async function play(
  server: Server,
  storage: ChainStorage,
  happenings: readonly { type: string; lost?: Lost[] }[],
): Promise<void> {
  const lost: Lost[] = [];
  let page = createPage(server, storage, lost);
  const otherTab = createPage(server, storage, []);
  for (const { type, lost: fates = [] } of happenings) {
    lost.splice(0, lost.length, ...fates);
    if (type === 'reload') page = createPage(server, storage, lost);
    if (type === 'refused') server.refuseNext();
    if (type === 'otherTab') await post(otherTab, command('attack'));
    if (type === 'attack' || type === 'refused') await post(page, command('attack'));
    if (type === 'endTurn') await post(page, command('end_turn'));
    if (type === 'endTurn' || type === 'timeUp') server.newTurn();
  }
}

test('whatever is lost, refused or loaded again: all links that count are the next ones in order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(happening, { maxLength: 30 }), async (happenings) => {
      const storage = createStorage();
      const server = createServer(await firstAnchor({ storage, newSecret, pause }, BOUND));
      await play(server, storage, happenings);
      // The server refuses any other; none may be missing either.
      expect(server.taken.map(({ link }) => link)).not.toContain(null);
      expect(server.anchors).toEqual([]);
    }),
    runs(24, 60),
  );
});

test('where every answer arrives no link is ever wrong', async () => {
  const storage = createStorage();
  const server = createServer(await firstAnchor({ storage, newSecret, pause }, BOUND));
  const types = [
    'attack',
    'refused',
    'reload',
    'attack',
    'endTurn',
    'timeUp',
    'otherTab',
    'endTurn',
    'attack',
  ];
  await play(
    server,
    storage,
    types.map((type) => ({ type })),
  );
  expect(server.taken).toHaveLength(6);
  expect(server.wrong).toEqual([]);
});

describe('a device without a chain that fits', () => {
  test('plays on without links for one turn, and begins one chain', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(happening, { maxLength: 8 }),
        fc.array(happening, { maxLength: 8 }),
        async (before, after) => {
          const storage = createStorage();
          const server = createServer(await firstAnchor({ storage, newSecret, pause }, BOUND));
          await play(server, storage, before);
          storage.lose();
          const lostIn = server.turn();
          const page = createPage(server, storage, []);
          const known = server.taken.length;
          await post(page, command('attack'));
          await post(page, command('attack'));
          server.newTurn();
          await play(server, storage, after);
          for (const { turn, link } of server.taken.slice(known)) expect(link === null).toBe(turn === lostIn);
          expect(server.anchors).toHaveLength(1);
        },
      ),
      runs(16, 40),
    );
  });

  test('of two that play in turns the one that was away begins anew', async () => {
    const [phone, desktop] = [createStorage(), createStorage()];
    const server = createServer(await firstAnchor({ storage: phone, newSecret, pause }, BOUND));
    await post(createPage(server, phone, []), command('end_turn'));
    server.newTurn();
    await post(createPage(server, desktop, []), command('end_turn'));
    server.newTurn();
    const again = createPage(server, phone, []);
    await post(again, command('attack'));
    await post(again, command('end_turn'));
    server.newTurn();
    await post(again, command('attack'));
    expect(server.taken.map(({ link }) => link !== null)).toEqual([true, false, false, false, true]);
    expect(server.anchors).toHaveLength(2);
  });

  test('a new anchor that did not arrive is sent again in the next turn', async () => {
    const storage = createStorage();
    const server = createServer(null);
    const anchors: string[] = [];
    let reachable = false;
    const send = linkedSender(
      {
        storage,
        newSecret,
        pause,
        idle: pause,
        turn: server.turn,
        fetchOwn: async () => server.links(),
        async postAnchor(anchor) {
          if (!reachable) throw new Error('no answer');
          anchors.push(anchor);
          server.postAnchor(anchor);
        },
      },
      async (envelope) => server.act(envelope),
    );
    await post(send, command('end_turn'));
    server.newTurn();
    reachable = true;
    await post(send, command('attack'));
    await post(send, command('end_turn'));
    server.newTurn();
    await post(send, command('attack'));
    expect(server.taken.map(({ link }) => link !== null)).toEqual([false, false, false, true]);
    expect(anchors).toHaveLength(1);
  });
});

test('a chain that is nearly used up is followed by another, without a gap', async () => {
  const storage = createStorage();
  const server = createServer(await firstAnchor({ storage, newSecret, pause }, BOUND));
  const lost: Lost[] = [];
  const page = createPage(server, storage, lost);
  for (let turn = 1; turn <= 110; turn++) {
    for (let rolls = 0; rolls < 40; rolls++) await post(page, command('attack'));
    server.newTurn();
  }
  expect(server.taken.length).toBeGreaterThan(CHAIN_LENGTH);
  expect(server.taken.map(({ link }) => link)).not.toContain(null);
  expect(server.anchors).toHaveLength(1);
});

test('a chain that is begun in a fight is made in idle moments, and holds no command up', async () => {
  const server = createServer(null);
  let beIdle: () => void = () => undefined;
  const idle = new Promise<void>((resolve) => (beIdle = resolve));
  const send = linkedSender(
    {
      storage: createStorage(),
      newSecret,
      pause: () => Promise.reject(new Error('the fight is waited with')),
      idle: () => idle,
      turn: server.turn,
      fetchOwn: async () => server.links(),
      postAnchor: async (anchor) => server.postAnchor(anchor),
    },
    async (envelope) => server.act(envelope),
  );
  await post(send, command('attack'));
  expect([server.taken.length, server.anchors.length]).toEqual([1, 0]);
  beIdle();
  await vi.waitFor(() => expect(server.anchors).toHaveLength(1));
});

test('a page that opens later sends its links without making the chain again', async () => {
  const storage = createStorage();
  const server = createServer(await firstAnchor({ storage, newSecret, pause }, BOUND));
  await settled();
  const [kept] = storage.chains;
  if (kept === undefined) throw new Error('no chain was kept');
  // Another chain, which this process has not made yet, with what is kept of it.
  const secret = newSecret();
  const { start, anchor } = hashChain('seat', secret);
  expect(kept.start).toHaveLength(start.length * 2);
  server.postAnchor(bytesToHex(anchor));
  server.newTurn();
  storage.chains.push({ secret: bytesToHex(secret), used: 0, bound: null, start: bytesToHex(start) });
  let pauses = 0;
  const send = linkedSender(
    {
      storage,
      newSecret,
      pause: async () => void pauses++,
      idle: pause,
      turn: server.turn,
      fetchOwn: async () => server.links(),
      postAnchor: async () => undefined,
    },
    async (envelope) => server.act(envelope),
  );
  for (let rolls = 0; rolls < STARTED; rolls++) await post(send, command('attack'));
  expect(server.taken.map(({ link }) => link)).not.toContain(null);
  expect(server.wrong).toEqual([]);
  expect(pauses).toBe(0);
  await post(send, command('attack'));
  expect(server.taken.at(-1)?.link).not.toBeNull();
  expect(pauses).toBeGreaterThan(0);
});

test('nothing is asked of a device that can keep nothing', async () => {
  const server = createServer(null);
  const none: ChainStorage = {
    load: () => Promise.reject(new Error('no room')),
    add: () => Promise.reject(new Error('no room')),
    change: () => Promise.reject(new Error('no room')),
  };
  await post(createPage(server, none, []), command('end_turn'));
  expect(server.taken).toEqual([{ turn: 1, link: null }]);
  expect(server.anchors).toEqual([]);
});

test('commands that draw nothing carry no link', async () => {
  const storage = createStorage();
  const server = createServer(await firstAnchor({ storage, newSecret, pause }, BOUND));
  await post(createPage(server, storage, []), command('deploy'));
  expect(server.taken).toEqual([{ turn: 1, link: null }]);
});
