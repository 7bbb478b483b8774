import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canonicalJson } from '../../engine/dice/canonical.ts';
import { readGameFile, type Entry, type GameFile } from '../../engine/file/gameFile.ts';
import type { CheckName } from '../../engine/file/verify/report.ts';
import { runs, sized } from '../support/size.ts';
import { failed, fileOf, playedGame, verified } from '../engine/dice/support.ts';

/** Short, but with people, an AI, expired turns, a lost device, cards and eliminations in it. */
const genuine = fileOf(playedGame({ seats: ['chain', 'ai', 'chain'], seed: 3, most: 90 }));

/** Picks one of a list by a number of any size. */
type Pick = <T>(items: readonly T[]) => T;

interface Tampering {
  /** Changes a file; `seq` says where, if the change is one entry's own. */
  change(file: GameFile, pick: Pick): { file: GameFile; seq?: number };
  /** The checks of which one at least must name it, at `seq` if that is known. */
  named: readonly CheckName[];
  /** Further checks that must fail. */
  and?: readonly CheckName[];
}

const PLAY: readonly CheckName[] = ['deal', 'commands', 'rolls', 'cards'];

const flip = (text: string, pick: Pick): string => {
  const at = pick(Array.from(text, (_, index) => index));
  const digit = Number.parseInt(text.charAt(at), 16) ^ pick([1, 2, 4, 8]);
  return text.slice(0, at) + digit.toString(16) + text.slice(at + 1);
};

const changed = (file: GameFile, entry: Entry, change: Partial<Entry>): { file: GameFile; seq: number } => ({
  file: { ...file, log: file.log.map((one) => (one === entry ? { ...one, ...change } : one)) },
  seq: entry.seq,
});

/** Another value of the same kind, somewhere inside. */
function nudged(value: unknown, pick: Pick): unknown {
  if (typeof value === 'number') return value + pick([1, -1, 7]);
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'string') return `${value}x`;
  if (Array.isArray(value)) {
    if (value.length === 0) return [0];
    const at = pick([...value.keys()]);
    return value.map((item: unknown, index) => (index === at ? nudged(item, pick) : item));
  }
  const fields = Object.entries(value ?? {}).filter(([name]) => name !== 'type');
  const [name] = fields.length === 0 ? ['type'] : pick(fields);
  return Object.fromEntries(
    Object.entries(value ?? {}).map(([field, inner]) => [
      field,
      field === name ? nudged(inner, pick) : inner,
    ]),
  );
}

const withNonce = ({ log }: GameFile): Entry[] => log.filter(({ nonce }) => nonce !== null);
const withCommand = ({ log }: GameFile): Entry[] => log.filter(({ cause }) => typeof cause !== 'string');
const renumbered = (log: readonly Entry[]): Entry[] =>
  log.map((entry, index) => ({ ...entry, seq: index + 1 }));

function swapped(file: GameFile, pick: Pick): { log: Entry[]; seq: number } {
  const at = pick([...file.log.keys()].slice(1));
  const log = [...file.log];
  [log[at - 1], log[at]] = [log[at] as Entry, log[at - 1] as Entry];
  return { log, seq: at };
}

const TAMPERINGS: Record<string, Tampering> = {
  'a link changed': {
    change(file, pick) {
      const entry = pick(withNonce(file));
      return changed(file, entry, { nonce: flip(entry.nonce ?? '', pick) });
    },
    named: ['links'],
    and: ['chain'],
  },
  'a link left out': {
    change: (file, pick) => changed(file, pick(withNonce(file)), { nonce: null }),
    named: ['chain'],
  },
  'two links swapped': {
    change(file, pick) {
      const one = pick(withNonce(file));
      const other = pick(withNonce(file).filter((entry) => entry !== one));
      const first = changed(file, one, { nonce: other.nonce });
      const found = first.file.log.find(({ seq }) => seq === other.seq) as Entry;
      return { ...changed(first.file, found, { nonce: one.nonce }), seq: Math.min(one.seq, other.seq) };
    },
    named: ['links'],
  },
  'a secret changed': {
    change(file, pick) {
      const at = pick([...file.secrets.keys()]);
      const secrets = file.secrets.map((secret, index) => (index === at ? flip(secret, pick) : secret));
      return { file: { ...file, secrets } };
    },
    named: ['secrets'],
  },
  'the secret of another turn shown': {
    change(file, pick) {
      const at = pick([...file.secrets.keys()].slice(1));
      const secrets = file.secrets.map((secret, index) =>
        index === at ? (file.secrets[at - 1] ?? '') : secret,
      );
      return { file: { ...file, secrets } };
    },
    named: ['secrets'],
  },
  'secrets left out': {
    change: (file, pick) => ({
      file: { ...file, secrets: file.secrets.slice(0, pick([...file.secrets.keys()])) },
    }),
    named: ['secrets'],
  },
  'the salt key changed': {
    change: (file, pick) => ({ file: { ...file, saltKey: flip(file.saltKey ?? '', pick) } }),
    named: ['secrets'],
    and: ['chain', 'deal'],
  },
  'a commitment changed': {
    change(file, pick) {
      const field = pick(['commitment', 'saltCommitment'] as const);
      return { file: { ...file, [field]: flip(file[field], pick) } };
    },
    named: ['secrets'],
    and: ['chain'],
  },
  'an event changed': {
    change(file, pick) {
      const entry = pick(file.log.filter(({ events }) => events.length > 0));
      const at = pick([...entry.events.keys()]);
      const events = entry.events.map((event, index) =>
        index === at ? (nudged(event, pick) as typeof event) : event,
      );
      return changed(file, entry, { events });
    },
    named: PLAY,
    and: ['chain'],
  },
  'an event left out': {
    change(file, pick) {
      const entry = pick(file.log.filter(({ events }) => events.length > 0));
      const at = pick([...entry.events.keys()]);
      return changed(file, entry, { events: entry.events.filter((_, index) => index !== at) });
    },
    named: PLAY,
    and: ['chain'],
  },
  'an event twice': {
    change(file, pick) {
      const entry = pick(file.log.filter(({ events }) => events.length > 0));
      return changed(file, entry, { events: [...entry.events, pick(entry.events)] });
    },
    named: PLAY,
    and: ['chain'],
  },
  'a command changed': {
    change(file, pick) {
      const entry = pick(withCommand(file).filter(({ cause }) => Object.keys(cause).length > 1));
      return changed(file, entry, { cause: nudged(entry.cause, pick) as Entry['cause'] });
    },
    named: ['chain'],
  },
  'a command of another seat': {
    change(file, pick) {
      const entry = pick(withCommand(file));
      return changed(file, entry, { seat: ((entry.seat ?? 0) + 1) % file.players.length });
    },
    named: ['chain'],
  },
  'the hash of a position changed': {
    change(file, pick) {
      const entry = pick(file.log);
      return changed(file, entry, { stateHash: flip(entry.stateHash ?? '', pick) });
    },
    named: ['states'],
  },
  'the hash of a position left out': {
    change: (file, pick) => changed(file, pick(file.log), { stateHash: null }),
    named: ['states'],
  },
  'a head changed': {
    change(file, pick) {
      const entry = pick(file.log);
      return changed(file, entry, { head: flip(entry.head, pick) });
    },
    named: ['chain'],
  },
  'a number changed': {
    change(file, pick) {
      const entry = pick(file.log);
      const field = pick(['seq', 'turn', 'rollIndex'] as const);
      return {
        ...changed(file, entry, { [field]: entry[field] + 1 }),
        seq: entry.seq + (field === 'seq' ? 1 : 0),
      };
    },
    named: ['log'],
    and: ['chain'],
  },
  'an entry left out': {
    change(file, pick) {
      const at = pick([...file.log.keys()].slice(0, -1));
      return { file: { ...file, log: file.log.filter((_, index) => index !== at) }, seq: at + 2 };
    },
    named: ['log'],
    and: ['chain'],
  },
  'an entry left out and the rest renumbered': {
    change(file, pick) {
      const at = pick([...file.log.keys()].slice(0, -1));
      return { file: { ...file, log: renumbered(file.log.filter((_, index) => index !== at)) }, seq: at + 1 };
    },
    named: ['chain'],
    and: ['signatures'],
  },
  'the last entries left out': {
    change: (file, pick) => ({
      file: { ...file, log: file.log.slice(0, pick([...file.log.keys()].slice(1))) },
    }),
    named: ['signatures'],
  },
  'two entries swapped': {
    change(file, pick) {
      const { log, seq } = swapped(file, pick);
      return { file: { ...file, log }, seq: seq + 1 };
    },
    named: ['log'],
    and: ['chain'],
  },
  'two entries swapped and renumbered': {
    change(file, pick) {
      const { log, seq } = swapped(file, pick);
      return { file: { ...file, log: renumbered(log) }, seq };
    },
    named: ['chain'],
  },
  'an anchor changed': {
    change(file, pick) {
      const seat = pick([...file.players.keys()].filter((at) => file.players[at]?.anchor !== null));
      const players = file.players.map((player, at) =>
        at === seat ? { ...player, anchor: flip(player.anchor ?? '', pick) } : player,
      );
      return { file: { ...file, players } };
    },
    named: ['links'],
    and: ['chain'],
  },
  'a player changed': {
    change(file, pick) {
      const seat = pick([...file.players.keys()]);
      const change = pick([
        { name: 'Nobody' },
        { isAi: !file.players[seat]?.isAi },
        { aiSeed: 99 },
        { anchor: null },
      ]);
      const players = file.players.map((player, at) => (at === seat ? { ...player, ...change } : player));
      return { file: { ...file, players } };
    },
    named: ['chain'],
  },
  'two seats swapped': {
    change(file, pick) {
      const [a, b] = pick([[0, 1] as const, [0, 2] as const, [1, 2] as const]);
      const joined = file.players.map((player) => player.joined);
      const players = file.players.map((player, seat) => ({
        ...player,
        joined: joined[seat === a ? b : seat === b ? a : seat] ?? 0,
      }));
      return { file: { ...file, players } };
    },
    named: ['order'],
  },
  'another game, other rules or another map': {
    change(file, pick) {
      const config = {
        ...file.config,
        ...pick([{ trench: true }, { startingArmies: 4 }, { roundLimit: 50 as const }]),
      };
      const gameId = `${flip(file.gameId.slice(0, 8), pick)}${file.gameId.slice(8)}`;
      const change = pick([{ config }, { gameId }, { engine: 'other' }, { map: { ...file.map, rev: 9 } }]);
      return { file: { ...file, ...change } };
    },
    named: ['chain'],
  },
  'a signature, a signed head or the key changed': {
    change(file, pick) {
      const at = pick([...file.signedHeads.keys()]);
      const field = pick(['signature', 'head'] as const);
      const signedHeads = file.signedHeads.map((one, index) =>
        index === at ? { ...one, [field]: flip(one[field], pick) } : one,
      );
      const change = pick([
        { signedHeads },
        { publicKey: flip(file.publicKey ?? '', pick) },
        { publicKey: null },
      ]);
      return { file: { ...file, ...change } };
    },
    named: ['signatures'],
  },
  'the path of a signed head changed, cut, led on or taken away': {
    change(file, pick) {
      const [at, path] = pick(
        [...file.signedHeads.entries()].flatMap(([index, one]) =>
          one.path ? [[index, one.path] as const] : [],
        ),
      );
      const place = pick([...path.keys()]);
      const change = pick([
        { path: path.map((hash, index) => (index === place ? flip(hash, pick) : hash)) },
        { path: path.filter((_, index) => index !== place) },
        { path: [...path, path[place] ?? ''] },
        { path: undefined },
      ]);
      const signedHeads = file.signedHeads.map((one, index) => (index === at ? { ...one, ...change } : one));
      return { file: { ...file, signedHeads }, seq: file.signedHeads[at]?.seq ?? 0 };
    },
    named: ['signatures'],
  },
};

/** Lists what the report on a tampered file does not say though it should. */
function unsaid({ named, and = [] }: Tampering, { file, seq }: { file: GameFile; seq?: number }): string[] {
  const report = verified(file);
  const failing = failed(report);
  const naming = report.checks.filter(({ name, ok }) => ok === false && named.includes(name));
  const places = naming.flatMap(({ faults }) => faults.map((fault) => fault.seq));
  return [
    ...(naming.length > 0 ? [] : [`one of ${named.join()}`]),
    ...and.filter((name) => !failing.includes(name)),
    ...(seq === undefined || places.includes(seq) ? [] : [`entry ${seq}, only ${places.join()}`]),
  ];
}

const RUNS = sized(4, 8);

describe(`${RUNS} random cases each`, () => {
  test('the genuine file holds', () => {
    expect(failed(verified(genuine))).toEqual([]);
    const causes = new Set(genuine.log.map(({ cause }) => (typeof cause === 'string' ? cause : cause.type)));
    expect([...causes]).toEqual(
      expect.arrayContaining(['start', 'expire', 'anchor', 'attack', 'redeem_cards']),
    );
  });

  test.each(Object.entries(TAMPERINGS))('%s', (_, tampering) => {
    fc.assert(
      fc.property(fc.infiniteStream(fc.nat()), (numbers) => {
        const pick: Pick = (items) => items[numbers.next().value % items.length] as (typeof items)[number];
        const tampered = tampering.change(genuine, pick);
        fc.pre(canonicalJson(tampered.file) !== canonicalJson(genuine));
        expect(unsaid(tampering, tampered)).toEqual([]);
      }),
      runs(RUNS, RUNS, 4),
    );
  });
});

/** Can a text pass for the genuine file though it means something else? */
function passes(text: string): boolean {
  const read = readGameFile(text);
  return read.ok && canonicalJson(read.file) !== canonicalJson(genuine) && verified(read.file).ok;
}

test('any byte of the text flipped makes it unreadable or is caught, unless it means the same', () => {
  const text = JSON.stringify(genuine);
  fc.assert(
    fc.property(fc.nat(text.length - 1), fc.nat(6), (at, bit) => {
      const byte = String.fromCharCode(text.charCodeAt(at) ^ (1 << bit));
      expect(passes(text.slice(0, at) + byte + text.slice(at + 1))).toBe(false);
    }),
    runs(60, 250, 6),
  );
});

test('what is no game file is told in a sentence', () => {
  const { secrets: _, ...without } = genuine;
  for (const text of ['', 'null', '{}', JSON.stringify(without), JSON.stringify({ ...genuine, log: [{}] })]) {
    expect(readGameFile(text)).toMatchObject({
      ok: false,
      problem: expect.stringMatching(/^This is not .+\.$/),
    });
  }
});
