import { rmSync } from 'node:fs';
import { openSqlite, type Db } from '../../db/server/core/open.ts';
import { loadMap } from '../../engine/maps/catalogue.ts';
import { previewOf } from '../../engine/maps/preview.ts';
import { boardMapOf } from '../../engine/model/boardMap.ts';
import { tallyOf } from '../../engine/trials/tally.ts';
import { gamesIn, plannedRows } from '../../engine/trials/trial.ts';
import { search } from '../../sync-server/maps/list.ts';
import { searchText } from '../../sync-server/maps/searchText.ts';
import type { MapSearch } from '../../sync-server/protocol/maps.ts';
import { figure, type Figure } from './report.ts';
import { dataFolder } from './serverProcess.ts';

const MAPS = 5_000;
const LOOKS = 200;
/** Milliseconds that a search may take, nineteen times of twenty. */
const SEARCH_GOAL_MS = 50;
const PAGE_GOAL_KB = 120;
/** Seconds that the games before a review may take on a free core, and the share of them that is played here. */
const TRIAL_GOAL_S = 90;
const TRIAL_SHARE = 0.1;
const PER_RIVAL = 100;

const WORDS = ['iron', 'coast', 'winter', 'isles', 'crown', 'march', 'old', 'north', 'valley', 'drowned'];
const wordAt = (number: number): string => WORDS[number % WORDS.length] ?? '';

/** What searching five thousand rated maps costs on SQLite, and the games that Commanders play before a review. */
export async function mapBrowserFigures(): Promise<Figure[]> {
  const folder = dataFolder('maps');
  const { db } = openSqlite(folder);
  try {
    await fill(db);
    const pages: number[] = [];
    const times: number[] = [];
    for (let look = 0; look < LOOKS; look++) {
      const begun = performance.now();
      const page = await search({ db }, queryOf(look));
      times.push(performance.now() - begun);
      pages.push(JSON.stringify(page).length / 1_024);
    }
    times.sort((one, other) => one - other);
    const p95 = times[Math.floor(times.length * 0.95)] ?? Infinity;
    return [
      figure('maps.search.p95', p95, 'ms', SEARCH_GOAL_MS),
      figure('maps.search.page', Math.max(...pages), 'KB', PAGE_GOAL_KB),
      figure('maps.trial.world', await trialSeconds(), 's', TRIAL_GOAL_S),
    ];
  } finally {
    await db.destroy();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Searches of all kinds in turn. */
function queryOf(look: number): MapSearch {
  const sort = (['newest', 'played', 'rating', 'title'] as const)[look % 4] ?? 'newest';
  const some: Omit<MapSearch, 'sort' | 'limit'>[] = [
    {},
    { q: wordAt(look) },
    { q: `${wordAt(look)} author${look}` },
    { q: 'nothing of the kind' },
    { players: 7, mode: 'capitals', least: 31, most: 60 },
    { stars: 4, fairness: 'even', language: 'de' },
  ];
  return { ...some[look % some.length], sort, limit: 24 };
}

async function fill(db: Db): Promise<void> {
  const preview = JSON.stringify(previewOf(await loadMap('world')));
  const ids = Array.from({ length: MAPS }, (_, at) => at);
  for (let from = 0; from < MAPS; from += 50) {
    const some = ids.slice(from, from + 50);
    const rows = some.map((at) => ({
      id: `map-${String(at).padStart(6, '0')}`,
      owner_id: null,
      author: `author${at % 700}`,
      title: `${wordAt(at)} ${wordAt(at * 7 + 3)} ${at}`,
      search: searchText(`${wordAt(at)} ${wordAt(at * 7 + 3)} ${at}`, `author${at % 700}`),
      state: 'listed' as const,
      rev: 1,
      territories: 20 + (at % 130),
      regions: 4 + (at % 12),
      min_players: 2,
      max_players: 6 + (at % 7),
      best_from: 3,
      best_to: 6,
      licence: 'CC BY 4.0',
      official: 0 as const,
      featured: 0 as const,
      reason: null,
      taken_down_at: null,
      over_rights: 0 as const,
      published_at: at,
      fairness: (['even', 'leans', 'uneven', null] as const)[at % 4] ?? null,
      modes: at % 3 === 0 ? ' domination capitals ' : ' domination ',
      language: at % 5 === 0 ? 'de' : 'en',
      plays: (at * 31) % 977,
      stars: (at % 40) * 4,
      ratings: at % 40,
      score: 3_000 + ((at * 17) % 1_900),
      fork_of: null,
    }));
    await db.insertInto('maps').values(rows).execute();
    await db
      .insertInto('map_previews')
      .values(rows.map(({ id }) => ({ map_id: id, preview })))
      .execute();
  }
}

/** A share of the games is played, and the time of all reckoned from it. */
async function trialSeconds(): Promise<number> {
  const map = await loadMap('world');
  const board = boardMapOf(map);
  const rows = plannedRows(map.players, 'review', PER_RIVAL);
  await tallyOf(board, { players: 4, from: 0, to: 20 });
  const begun = performance.now();
  let played = 0;
  for (const { players, games } of rows) {
    const to = Math.ceil(games * TRIAL_SHARE);
    await tallyOf(board, { players, from: 0, to });
    played += to;
  }
  return (((performance.now() - begun) / 1_000) * gamesIn(rows)) / played;
}
