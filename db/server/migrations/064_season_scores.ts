/** At the end of a season places follow from a count of its final ratings, and are given in the order of the players. */
export const seasonScores = `
/* How many with a place ended a season with each rating. */
CREATE TABLE season_scores (
  season TEXT NOT NULL REFERENCES seasons ON DELETE CASCADE,
  rating INTEGER NOT NULL,
  players INTEGER NOT NULL,
  /* All with the rating share it, 1 is best; null = not all of them are counted yet. */
  place INTEGER,
  PRIMARY KEY (season, rating)
) STRICT, WITHOUT ROWID;

/* Of a season whose end is under way. */
INSERT INTO season_scores (season, rating, players)
  SELECT season, final_rating, count(*) FROM season_ends
  WHERE games >= 5 AND season IN (SELECT season FROM seasons WHERE closing IS NOT NULL)
  GROUP BY season, final_rating;
UPDATE seasons SET closing = '{"step":"scores"}' WHERE closing LIKE '%"places"%';

/* In the order of ratings: each player's row was written to a page of its own. */
DROP INDEX season_ends_ladder;

/* What a season's end asks of a player's games stands in the index itself. */
CREATE INDEX rating_events_best ON rating_events (season, user_id, new_rating);
DROP INDEX rating_events_season;
`;
