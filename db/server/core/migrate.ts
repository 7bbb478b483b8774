import type BetterSqlite3 from 'better-sqlite3';
import { CompiledQuery, type Kysely } from 'kysely';
import { start } from '../migrations/001_start.ts';
import { modes } from '../migrations/002_modes.ts';
import { dice } from '../migrations/003_dice.ts';
import { plans } from '../migrations/004_plans.ts';
import { notices } from '../migrations/005_notices.ts';
import { offlineGames } from '../migrations/006_offline_games.ts';
import { settings } from '../migrations/007_settings.ts';
import { ratings } from '../migrations/008_ratings.ts';
import { telemetry } from '../migrations/009_telemetry.ts';
import { clocks } from '../migrations/010_clocks.ts';
import { lobby } from '../migrations/011_lobby.ts';
import { bots } from '../migrations/012_bots.ts';
import { processes } from '../migrations/013_processes.ts';
import { invitations } from '../migrations/014_invitations.ts';
import { seasons } from '../migrations/015_seasons.ts';
import { chainStarts } from '../migrations/016_chain_starts.ts';
import { roomOptions } from '../migrations/017_room_options.ts';
import { ownAccount } from '../migrations/018_own_account.ts';
import { capitalPicks } from '../migrations/019_capital_picks.ts';
import { friends } from '../migrations/020_friends.ts';
import { chat } from '../migrations/021_chat.ts';
import { unsubscribe } from '../migrations/022_unsubscribe.ts';
import { shares } from '../migrations/023_shares.ts';
import { linksAndErasures } from '../migrations/024_links_and_erasures.ts';
import { shareParts } from '../migrations/025_share_parts.ts';
import { auditTriggers, moderation } from '../migrations/027_moderation.ts';
import { figures } from '../migrations/028_figures.ts';
import { settings as serverSettings } from '../migrations/029_settings.ts';
import { boards } from '../migrations/040_boards.ts';
import { clans } from '../migrations/041_clans.ts';
import { fixtures } from '../migrations/042_fixtures.ts';
import { tournaments } from '../migrations/043_tournaments.ts';
import { wars } from '../migrations/044_wars.ts';
import { seasonEnds } from '../migrations/045_season_ends.ts';
import { mapDrafts } from '../migrations/046_map_drafts.ts';
import { maps } from '../migrations/048_maps.ts';
import { factors } from '../migrations/050_factors.ts';
import { figuresAtScale } from '../migrations/069_figures_at_scale.ts';
import { passkeyPlaces } from '../migrations/070_passkey_places.ts';
import { mapFeaturesAndReleases } from '../migrations/071_map_features_and_releases.ts';
import { takedowns } from '../migrations/073_takedowns.ts';
import { devicesAndPlays } from '../migrations/074_devices_and_plays.ts';
import { roomForNewRatings } from '../migrations/075_room_for_new_ratings.ts';
import { mapHistory } from '../migrations/077_map_history.ts';
import { peopleAtScale } from '../migrations/078_people_at_scale.ts';
import { studies } from '../migrations/080_studies.ts';
import { luck } from '../migrations/081_luck.ts';
import { replays } from '../migrations/082_replays.ts';
import { announcements } from '../migrations/051_announcements.ts';
import { fairPlay } from '../migrations/052_fair_play.ts';
import { annulments } from '../migrations/053_annulments.ts';
import { mapComments } from '../migrations/056_map_comments.ts';
import { mapVersions } from '../migrations/057_map_versions.ts';
import { mapPictures } from '../migrations/058_map_pictures.ts';
import { mapTrials } from '../migrations/059_map_trials.ts';
import { mapBrowser } from '../migrations/060_map_browser.ts';
import { tournamentEntries } from '../migrations/062_tournament_entries.ts';
import { clanPages } from '../migrations/063_clan_pages.ts';
import { seasonScores } from '../migrations/064_season_scores.ts';
import { draftBoards } from '../migrations/066_draft_boards.ts';
import { reviewComments } from '../migrations/067_review_comments.ts';
import { BEFORE_ALL, MIGRATION_LOCK, postgresMigration } from './postgres.ts';
import type { Tables } from '../schema/schema.ts';

interface Migration {
  readonly name: string;
  readonly sql: string;
  /** What the two databases say in words of their own. */
  readonly triggers?: { readonly sqlite: string; readonly postgres: readonly string[] };
}

/** Forward only: a name, once released, keeps its place and its text. */
const MIGRATIONS: readonly Migration[] = [
  { name: '001_start', sql: start },
  { name: '002_modes', sql: modes },
  { name: '003_dice', sql: dice },
  { name: '004_plans', sql: plans },
  { name: '005_notices', sql: notices },
  { name: '006_offline_games', sql: offlineGames },
  { name: '007_settings', sql: settings },
  { name: '008_ratings', sql: ratings },
  { name: '009_telemetry', sql: telemetry },
  { name: '010_clocks', sql: clocks },
  { name: '011_lobby', sql: lobby },
  { name: '012_bots', sql: bots },
  { name: '013_processes', sql: processes },
  { name: '014_invitations', sql: invitations },
  { name: '015_seasons', sql: seasons },
  { name: '016_chain_starts', sql: chainStarts },
  { name: '017_room_options', sql: roomOptions },
  { name: '018_own_account', sql: ownAccount },
  { name: '019_capital_picks', sql: capitalPicks },
  { name: '020_friends', sql: friends },
  { name: '021_chat', sql: chat },
  { name: '022_unsubscribe', sql: unsubscribe },
  { name: '023_shares', sql: shares },
  { name: '024_links_and_erasures', sql: linksAndErasures },
  { name: '025_share_parts', sql: shareParts },
  { name: '027_moderation', sql: moderation, triggers: auditTriggers },
  { name: '028_figures', sql: figures },
  { name: '029_settings', sql: serverSettings },
  { name: '040_boards', sql: boards },
  { name: '041_clans', sql: clans },
  { name: '042_fixtures', sql: fixtures },
  { name: '043_tournaments', sql: tournaments },
  { name: '044_wars', sql: wars },
  { name: '045_season_ends', sql: seasonEnds },
  { name: '046_map_drafts', sql: mapDrafts },
  { name: '048_maps', sql: maps },
  { name: '050_factors', sql: factors },
  { name: '051_announcements', sql: announcements },
  { name: '052_fair_play', sql: fairPlay },
  { name: '053_annulments', sql: annulments },
  { name: '056_map_comments', sql: mapComments },
  { name: '057_map_versions', sql: mapVersions },
  { name: '058_map_pictures', sql: mapPictures },
  { name: '059_map_trials', sql: mapTrials },
  { name: '060_map_browser', sql: mapBrowser },
  { name: '062_tournament_entries', sql: tournamentEntries },
  { name: '063_clan_pages', sql: clanPages },
  { name: '064_season_scores', sql: seasonScores },
  { name: '066_draft_boards', sql: draftBoards },
  { name: '067_review_comments', sql: reviewComments },
  { name: '069_figures_at_scale', sql: figuresAtScale },
  { name: '070_passkey_places', sql: passkeyPlaces },
  { name: '071_map_features_and_releases', sql: mapFeaturesAndReleases },
  { name: '073_takedowns', sql: takedowns },
  { name: '074_devices_and_plays', sql: devicesAndPlays },
  { name: '075_room_for_new_ratings', sql: '', triggers: roomForNewRatings },
  { name: '077_map_history', sql: mapHistory },
  { name: '078_people_at_scale', sql: peopleAtScale },
  { name: '080_studies', sql: studies },
  { name: '081_luck', sql: luck },
  { name: '082_replays', sql: replays },
];

const TABLE = 'CREATE TABLE IF NOT EXISTS migrations (name TEXT PRIMARY KEY, at INTEGER NOT NULL) STRICT';
const DONE = 'SELECT name FROM migrations';

interface Done {
  readonly name: string;
}

/** Brings the database up to date, each step in a transaction of its own. Refuses one that a newer release made. */
export function migrateSqlite(sqlite: BetterSqlite3.Database): void {
  sqlite.exec(TABLE);
  const missing = missingAfter(sqlite.prepare<[], Done>(DONE).all());
  const record = sqlite.prepare('INSERT INTO migrations (name, at) VALUES (?, ?)');
  for (const { name, sql, triggers } of missing) {
    sqlite.transaction(() => {
      sqlite.exec(sql + (triggers?.sqlite ?? ''));
      record.run(name, Date.now());
    })();
  }
}

/** Brings the database up to date in one transaction: of processes that start together, one does it and the others wait. */
export const migratePostgres = (db: Kysely<Tables>): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const run = (sql: string, ...values: unknown[]) => tx.executeQuery<Done>(CompiledQuery.raw(sql, values));
    await run(MIGRATION_LOCK);
    await run(BEFORE_ALL);
    for (const statement of postgresMigration('', TABLE)) await run(statement);
    for (const { name, sql, triggers } of missingAfter((await run(DONE)).rows)) {
      const statements = [...postgresMigration(name, sql), ...(triggers?.postgres ?? [])];
      for (const statement of statements) await run(statement);
      await run('INSERT INTO migrations (name, at) VALUES ($1, $2)', name, Date.now());
    }
  });

function missingAfter(done: readonly Done[]): typeof MIGRATIONS {
  const known = new Set(MIGRATIONS.map(({ name }) => name));
  const foreign = done.find(({ name }) => !known.has(name));
  if (foreign) throw new Error(`The database was made by a newer release (it has ${foreign.name})`);
  return MIGRATIONS.filter(({ name }) => !done.some((row) => row.name === name));
}
