/** Players pick their capitals before the start of a game. */
export const capitalPicks = `
/* The territory, by index, that the player wants for a capital; nobody else is told before the start. */
ALTER TABLE seats ADD COLUMN capital INTEGER;
`;
