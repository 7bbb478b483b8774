const FIRST = [
  'Ash',
  'Bitter',
  'Black',
  'Broken',
  'Cold',
  'Crimson',
  'Distant',
  'Frozen',
  'Hollow',
  'Iron',
  'Last',
  'Long',
  'Northern',
  'Quiet',
  'Salt',
  'Scarlet',
  'Silent',
  'Stolen',
  'Thin',
  'Winter',
] as const;

const SECOND = [
  'Banner',
  'Bridge',
  'Campaign',
  'Coast',
  'Crown',
  'Dawn',
  'Frontier',
  'Gate',
  'Harvest',
  'Keep',
  'March',
  'Oath',
  'Siege',
  'Sky',
  'Steppe',
  'Thaw',
  'Tide',
  'Truce',
  'Watch',
  'Wind',
] as const;

const oneOf = (words: readonly string[]): string => words[Math.floor(Math.random() * words.length)] ?? '';

/** A name for a game that nobody has named, as “Iron Harvest”. */
export const newGameName = (): string => `${oneOf(FIRST)} ${oneOf(SECOND)}`;
