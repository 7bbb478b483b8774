/** Those that come with the game; an operator may choose others. */
export const OFFENSIVE_WORDS: readonly string[] = ['fuck', 'shit', 'bitch', 'cunt', 'asshole'];
