/** `ai` of a game that only people play. */
export const people = (seats: number): readonly boolean[] => Array.from({ length: seats }, () => false);
