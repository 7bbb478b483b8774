/** When a map was taken down, and whether that was because somebody else has rights to what it shows. */
export const takedowns = `
ALTER TABLE maps ADD COLUMN taken_down_at INTEGER;
ALTER TABLE maps ADD COLUMN over_rights INTEGER NOT NULL DEFAULT 0;
/* Of those before nobody knows more than that it was after they were published. */
UPDATE maps SET taken_down_at = published_at WHERE state = 'taken_down';
`;
