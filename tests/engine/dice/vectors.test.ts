import { readFileSync } from 'node:fs';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { canonicalBytes, canonicalJson } from '../../../engine/dice/canonical.ts';
import { gameEntropy, saltCommitmentOf } from '../../../engine/dice/entropy.ts';
import { headAfter, headFor, saltOf, signedBytes } from '../../../engine/dice/eventChain.ts';
import { CHAIN_LENGTH, hashChain, hashChainInPieces, isLink } from '../../../engine/dice/hashChain.ts';
import { headTree, signedMessage, type ViewerHead } from '../../../engine/dice/headTree.ts';
import { serverSecrets } from '../../../engine/dice/serverSecrets.ts';
import { setupRandom, turnRandom, type TurnDraws } from '../../../engine/dice/turnRandom.ts';
import type { RandomStream } from '../../../engine/model/random.ts';
import { runs } from '../../support/size.ts';
import * as reference from './reference.ts';
import { bytes, hex } from './support.ts';

type Links = Readonly<Record<number, string>>;
interface Vectors {
  readonly inputs: { readonly item: string };
  readonly serverChain: Links;
  readonly seatChain: Links;
  readonly root: Readonly<Record<'chain0' | 'chain1' | 'saltKey' | 'commitment', string>>;
  readonly saltCommitment: string;
  readonly gameEntropy: string;
  readonly turnKey: string;
  readonly setupKey: string;
  readonly hiddenKey: string;
  readonly rollBlocks: readonly string[];
  readonly rollBlockWithoutNonce: string;
  readonly dice: string;
  readonly dealBelow42: readonly number[];
  readonly dealBelow1000: readonly number[];
  readonly cardBelow42: readonly number[];
  readonly salt1: string;
  readonly head1: string;
  readonly ownHead1: { readonly seat0: string; readonly spectator: string };
  readonly signedMessage: string;
  /** Over head `04`×32 for seat 0, `05`×32 for seat 1 and `06`×32 for spectators. */
  readonly headTree: {
    readonly leaves: readonly string[];
    readonly paths: readonly (readonly string[])[];
    readonly message: string;
  };
}

const vectors: Vectors = JSON.parse(readFileSync(new URL('./vectors.json', import.meta.url), 'utf8'));

const draws: TurnDraws = {
  visibility: 'open',
  turnSecret: bytes(1),
  entropy: bytes(3),
  head: bytes(4),
  seatNonce: bytes(5),
  saltKey: bytes(6),
  turn: 1,
  rollIndex: 0,
};

const dice = (stream: RandomStream, count: number): number[] =>
  Array.from({ length: count }, () => stream.die());
const below = (limit: number, stream: RandomStream, count: number): number[] =>
  Array.from({ length: count }, () => stream.below(limit));

test('chains give the published links', () => {
  const server = hashChain('server', bytes(1));
  for (const [index, link] of Object.entries(vectors.serverChain)) {
    expect(hex(server.link(Number(index)))).toBe(link);
  }
  const seat = hashChain('seat', bytes(5));
  for (const [index, link] of Object.entries(vectors.seatChain)) {
    expect(hex(seat.link(Number(index)))).toBe(link);
  }
  expect(hex(server.anchor)).toBe(vectors.serverChain[0]);
  expect(server.link(CHAIN_LENGTH)).toEqual(bytes(1));
  expect(() => server.link(CHAIN_LENGTH + 1)).toThrow(RangeError);
});

test('a chain that is made in pieces is the one that is made at once', async () => {
  let pauses = 0;
  const pieces = await hashChainInPieces('seat', bytes(5), async () => void pauses++);
  const whole = hashChain('seat', bytes(5));
  for (const index of [0, 1, 511, 512, 513, CHAIN_LENGTH])
    expect(pieces.link(index)).toEqual(whole.link(index));
  expect([pieces.anchor, pieces.start, pauses]).toEqual([whole.anchor, whole.start, 32]);
});

test('a chain goes on from its kept beginning, and beyond it, as if it had been made anew', () => {
  const whole = hashChain('server', bytes(3));
  const kept = hashChain('server', bytes(3), whole.start);
  expect(whole.start).toHaveLength(5 * 32);
  expect(kept.anchor).toEqual(whole.anchor);
  for (const index of [0, 1, 64, 65, 255, 256, 257, 1_000, CHAIN_LENGTH, 12]) {
    expect(kept.link(index)).toEqual(whole.link(index));
  }
});

test('the root of a game and the kept beginning of its chain give the secrets that the root alone gives', () => {
  const whole = serverSecrets(bytes(4));
  const kept = serverSecrets(bytes(4), whole.chainStart);
  for (const turn of [1, 256, 257, CHAIN_LENGTH, CHAIN_LENGTH + 1]) {
    expect(kept.turnSecret(turn)).toEqual(whole.turnSecret(turn));
  }
  expect(kept.commitment(1)).toEqual(whole.commitment(1));
});

test('every link leads to the one before it, and only to that, and only in its own kind of chain', () => {
  const chain = hashChain('seat', bytes(9));
  const link = (index: number): Uint8Array => chain.link(index);
  for (let index = 1; index <= 200; index++) expect(isLink('seat', link(index - 1), link(index))).toBe(true);
  expect(isLink('seat', link(5), link(7))).toBe(false);
  expect(isLink('seat', link(6), link(5))).toBe(false);
  expect(isLink('server', link(5), link(6))).toBe(false);
});

test('the root of a game gives the published secrets', () => {
  const secrets = serverSecrets(bytes(1));
  expect(hex(secrets.saltKey)).toBe(vectors.root.saltKey);
  expect(hex(secrets.commitment(0))).toBe(vectors.root.commitment);
  expect(hex(secrets.turnSecret(CHAIN_LENGTH))).toBe(vectors.root.chain0);
  expect(hex(secrets.turnSecret(2 * CHAIN_LENGTH))).toBe(vectors.root.chain1);
  expect(isLink('server', secrets.commitment(0), secrets.turnSecret(1))).toBe(true);
  expect(isLink('server', secrets.commitment(1), secrets.turnSecret(CHAIN_LENGTH + 1))).toBe(true);
});

test('the entropy of a game is the published one', () => {
  const saltCommitment = saltCommitmentOf(bytes(6));
  expect(hex(saltCommitment)).toBe(vectors.saltCommitment);
  const entropy = gameEntropy({
    gameId: bytes(2, 16),
    commitment: hashChain('server', bytes(1)).anchor,
    saltCommitment,
    anchors: [hashChain('seat', bytes(5)).anchor, null],
  });
  expect(hex(entropy)).toBe(vectors.gameEntropy);
});

test('[O6] dice and draws are the published ones', () => {
  const random = turnRandom(draws);
  expect(dice(random.stream('roll', 6, 7), 70).join('')).toBe(vectors.dice);
  expect(below(42, random.stream('card', 1), 12)).toEqual(vectors.cardBelow42);
  const setup = setupRandom({ ...draws, firstSecret: bytes(1) });
  expect(below(42, setup.stream('deal'), 20)).toEqual(vectors.dealBelow42);
  expect(below(1000, setup.stream('deal'), 12)).toEqual(vectors.dealBelow1000);
});

test('heads are the published ones', () => {
  const item = JSON.parse(vectors.inputs.item);
  expect(canonicalJson(item)).toBe(vectors.inputs.item);
  const salt = saltOf(bytes(6), 1);
  expect(hex(salt)).toBe(vectors.salt1);
  const head = headAfter(bytes(3), 1, salt, canonicalBytes(item));
  expect(hex(head)).toBe(vectors.head1);
  const fog = { visibility: 'fog', saltKey: bytes(6) } as const;
  expect(hex(headFor(head, 0, fog))).toBe(vectors.ownHead1.seat0);
  expect(hex(headFor(head, 'spectator', fog))).toBe(vectors.ownHead1.spectator);
  expect(headFor(head, 0, { ...fog, visibility: 'open' })).toEqual(head);
  expect(hex(signedBytes(head, 1))).toBe(vectors.signedMessage);
});

const THREE: readonly ViewerHead[] = [
  { head: bytes(4), viewer: 0 },
  { head: bytes(5), viewer: 1 },
  { head: bytes(6), viewer: 'spectator' },
];

test('one signature serves the heads that are published with it', () => {
  const { message, paths } = headTree(THREE);
  expect(hex(message)).toBe(vectors.headTree.message);
  expect(paths.map((path) => path.map(hex))).toEqual(vectors.headTree.paths);
});

const viewerHead = fc.record({
  head: fc.uint8Array({ minLength: 32, maxLength: 32 }),
  viewer: fc.constantFrom(0, 1, 5, 'spectator' as const),
});

test('any number of heads lead by their paths to what was signed, and nothing else does', () => {
  fc.assert(
    fc.property(fc.array(viewerHead, { minLength: 1, maxLength: 70 }), (heads) => {
      const { message, paths } = headTree(heads);
      const longest = Math.ceil(Math.log2(heads.length));
      for (const [index, head] of heads.entries()) {
        const path = paths[index] ?? [];
        expect(path.length).toBeLessThanOrEqual(longest);
        expect(signedMessage(head, path)).toEqual(message);
        expect(signedMessage({ ...head, viewer: 3 }, path)).not.toEqual(message);
        const stranger = { ...head, head: head.head.with(0, (head.head[0] ?? 0) ^ 1) };
        expect(signedMessage(stranger, path)).not.toEqual(message);
        expect(signedMessage(head, [...path, bytes(0)])).not.toEqual(message);
      }
    }),
    { numRuns: 100 },
  );
});

test('an inner hash of the tree is no head', () => {
  const { message, paths } = headTree(THREE);
  for (const inner of paths.flat())
    expect(signedMessage({ head: inner, viewer: 0 }, [])).not.toEqual(message);
});

test('the published vectors are those of the second implementation', () => {
  const [seed, entropy, head, nonce, saltKey] = [1, 3, 4, 5, 6].map((value) => Buffer.alloc(32, value)) as [
    Buffer,
    Buffer,
    Buffer,
    Buffer,
    Buffer,
  ];
  const roll = { purpose: 'roll', rollIndex: 0, head, nonce, context: [6, 7] };
  const key = reference.turnKey(seed, entropy, 1);
  expect(hex(key)).toBe(vectors.turnKey);
  expect(hex(reference.setupKey(seed, entropy))).toBe(vectors.setupKey);
  expect(hex(reference.hiddenKey(saltKey, entropy, 1))).toBe(vectors.hiddenKey);
  expect([0, 1].map((counter) => hex(reference.block(key, roll, counter)))).toEqual(vectors.rollBlocks);
  expect(hex(reference.block(key, { ...roll, nonce: null }, 0))).toBe(vectors.rollBlockWithoutNonce);
  expect(reference.dice(key, roll, 70).join('')).toBe(vectors.dice);
  expect(hex(reference.link('s', seed, 64))).toBe(vectors.serverChain[64]);
  const saltCommitment = reference.saltCommitment(saltKey);
  expect(hex(saltCommitment)).toBe(vectors.saltCommitment);
  const anchors = [reference.link('a', nonce, 0), null];
  const commitment = reference.link('s', seed, 0);
  expect(hex(reference.entropy(Buffer.alloc(16, 2), commitment, saltCommitment, anchors))).toBe(
    vectors.gameEntropy,
  );
  const salt = reference.salt(saltKey, 1);
  expect(hex(salt)).toBe(vectors.salt1);
  const after = reference.head(entropy, 1, salt, vectors.inputs.item);
  expect(hex(after)).toBe(vectors.head1);
  expect(hex(reference.ownHead(saltKey, after, 0))).toBe(vectors.ownHead1.seat0);
  expect(hex(reference.signedMessage(after, 1))).toBe(vectors.signedMessage);
  const leaves = [
    reference.leaf(Buffer.alloc(32, 4), 0),
    reference.leaf(Buffer.alloc(32, 5), 1),
    reference.leaf(Buffer.alloc(32, 6), 2 ** 32 - 1),
  ] as [Buffer, Buffer, Buffer];
  expect(leaves.map(hex)).toEqual(vectors.headTree.leaves);
  const root = reference.node(reference.node(leaves[0], leaves[1]), leaves[2]);
  expect(hex(reference.rootMessage(root))).toBe(vectors.headTree.message);
  expect(hex(reference.rootSaltKey(seed))).toBe(vectors.root.saltKey);
  expect(hex(reference.rootChainSecret(seed, 1))).toBe(vectors.root.chain1);
});

const block32 = fc.uint8Array({ minLength: 32, maxLength: 32 });

test('[O6] the engine and node:crypto draw the same from any secrets', () => {
  fc.assert(
    fc.property(
      fc.record({
        turnSecret: block32,
        saltKey: block32,
        entropy: block32,
        head: block32,
        seatNonce: fc.option(block32),
        turn: fc.nat(100_000),
        rollIndex: fc.nat({ max: Number.MAX_SAFE_INTEGER }),
        visibility: fc.constantFrom('open', 'fog'),
      }),
      fc.nat(300),
      fc.nat(300),
      fc.integer({ min: 1, max: 400 }),
      (given, from, to, limit) => {
        const [turnSecret, saltKey, entropy, head] = [
          given.turnSecret,
          given.saltKey,
          given.entropy,
          given.head,
        ].map((part) => Buffer.from(part)) as [Buffer, Buffer, Buffer, Buffer];
        const nonce = given.seatNonce === null ? null : Buffer.from(given.seatNonce);
        const { turn, rollIndex, visibility } = given;
        const random = turnRandom(given);
        const open = reference.turnKey(turnSecret, entropy, turn);
        const closed = reference.hiddenKey(saltKey, entropy, turn);
        const at = (purpose: string, ...context: number[]): reference.Draw => ({
          purpose,
          rollIndex,
          head,
          nonce,
          context,
        });
        expect(dice(random.stream('roll', from, to), 80)).toEqual(
          reference.dice(open, at('roll', from, to), 80),
        );
        expect(below(limit, random.stream('card', turn), 20)).toEqual(
          reference.numbersBelow(limit, closed, at('card', turn), 20),
        );
        expect(below(limit, random.stream('hill', 3), 20)).toEqual(
          reference.numbersBelow(limit, visibility === 'fog' ? closed : open, at('hill', 3), 20),
        );
      },
    ),
    runs(100, 100, 8),
  );
});

test('a value has one canonical form', () => {
  expect(canonicalJson({ b: [1, 'é"', null, true], a: undefined, A: { z: -1, y: 0 } })).toBe(
    '{"A":{"y":0,"z":-1},"b":[1,"é\\"",null,true]}',
  );
  for (const strange of [1.5, Number.NaN, 2 ** 53, undefined, () => 0]) {
    expect(() => canonicalJson([strange])).toThrow(TypeError);
  }
});
