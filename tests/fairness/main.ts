import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { isMainThread } from 'node:worker_threads';
import { BUILT_IN_MAPS, loadMap, type BuiltInMap } from '../../engine/maps/catalogue.ts';
import { FAIR_UP_TO, FAIRNESS } from '../../engine/maps/fairness.ts';
import { CARD_MODES } from '../../engine/model/config.ts';
import { hireQuietly, QUICK } from './crew.ts';
import { lineOf, withRow } from './table.ts';

const FILE = 'engine/maps/fairness.json';
/** Makes a standard error of 2.9 % of the fair share with up to six players, and less with two. */
const GAMES_A_RIVAL = 1_200;
const FEWEST_GAMES = 2_400;
/** For larger tables: to be as exact they would take hours. */
const GAMES_OF_LARGE = 300;

/** The pages of the maps show games by the usual cards; others are printed only. */
const USUAL_CARDS = 'fixed';
/** Duels are made even among strong players (decision 201), all else among Commanders. */
const publishedBots = (players: number): string => (players === 2 ? QUICK : 'commander');

const gamesFor = (players: number): number =>
  players <= FAIR_UP_TO ? Math.max(FEWEST_GAMES, GAMES_A_RIVAL * (players - 1)) : GAMES_OF_LARGE;

const countsOf = ({ players }: BuiltInMap): number[] =>
  Array.from({ length: players.max - players.min + 1 }, (_, more) => players.min + more);

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      map: { type: 'string' },
      players: { type: 'string' },
      games: { type: 'string' },
      bots: { type: 'string' },
      cards: { type: 'string', default: USUAL_CARDS },
      armies: { type: 'string' },
      threads: { type: 'string', default: '2' },
      dry: { type: 'boolean', default: false },
    },
  });
  const armies = values.armies?.split(',').map(Number) ?? null;
  const cards = CARD_MODES.filter((mode) => values.cards.split(',').includes(mode));
  const isUsual = !values.dry && values.cards === USUAL_CARDS && armies === null;
  const rows = BUILT_IN_MAPS.filter(({ id }) => id === (values.map ?? id)).flatMap((map) =>
    countsOf(map)
      .filter((players) => players === Number(values.players ?? armies?.length ?? players))
      .map((players) => ({ map, players })),
  );
  if (rows.length === 0) throw new Error('There is no such map, or it is not for so many players.');

  const crew = hireQuietly(Number(values.threads));
  let table = FAIRNESS;
  for (const { map, players } of rows) {
    const published = publishedBots(players);
    const bots = values.bots ?? published;
    const games = Number(values.games ?? gamesFor(players));
    const { wins, atLimit } = await crew.play(map.id, { players, games, bots, cards, armies });
    const row = { players, games, ...(bots === QUICK && { strong: true }), wins };
    const { rev } = await loadMap(map.id);
    table = withRow(table, { mapId: map.id, rev }, row);
    console.log(`${lineOf(map.id, row)}${atLimit > 0 ? `  (${atLimit} ended by the last round)` : ''}`);
    if (isUsual && bots === published) writeFileSync(FILE, `${JSON.stringify(table)}\n`);
  }
  await crew.dismiss();
}

if (isMainThread) await main();
