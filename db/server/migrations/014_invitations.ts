/** People are invited to sit down in a running game for a player who is absent. */
export const invitations = `
CREATE TABLE invitations (
  room_id TEXT NOT NULL REFERENCES rooms ON DELETE CASCADE,
  user_id TEXT NOT NULL REFERENCES users ON DELETE CASCADE,
  PRIMARY KEY (room_id, user_id)
) STRICT, WITHOUT ROWID;
`;
