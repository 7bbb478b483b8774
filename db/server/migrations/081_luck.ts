/** A player's luck in a game, so that a season can tell the sum of it. */
export const luck = `
/* Hundredths of an army by which they were better off (below zero: worse) than with average dice; null = the game was counted before. */
ALTER TABLE results ADD COLUMN luck INTEGER;
`;
