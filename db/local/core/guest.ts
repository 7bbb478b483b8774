/** Whose database holds the games of whoever is not signed in. */
export const GUEST = 'guest';
