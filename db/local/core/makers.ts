let mayMake = (_userId: string): boolean => true;

/** Says of which accounts a database may be made anew here: what comes late would else bring back what a logout has deleted. */
export const makeOnlyFor = (may: (userId: string) => boolean): void => {
  mayMake = may;
};

export const isMadeFor = (userId: string): boolean => mayMake(userId);
