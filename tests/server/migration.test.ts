import { afterAll, beforeAll, expect, test } from 'vitest';
import { start } from '../../db/server/migrations/001_start.ts';
import { settingsOf } from '../../sync-server/accounts/storedSettings.ts';
import { gameRoutes } from '../../sync-server/protocol/games.ts';
import { roomRoutes } from '../../sync-server/protocol/rooms.ts';
import { sitDown, takeMail } from '../support/chair.ts';
import { databaseOf } from '../support/databaseOf.ts';
import { call } from '../support/rest.ts';
import { gameOf, openRoom, signUpAll, startGame, type Player } from '../support/table.ts';
import { act } from '../support/testSocket.ts';
import { startServer, type TestServer } from '../support/testServer.ts';
import { withDatabase } from '../support/rawDatabase.ts';
import { truthOf } from '../support/truth.ts';

let server: TestServer;
let ann: Player;
let ben: Player;
beforeAll(async () => {
  server = await startServer();
  [ann, ben] = (await signUpAll(server.url, 'ann', 'ben')) as [Player, Player];
});
afterAll(() => server.stop());

/** The columns and fields of the first release, which knew neither modes nor teams nor fog. */
const AS_IT_WAS = `
DELETE FROM migrations WHERE name <> '001_start';
ALTER TABLE mails DROP COLUMN unsubscribe;
DROP INDEX rooms_map;
DROP TABLE draft_boards;
DROP TABLE replays;
DROP TABLE study_notes;
DROP TABLE study_branches;
DROP TABLE study_members;
DROP TABLE studies;
DROP TABLE map_review_comments;
DROP TABLE map_trials;
DROP TABLE built_in_plays;
DROP TABLE map_previews;
DROP TABLE map_favourites;
DROP TABLE map_ratings;
DROP TABLE map_forks;
DROP TABLE map_review_acts;
DROP TABLE map_reviews;
DROP TABLE map_revisions;
DROP TABLE map_acts;
DROP TABLE maps;
DROP TABLE map_draft_pictures;
DROP TABLE map_pictures;
DROP TABLE map_draft_versions;
DROP TABLE map_draft_comments;
DROP TABLE map_draft_tickets;
DROP TABLE map_draft_invitations;
DROP TABLE map_draft_clients;
DROP TABLE map_draft_members;
DROP TABLE map_draft_updates;
DROP TABLE map_drafts;
DROP TABLE war_players;
DROP TABLE war_events;
DROP TABLE wars;
DROP TABLE clan_departures;
DROP TABLE clan_invitations;
DROP TABLE clan_asks;
DROP TABLE clan_members;
DROP TABLE clan_slugs;
DROP TABLE clans;
DROP TABLE boards_due;
DROP TABLE trophies;
DROP TABLE season_maps;
DROP TABLE season_records;
DROP TABLE standing_days;
DROP TABLE standing_counts;
DROP TABLE standings;
DROP TABLE link_pictures;
DROP TABLE erasures;
DROP TABLE chat_pushes;
DROP TABLE chat_mails;
DROP TABLE chat_notices;
DROP TABLE chat_mutes;
DROP TABLE chat_log;
DROP TABLE members;
DROP TABLE conversations;
DROP TABLE server_settings;
DROP TABLE registration_links;
DROP TABLE figures;
DROP TABLE active_days;
DROP INDEX rooms_played;
DROP TABLE audit_log;
DROP TABLE audit_head;
DROP TABLE seat_handovers;
DROP TABLE appeals;
DROP TABLE sanctions;
DROP TABLE case_reports;
DROP TABLE cases;
DROP TABLE user_notes;
DROP TABLE passkeys;
DROP TABLE code_apps;
DROP TABLE recovery_codes;
DROP TABLE spent_challenges;
DROP TABLE banned_emails;
DROP TABLE setup_link;
DROP TABLE announcements;
DROP INDEX users_unverified;
ALTER TABLE sessions DROP COLUMN second_factor;
DROP INDEX users_role;
DROP INDEX users_created;
DROP INDEX users_banned;
ALTER TABLE users DROP COLUMN role;
ALTER TABLE users DROP COLUMN banned_until;
ALTER TABLE users DROP COLUMN suspended_until;
ALTER TABLE users ADD COLUMN is_admin INTEGER NOT NULL DEFAULT 0;
ALTER TABLE sessions DROP COLUMN confirmed_at;
DROP TABLE friend_pairs;
DROP TABLE blocks;
DROP TABLE leases;
DROP TABLE results;
DROP TABLE season_scores;
DROP TABLE season_ends;
DROP TABLE seasons;
DROP TABLE rating_events;
DROP TABLE profiles;
DROP TABLE avatars;
DROP INDEX rooms_uncounted;
DROP TABLE turn_clocks;
DROP TABLE attendance;
DROP TABLE reliability;
DROP TABLE vacations;
ALTER TABLE rooms DROP COLUMN options;
DROP TABLE banished;
DROP TABLE invitations;
DROP TABLE tickets;
DROP TABLE hidden_ratings;
ALTER TABLE rooms DROP COLUMN password_hash;
ALTER TABLE rooms DROP COLUMN spectate;
ALTER TABLE rooms DROP COLUMN is_locked;
ALTER TABLE rooms DROP COLUMN is_matched;
ALTER TABLE rooms DROP COLUMN contest;
DROP TABLE fixtures;
DROP TABLE tournament_events;
DROP TABLE tournament_entries;
DROP TABLE tournament_schedules;
DROP TABLE tournaments;
ALTER TABLE seats DROP COLUMN team_id;
ALTER TABLE rooms DROP COLUMN counted_at;
DROP TABLE plans;
DROP TABLE pushes;
DROP TABLE notices;
DROP TABLE push_subscriptions;
ALTER TABLE users DROP COLUMN settings;
ALTER TABLE users DROP COLUMN settings_revision;
ALTER TABLE sessions DROP COLUMN device;
ALTER TABLE sessions DROP COLUMN used_at;
DROP TABLE bot_tokens;
DROP TABLE shares;
DROP TABLE known_places;
DROP TABLE fair_games;
DROP TABLE fair_hints;
DROP TABLE fair_looks;
DROP TABLE annulments;
DROP TABLE email_changes;
DROP TABLE former_names;
DROP INDEX users_deletion;
ALTER TABLE users DROP COLUMN deletion_due_at;
ALTER TABLE users DROP COLUMN erased_at;
ALTER TABLE seats DROP COLUMN is_bot;
ALTER TABLE seats DROP COLUMN capital;
DROP TABLE vitals;
DROP TABLE client_metrics;
ALTER TABLE events DROP COLUMN versions;
ALTER TABLE events DROP COLUMN turn;
ALTER TABLE events DROP COLUMN entry;
ALTER TABLE events DROP COLUMN head;
ALTER TABLE snapshots DROP COLUMN ledger;
ALTER TABLE seats DROP COLUMN anchor;
ALTER TABLE rooms DROP COLUMN commitment;
ALTER TABLE rooms DROP COLUMN salt_commitment;
ALTER TABLE rooms DROP COLUMN chain_start;
ALTER TABLE rooms DROP COLUMN header;
ALTER TABLE rooms DROP COLUMN is_offline;
UPDATE rooms SET config = json_set(json_remove(config, '$.teams', '$.teamDeploy', '$.capitalSpoils',
  '$.hillRounds', '$.contractsToWin', '$.anyKill'), '$.allowTeamPlay', json('false'));
UPDATE snapshots SET state = json_set(json_remove(state, '$.teams', '$.objective', '$.drawVotes',
  '$.pendingCapitalAttack', '$.seats[0].isAi', '$.seats[1].isAi', '$.seats[2].isAi',
  '$.config.teams', '$.config.teamDeploy', '$.config.capitalSpoils', '$.config.hillRounds',
  '$.config.contractsToWin', '$.config.anyKill'), '$.config.allowTeamPlay', json('false'));
UPDATE events SET body = json_set(json_remove(body, '$[0].ai', '$[0].teams', '$[0].objective',
  '$[0].config.teams', '$[0].config.teamDeploy', '$[0].config.capitalSpoils', '$[0].config.hillRounds',
  '$[0].config.contractsToWin', '$[0].config.anyKill'), '$[0].config.allowTeamPlay', json('false')) WHERE cause = 'game_started';
`;

test('a game and a lobby of the first release go on after the update', async () => {
  const aiOpponents = [{ aiDifficulty: 'commander' as const }];
  const { id } = await startGame(server.url, [ann, ben], { aiOpponents, clock: 'async' });
  const lobby = await openRoom(server.url, ben);
  const people = [ann.id, ben.id];
  await expect.poll(async () => (await gameOf(server.url, ann, id)).currentPlayer).toBeOneOf(people);
  const before = await gameOf(server.url, ann, id);

  await server.restart(() =>
    withDatabase(server.dataDir, (database) => {
      database.exec(AS_IT_WAS);
      const columns = database.prepare('SELECT name FROM pragma_table_info(?)').all('events');
      const described = /CREATE TABLE events \(([^;]*?)PRIMARY KEY/.exec(start)?.[1] ?? '';
      expect(columns).toEqual(
        described
          .trim()
          .split('\n')
          .map((line) => ({ name: line.trim().split(' ')[0] })),
      );
    }),
  );

  expect(await gameOf(server.url, ann, id)).toEqual(before);
  const [begun, ...later] = (await truthOf(server.dataDir, id))();
  expect(begun?.after.seats.filter(({ isAi }) => isAi)).toHaveLength(1);
  expect((later.at(-1) ?? begun)?.after.teams).toEqual([0, 1, 2]);

  const mover = [ann, ben].find((player) => player.id === before.currentPlayer) as Player;
  const chair = await sitDown(server.url, mover, id);
  const own = chair.game.board.territories.find(({ ownerId }) => ownerId === mover.id)?.id ?? '';
  const action = { type: 'deploy' as const, territoryId: own, armies: 1 };
  const envelope = { roomId: id, idempotencyKey: 'after-update', baseVersion: before.version, action };
  expect(await act(chair.socket, envelope)).toMatchObject({ ok: true, version: before.version + 1 });
  await takeMail(chair);
  expect(chair.game).toEqual(await gameOf(server.url, mover, id));
  const { log } = await call(server.url, mover.token, gameRoutes.logText, { params: { id } });
  expect(log[0]?.text).toBe('The game began: 3 players');
  chair.socket.close();

  await call(server.url, ann.token, roomRoutes.join, { params: { id: lobby.id } });
});

test('what a user wanted to be told of before there were other settings is still what they want', async () => {
  const everything = { browser: false, email: true };
  const types = ['turnNotifications', 'turnTimerWarning', 'gameInvites', 'gameEnded', 'directMessages'];
  const wanted = Object.fromEntries(types.map((type) => [type, everything]));
  await server.restart(() => {
    withDatabase(server.dataDir, (database) => {
      database.exec(`
        ALTER TABLE users DROP COLUMN settings;
        ALTER TABLE users DROP COLUMN settings_revision;
        ALTER TABLE sessions DROP COLUMN device;
        ALTER TABLE sessions DROP COLUMN used_at;
        ALTER TABLE users ADD COLUMN notifications TEXT;
        DELETE FROM migrations WHERE name = '007_settings'`);
      database
        .prepare('UPDATE users SET notifications = ? WHERE username = ?')
        .run(JSON.stringify(wanted), 'ann');
    });
  });
  const { db } = await databaseOf(server.dataDir);
  const rows = await db.selectFrom('users').selectAll().orderBy('username').execute();
  await db.destroy();
  const [of, other] = rows.map((row) => settingsOf(row).notifications);
  expect(of).toEqual({ ...wanted, mapNews: { browser: true, email: false } });
  expect(other).toMatchObject({ turnNotifications: { browser: true, email: false } });
});
