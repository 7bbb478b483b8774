import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { hashChain } from '../../../engine/dice/hashChain.ts';
import { serverSecrets } from '../../../engine/dice/serverSecrets.ts';
import { turnRandom } from '../../../engine/dice/turnRandom.ts';
import { exchanges } from '../../../engine/odds/exchange.ts';
import { rollExchange } from '../../../engine/rules/elements/combat.ts';
import {
  CHI_SQUARE_LIMIT,
  chiSquare,
  correlationZ,
  facesChiSquare,
  pairs,
  runsZ,
  uniformChiSquare,
  Z_LIMIT,
} from './statistics.ts';
import { sized } from '../../support/size.ts';
import { bytes } from './support.ts';

const SEATS = 4;
const TURNS = sized(200, 400);
const ATTACKS = 50;
const DICE_PER_ATTACK = 30;
const DICE = TURNS * ATTACKS * DICE_PER_ATTACK;

const LINKS = 256;

const server = serverSecrets(bytes(1));
const secrets = Array.from({ length: TURNS }, (_, index) => server.turnSecret(index + 1));
const links = Array.from({ length: SEATS }, (_, seat) => {
  const chain = hashChain('seat', bytes(10 + seat));
  return Array.from({ length: LINKS }, (_, index) => chain.link(index + 1));
});

type Source = typeof turnRandom;

/** Each attack of a long game: its turn and its place in the turn. */
function* attacks(): Generator<{ turn: number; rollIndex: number }> {
  for (let turn = 1; turn <= TURNS; turn++) {
    for (let rollIndex = 0; rollIndex < ATTACKS; rollIndex++) yield { turn, rollIndex };
  }
}

function streamOf(source: Source, turn: number, rollIndex: number, seat = turn % SEATS) {
  return source({
    visibility: 'open',
    turnSecret: secrets[turn - 1] ?? bytes(0),
    saltKey: server.saltKey,
    entropy: bytes(3),
    turn,
    rollIndex,
    head: bytes(rollIndex),
    seatNonce: links[seat]?.[(turn * ATTACKS + rollIndex) % LINKS] ?? null,
  }).stream('roll', turn % 42, rollIndex % 42);
}

function allDice(source: Source): number[] {
  const dice: number[] = [];
  for (const { turn, rollIndex } of attacks()) {
    const stream = streamOf(source, turn, rollIndex);
    for (let die = 0; die < DICE_PER_ATTACK; die++) dice.push(stream.die());
  }
  return dice;
}

describe(`${DICE} dice`, () => {
  const dice = allDice(turnRandom);

  test('[O5] there are as many, and each face is as frequent', () => {
    expect(dice).toHaveLength(DICE);
    expect(facesChiSquare(dice)).toBeLessThan(CHI_SQUARE_LIMIT[5]);
  });

  test('[O5] each pair of faces is as frequent', () => {
    expect(uniformChiSquare(pairs(dice), 36)).toBeLessThan(CHI_SQUARE_LIMIT[35]);
  });

  test('[O5] high and low dice come in as many runs as chance has', () => {
    expect(Math.abs(runsZ(dice))).toBeLessThan(Z_LIMIT);
  });

  test('[O5] the first die of an attack is as fair as all others', () => {
    const first = dice.filter((_, index) => index % DICE_PER_ATTACK === 0);
    expect(facesChiSquare(first)).toBeLessThan(CHI_SQUARE_LIMIT[5]);
  });
});

describe('exchanges end as enumerated', () => {
  const ROUNDS = 2;
  /** Counts how often each exchange ended in each way; one attack's stream is enough for all of them. */
  const counted = exchanges().map((exchange) => ({ ...exchange, counts: exchange.outcomes.map(() => 0) }));
  for (const { turn, rollIndex } of attacks()) {
    const stream = streamOf(turnRandom, turn, rollIndex);
    for (const { attackerDice, defenderDice, outcomes, counts } of counted) {
      for (let round = 0; round < ROUNDS; round++) {
        const { attackerLosses } = rollExchange(attackerDice, defenderDice, stream);
        const outcome = outcomes.findIndex((one) => one.attackerLosses === attackerLosses);
        counts[outcome] = (counts[outcome] ?? 0) + 1;
      }
    }
  }

  test.each(counted)('[O5] $attackerDice against $defenderDice', ({ outcomes, counts }) => {
    const expected = outcomes.map(({ probability }) => probability * TURNS * ATTACKS * ROUNDS);
    expect(chiSquare(counts, expected)).toBeLessThan(CHI_SQUARE_LIMIT[outcomes.length === 3 ? 2 : 1]);
  });
});

function swing(turn: number, rollIndex: number, seat?: number): number {
  const stream = streamOf(turnRandom, turn, rollIndex, seat);
  const { attackerLosses, defenderLosses } = rollExchange(3, 2, stream);
  return defenderLosses - attackerLosses;
}

describe('one attack tells nothing of another', () => {
  const all = [...attacks()];
  const swings = all.map(({ turn, rollIndex }) => swing(turn, rollIndex));

  test('[O5] the next in the turn', () => {
    expect(Math.abs(correlationZ(swings.slice(0, -1), swings.slice(1)))).toBeLessThan(Z_LIMIT);
  });

  test('the same of the next seat', () => {
    const others = all.map(({ turn, rollIndex }) => swing(turn, rollIndex, (turn + 1) % SEATS));
    expect(Math.abs(correlationZ(swings, others))).toBeLessThan(Z_LIMIT);
  });

  test('the same in the next turn', () => {
    expect(Math.abs(correlationZ(swings.slice(0, -ATTACKS), swings.slice(ATTACKS)))).toBeLessThan(Z_LIMIT);
  });
});

test.each([42, 1000])('[O5] draws below %i are uniform', (limit) => {
  const drawn = [...attacks()].flatMap(({ turn, rollIndex }) => {
    const stream = streamOf(turnRandom, turn, rollIndex);
    return Array.from({ length: 10 }, () => stream.below(limit) % 42);
  });
  const expected = Array.from({ length: 42 }, (_, kind) => {
    const values = Math.floor(limit / 42) + (kind < limit % 42 ? 1 : 0);
    return (drawn.length * values) / limit;
  });
  const counts = expected.map(() => 0);
  for (const value of drawn) counts[value] = (counts[value] ?? 0) + 1;
  expect(chiSquare(counts, expected)).toBeLessThan(CHI_SQUARE_LIMIT[41]);
});

describe('without the rejection step', () => {
  const copy = mkdtempSync(join(tmpdir(), 'cold-keep-mutant-'));
  const root = fileURLToPath(new URL('../../..', import.meta.url));
  afterAll(() => rmSync(copy, { recursive: true }));

  test('[O5] the same test of the faces fails', async () => {
    for (const folder of ['engine/dice', 'engine/model']) {
      cpSync(join(root, folder), join(copy, folder), { recursive: true });
    }
    symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
    const stream = join(copy, 'engine/dice/byteStream.ts');
    const mutant = readFileSync(stream, 'utf8').replace('FACE_LIMIT = 252', 'FACE_LIMIT = 256');
    expect(mutant).toContain('FACE_LIMIT = 256');
    writeFileSync(stream, mutant);
    const { turnRandom: biased }: { turnRandom: Source } = await import(
      /* @vite-ignore */ pathToFileURL(join(copy, 'engine/dice/turnRandom.ts')).href
    );
    expect(facesChiSquare(allDice(biased))).toBeGreaterThan(CHI_SQUARE_LIMIT[5]);
  });
});

describe('in fog a roll cannot be opened to whom it was made against (SCHEME.md, section 5)', () => {
  const rolled = (rollIndex: number, head: Uint8Array, exchanges: number): string => {
    const [turnSecret, seatNonce] = [secrets[0] ?? bytes(0), links[0]?.[0] ?? null];
    const game = { visibility: 'fog' as const, saltKey: bytes(2), entropy: bytes(3), turn: 1 };
    const stream = turnRandom({ ...game, turnSecret, rollIndex, head, seatNonce }).stream('roll', 6, 7);
    return JSON.stringify(Array.from({ length: exchanges }, () => rollExchange(3, 2, stream)));
  };

  test('[O6] whoever has the rest of its stream finds how many rolls went before', () => {
    const seen = rolled(7, bytes(4), 3);
    const fits = Array.from({ length: 64 }, (_, index) => index).filter(
      (index) => rolled(index, bytes(4), 3) === seen,
    );
    expect(fits).toEqual([7]);
  });

  test('[O6] with a head that nobody can check the server could show any dice', () => {
    const head = (counter: number): Uint8Array =>
      new Uint8Array(32).fill(counter & 255).fill(counter >> 8, 16);
    const tries = Array.from({ length: 4_096 }, (_, counter) => rolled(0, head(counter), 1));
    expect(tries.some((dice) => dice.includes('"attackerDice":[6,6,6]'))).toBe(true);
  });
});
