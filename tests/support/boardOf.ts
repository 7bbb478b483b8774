import { seasonOf } from '../../engine/rating/seasons.ts';
import { withDatabase } from './rawDatabase.ts';

const STAYS_MS = 28 * 24 * 3_600_000;

/**
 * Fills the board of the running season behind the server's back with players of different ratings.
 * @param own the name of a real user, who stands in the middle of them
 */
export function fillSeason(dataDir: string, players: number, own: string): void {
  const at = Date.now();
  const board = `${seasonOf(at)}/season`;
  const rows = Array.from({ length: players }, (_, one) => {
    const isOwn = one === Math.floor(players / 2);
    const id = isOwn ? `(SELECT id FROM users WHERE username = '${own}')` : `'stander-${one}'`;
    const elo = 2300 - Math.floor((1500 * one) / players);
    return `
      ${
        isOwn
          ? ''
          : `INSERT INTO users (id, username, email, email_verified_at, password_hash, elo, preferred_color, created_at)
        VALUES (${id}, 'Stander${one}', 'stander${one}@example.org', ${at}, '', 0, '#DC2626', ${at});`
      }
      UPDATE users SET elo = ${elo} WHERE id = ${id};
      INSERT INTO standings VALUES ('${board}', ${id}, ${elo}, -20, ${-at}, 20, 11, 1, 1, ${at + STAYS_MS});
      INSERT INTO standing_counts VALUES ('${board}', ${elo}, 1)
        ON CONFLICT (board, score) DO UPDATE SET players = standing_counts.players + 1;`;
  });
  withDatabase(dataDir, (database) => database.exec(`BEGIN; ${rows.join('')} COMMIT;`));
}
