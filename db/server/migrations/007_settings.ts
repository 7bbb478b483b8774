/** Settings of each user, and what a session's owner knows it by. */
export const settings = `
/* JSON: for each setting that was ever changed its value and when. */
ALTER TABLE users ADD COLUMN settings TEXT;
/* Grows with each change. */
ALTER TABLE users ADD COLUMN settings_revision INTEGER NOT NULL DEFAULT 0;
UPDATE users SET settings = (
  SELECT json_group_object(
    'notifications.' || type.key || '.' || channel.key,
    json_object('value', json(CASE channel.value WHEN 1 THEN 'true' ELSE 'false' END), 'at', 1)
  )
  FROM json_each(users.notifications) AS type, json_each(type.value) AS channel
) WHERE notifications IS NOT NULL;
ALTER TABLE users DROP COLUMN notifications;

/* Browser and system in words, as of the sign-in. */
ALTER TABLE sessions ADD COLUMN device TEXT;
/* To the hour. */
ALTER TABLE sessions ADD COLUMN used_at INTEGER NOT NULL DEFAULT 0;
UPDATE sessions SET used_at = created_at;
`;
