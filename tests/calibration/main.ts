import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { chanceOf } from '../../engine/ai/sim/chance.ts';
import { loadMap } from '../../engine/maps/catalogue.ts';
import { boardMapOf } from '../../engine/model/boardMap.ts';
import type { GameConfig } from '../../engine/model/config.ts';
import { AI_VERSION } from '../../engine/model/tiers.ts';
import { fullBudget, REVIEW_VERSION } from '../../engine/review/budget.ts';
import { positionsOf, type Position } from './forecasts.ts';
import { judgementRows } from './judgements.ts';
import {
  bestExponent,
  binsOf,
  brier,
  calibrationError,
  errorOfBrier,
  errorOfPerfect,
  mean,
  pairsOf,
} from './measures.ts';

type MapId = Parameters<typeof loadMap>[0];

const FILE = 'tests/calibration/RESULTS.md';

/** One game in so many is judged, decision by decision. */
const GAMES_JUDGED = 10;

/** What is said of luck and decisions stands after this. */
const SECOND = '## Luck and decisions';

interface Cell {
  readonly name: string;
  readonly map: MapId;
  readonly seats: number;
  readonly config?: Partial<GameConfig>;
  /** The most that the design allows of the full budget: Brier, where it says one, and points of calibration error. */
  readonly goal: string;
}

const DUELS_AND_MORE = [
  { seats: 2, goal: '0.085, 3.5' },
  { seats: 3, goal: '0.125, 3.5' },
  { seats: 6, goal: '0.125, 3.5' },
];

const CELLS: readonly Cell[] = [
  ...DUELS_AND_MORE.map((table): Cell => ({
    name: `Domination, ${table.seats} players`,
    map: 'world',
    ...table,
  })),
  { name: 'Capitals, 4 players', map: 'world', seats: 4, config: { gameMode: 'capitals' }, goal: '5' },
  {
    name: 'King of the Hill, 4 players',
    map: 'world',
    seats: 4,
    config: { gameMode: 'king_of_the_hill' },
    goal: '5',
  },
  {
    name: 'Assassination, 4 players',
    map: 'world',
    seats: 4,
    config: { gameMode: 'assassination' },
    goal: '5',
  },
  { name: 'Domination, 120 territories, 6 players', map: 'great-world', seats: 6, goal: '5' },
];

/**
 * Plays games of Commanders and holds what was foretold of them against what came (`npm run calibrate`). `--decisions` leaves what
 * is written of win chances as it is, and `--chances` what is written of decisions.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      games: { type: 'string', default: '100' },
      decisions: { type: 'boolean', default: false },
      chances: { type: 'boolean', default: false },
    },
  });
  const games = Number(values.games);
  const [first = '', second = ''] = readFileSync(FILE, 'utf8').split(SECOND);
  const chances = values.decisions ? first : chancesReport(games, await chancesOf(games));
  const decisions = values.chances ? `${SECOND}${second}` : await judgementsReport(games);
  writeFileSync(FILE, `${chances}${decisions}`);
}

async function judgementsReport(games: number): Promise<string> {
  const judged = Math.max(2, Math.round(games / GAMES_JUDGED));
  const judgements = judgementRows(boardMapOf(await loadMap('world')), judged);
  for (const row of judgements) console.log(row);
  return decisionsReport(judged, judgements);
}

/** Lines of the table, and one curve. */
async function chancesOf(games: number): Promise<Chances> {
  const rows: string[] = [];
  let curve = '';
  for (const cell of CELLS) {
    const map = boardMapOf(await loadMap(cell.map));
    const positions = positionsOf(map, cell.seats, cell.config ?? {}, games);
    const row = rowOf(cell, positions, map.territories.length);
    console.log(row);
    rows.push(row);
    if (cell.seats === 3) curve = foretoldAndCame(positions);
  }
  return { rows, curve };
}

function rowOf({ name, goal }: Cell, positions: readonly Position[], size: number): string {
  const { games, rounds } = fullBudget(size);
  const full = pairsOf(positions, 2);
  const even = positions.flatMap(({ players }) =>
    players.map(({ came }) => [1 / players.length, came] as const),
  );
  const cells = [0, 1, 2].map((stage) => {
    const pairs = pairsOf(positions, stage);
    const error = stage === 2 ? ` ± ${errorOfBrier(positions, stage).toFixed(3)}` : '';
    return `${brier(pairs).toFixed(3)}${error}, ${calibrationError(pairs).toFixed(1)}`;
  });
  const perfect = errorOfPerfect(full, chanceOf(1).next).toFixed(1);
  const exponent = bestExponent(
    positions.map(({ players }) => players),
    2,
  ).toFixed(2);
  const ms = mean(positions.map((position) => position.ms)).toFixed(1);
  return `| ${name} | ${positions.length} | ${brier(even).toFixed(3)} | ${cells.join(' | ')} | ${goal} | ${games} x ${rounds} | ${perfect} | ${exponent} | ${ms} |`;
}

const foretoldAndCame = (positions: readonly Position[]): string =>
  binsOf(pairsOf(positions, 2))
    .map(({ foretold, came }) => `${Math.round(100 * foretold)} > ${Math.round(100 * came)}`)
    .join(', ');

interface Chances {
  readonly rows: readonly string[];
  readonly curve: string;
}

const chancesReport = (games: number, { rows, curve }: Chances): string => `# What win chances were worth

\`npm run calibrate -- --games ${games}\`: ${games} games of Commanders a line, five starts of turns of each. Written by the
program; what was foretold (\`engine/review/winChance.ts\`) is held against who won. Games of Commanders only: people differ from
them, which the page says ("between equal Commanders").

Cells: mean square error per living player (Brier), and by how many points chances of one size are wrong on average (expected
calibration error over ten bins); what follows ± is the standard error of the former over games, because positions of one game are alike.
"rough" and "full" are stages of a curve, and "goal" is the most that "full" may be (Brier where the design says one). "perfect" is the
calibration error that a perfect forecaster would show with as many forecasts. "exponent" is the power to which chances would have to be
raised to fit best; it is not applied.

| games | positions | no knowledge | value alone | rough | full | goal | budget | perfect | exponent | ms of processor a position |
| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |
${rows.join('\n')}

Domination with 3 players, foretold > came in percent: ${curve}.

Nobody can foretell the dice: what those would have who know the true chance stands in decision
[217](../../docs/decisions/217-six-rounds-of-commanders.md).

`;

const decisionsReport = (judged: number, judgements: readonly string[]): string => `${SECOND}

${judged} games of one Grandmaster and three Commanders on the World, judged twice with different chances
(\`REVIEW_VERSION\` ${REVIEW_VERSION}, \`AI_VERSION\` ${AI_VERSION}).

| what | found |
| --- | --- |
${judgements.join('\n')}
`;

await main();
