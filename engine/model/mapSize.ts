/** The largest board that there may be. */
export const MAX_TERRITORIES = 400;
