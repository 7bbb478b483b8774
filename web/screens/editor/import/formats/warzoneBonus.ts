/** The name of a bonus as it is compared: drawings and commands put different signs between its words. */
export const bonusKey = (name: string): string => name.replaceAll(/[\s_]+/g, '').toLowerCase();
