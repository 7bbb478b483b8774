/** What kind of device a page was measured on, and how often the boards of the game itself are played on. */
export const devicesAndPlays = `
/* Empty = not said. */
ALTER TABLE vitals ADD COLUMN device TEXT NOT NULL DEFAULT '';

/* Finished games on maps that have no row in maps. */
CREATE TABLE built_in_plays (
  map_id TEXT PRIMARY KEY,
  plays INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO built_in_plays (map_id, plays)
  SELECT map_id, COUNT(DISTINCT room_id) FROM results WHERE map_id NOT IN (SELECT id FROM maps) AND map_id NOT IN (SELECT id FROM draft_boards) GROUP BY map_id;
`;
