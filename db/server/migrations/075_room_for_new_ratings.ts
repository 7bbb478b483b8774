/** At the end of a season all ratings change. On PostgreSQL each change is a new row, beside the old one if its page has room. */
export const roomForNewRatings = {
  sqlite: '',
  // Elsewhere it would need an entry of its own in each index of the table, which cost three times as much.
  postgres: ['ALTER TABLE users SET (fillfactor = 50)'],
};
