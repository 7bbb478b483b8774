/** The id of every game on the island of the lessons. */
export const SKIRMISH_ID = 'skirmish';
