/** Games that were played on a device and handed in when they were over. */
export const offlineGames = `
ALTER TABLE rooms ADD COLUMN is_offline INTEGER NOT NULL DEFAULT 0;
`;
