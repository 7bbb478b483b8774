/** These rows spare a server that starts again the making of a chain for each game that is played. */
export const chainStarts = `
/* ServerSecrets.chainStart; null in rooms that were opened before, and in games that were handed in. */
ALTER TABLE rooms ADD COLUMN chain_start BLOB;
`;
