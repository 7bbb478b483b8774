import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { beforeAll, expect, test } from 'vitest';
import { seededRandom } from '../../engine/dice/seededRandom.ts';
import { enginesAmong } from '../../engine/fairplay/engines.ts';
import { feedingStudy } from '../../engine/fairplay/feeding.ts';
import { normalBelow, standingOut } from '../../engine/fairplay/significance.ts';
import { studyGame } from '../../engine/fairplay/studyGame.ts';
import { loadMap } from '../../engine/maps/catalogue.ts';
import { boardMapOf, type BoardMap } from '../../engine/model/boardMap.ts';
import { shuffle } from '../../engine/model/random.ts';
import { NEUTRAL } from '../../engine/model/ids.ts';
import { evolve } from '../../engine/rules/evolve.ts';
import { replay } from '../../engine/rules/replay.ts';
import { isFull, SEED, sized } from '../support/size.ts';
import { honestPerson } from './people.ts';
import { playGame } from './play.ts';
import type { Season } from './season.ts';
import { ended, simulate, type Size } from './simulate.ts';

let map: BoardMap;
beforeAll(async () => {
  map = boardMapOf(await loadMap('world'));
});

const [GOOD_PRECISION, GOOD_RECALL] = [0.9, 0.6];
/** A crowd so small has a pair of colluders in each circle, and nobody who uses an engine. */
const SMALL: Size = {
  people: 20,
  circle: 10,
  games: 20,
  seats: 5,
  // Comparing every decision of everybody with the Grandmaster's takes minutes.
  choices: 0,
  cheats: { pairs: 10, engines: 0 },
};

/** In a process of its own, which has all cores and whose modules are nobody else's to watch: there it takes a quarter of the time. */
async function largeSeason(): Promise<Season> {
  const program = fileURLToPath(new URL('season.ts', import.meta.url));
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', program]);
  // oxlint-disable-next-line no-console -- the figure that RESULTS.md tells
  console.log(stdout);
  return JSON.parse(stdout);
}

test(
  'of colluders in a crowd most are found, and nearly all that are found collude',
  { timeout: 3_600_000 },
  async () => {
    const { collusion, engines } = isFull ? await largeSeason() : simulate(map, SMALL, 1);
    expect(collusion.cheats).toBeGreaterThan(0);
    expect(collusion.precision).toBeGreaterThanOrEqual(GOOD_PRECISION);
    expect(collusion.recall).toBeGreaterThanOrEqual(GOOD_RECALL);
    expect(engines.precision).toBeGreaterThanOrEqual(GOOD_PRECISION);
    expect(engines.recall).toBeGreaterThanOrEqual(GOOD_RECALL);
  },
);

test('turns with somebody within reach are counted as a second reading of the log counts them', () => {
  const random = seededRandom(SEED + 2);
  const people = ['a', 'b', 'c', 'd'].map((id) => honestPerson(id, random));
  const { rows } = playGame(map, people, random);
  const { meetings } = ended(studyGame(map, rows, 0));
  const attacked = meetings.reduce(
    (sum, { occasions }) => sum + occasions.reduce((all, one, at) => all + (at % 2 === 1 ? one : 0), 0),
    0,
  );
  // By hand: whom the mover fights in a turn, of those who border on them when it begins, while three are left.
  let state = replay(map, rows[0]?.events ?? []);
  let expected = 0;
  const within = (): Set<number> => {
    const { owner, current, seats } = state;
    const borders = map.neighbours.flatMap((next, from) => (owner[from] === current ? next : []));
    const isOpen = seats.filter(({ eliminated }) => !eliminated).length > 2;
    const owners = borders.map((to) => owner[to] ?? NEUTRAL);
    return new Set(isOpen ? owners.filter((seat) => seat !== current && seat !== NEUTRAL) : []);
  };
  let reach = within();
  let fought = new Set<number>();
  for (const { events } of rows.slice(1)) {
    for (const event of events) if (event.type === 'dice_rolled') fought.add(event.defender);
    const before = state.turn;
    state = evolve(state, events);
    if (state.turn === before && state.result === null) continue;
    expected += [...reach].filter((seat) => fought.has(seat)).length;
    fought = new Set();
    reach = within();
  }
  expect(expected).toBeGreaterThan(10);
  expect(attacked).toBe(expected);
});

test('whoever plays as the Grandmaster agrees with it more than others at the table', () => {
  const random = seededRandom(SEED + 4);
  const compared = [0, 0, 0];
  const agreed = [0, 0, 0];
  // Of thirty decisions of one game luck has a share in what is found.
  for (let game = 0; game < sized(1, 4); game++) {
    const people = ['a', 'b', 'c'].map((id) => honestPerson(id, random));
    const [first, ...others] = people;
    if (!first) throw new Error('nobody is there');
    const { rows } = playGame(map, [{ ...first, engine: 1 }, ...others], random, sized(15, 60));
    for (const [seat, [all, same]] of ended(studyGame(map, rows, 30)).choices.entries()) {
      compared[seat] = (compared[seat] ?? 0) + all;
      agreed[seat] = (agreed[seat] ?? 0) + same;
    }
  }
  const [engine = 0, ...rest] = agreed.map((same, seat) => same / (compared[seat] ?? 0));
  for (const share of rest) expect(engine).toBeGreaterThan(share);
});

test('of a rank the one who agrees with the Grandmaster far more than all others is found, of few decisions nobody', () => {
  const compared = (decisions: number) =>
    new Map(
      Array.from({ length: 40 }, (_, index) => {
        const share = index === 7 ? 0.45 : 0.24 + (index % 5) / 100;
        return [`p${index}`, { decisions, agreed: Math.round(decisions * share) }] as const;
      }),
    );
  expect(enginesAmong(compared(240), () => 'KHAN').map(({ one }) => one)).toEqual(['p7']);
  expect(enginesAmong(compared(199), () => 'KHAN')).toEqual([]);
});

test('who wins only where one other is at the table is fed, who wins everywhere is not', () => {
  const study = feedingStudy();
  const random = seededRandom(SEED + 4);
  const crowd = Array.from({ length: 12 }, (_, index) => `o${index}`);
  for (let game = 0; game < 120; game++) {
    const [a = '', b = '', c = ''] = shuffle([...crowd], random);
    const isTogether = game % 3 === 0;
    const players = ['fed', isTogether ? 'feeder' : a, b, c];
    study.count({ players, winner: isTogether ? 'fed' : (players[random.below(4)] ?? null) });
    study.count({ players: ['good', a, b, c], winner: 'good' });
  }
  expect(study.found().map(({ one, other }) => [one, other])).toEqual([['fed', 'feeder']]);
});

test('tails of the normal distribution are those of the tables, and the rule keeps false hints few', () => {
  for (const [z, below] of [
    [0, 0.5],
    [-1.959964, 0.025],
    [1.644854, 0.95],
    [-5, 2.866516e-7],
    [-8, 6.220961e-16],
  ] as const) {
    expect(normalBelow(z) / below).toBeCloseTo(1, 2);
  }
  // Benjamini and Hochberg's own example: four of fifteen stand out.
  const chances = [
    0.0001, 0.0004, 0.0019, 0.0095, 0.0201, 0.0278, 0.0298, 0.0344, 0.0459, 0.324, 0.4262, 0.5719, 0.6528,
    0.759, 1,
  ];
  expect(standingOut(chances.map((chance) => ({ chance })))).toHaveLength(4);
});
