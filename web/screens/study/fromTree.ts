/** The state of an address to which the tree of a study led. */
export const FROM_TREE = 'tree';
