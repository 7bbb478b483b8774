/**
 * A number with thin spaces that do not break, as ratings are shown. Not by Intl, whose tables take a slow phone a
 * twentieth of a second.
 */
export const pointsWords = (points: number): string =>
  String(points).replaceAll(/\B(?=(?:\d{3})+$)/g, '\u202F');

export const changeWords = (change: number): string =>
  `${change > 0 ? '+' : change < 0 ? '\u2212' : '\u00B1'}${pointsWords(Math.abs(change))}\u00A0CP`;
