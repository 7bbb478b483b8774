/** The name in place of an account's id for the games of whoever is not signed in. */
export const GUEST = 'guest';
