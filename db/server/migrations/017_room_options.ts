/** Everything that a host chooses about a room is one value, so that another choice needs no other column. */
export const roomOptions = `
/* JSON of RoomOptions, without clock, is_private and spectate: queries filter by those. */
ALTER TABLE rooms ADD COLUMN options TEXT NOT NULL DEFAULT '{}';

UPDATE rooms SET options = '{"ranked":' || CASE is_ranked WHEN 1 THEN 'true' ELSE 'false' END
  || ',"vacationsHonoured":' || CASE vacations_honoured WHEN 1 THEN 'true' ELSE 'false' END
  || ',"minReliability":' || min_reliability || '}';

ALTER TABLE rooms DROP COLUMN is_ranked;
ALTER TABLE rooms DROP COLUMN vacations_honoured;
ALTER TABLE rooms DROP COLUMN min_reliability;
`;
