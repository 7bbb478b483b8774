const POINTS = new Intl.NumberFormat('en-GB', { useGrouping: true });

/** A number with thin spaces that do not break, as ratings are shown. */
export const pointsWords = (points: number): string => POINTS.format(points).replaceAll(',', '\u202F');

export const changeWords = (change: number): string =>
  `${change > 0 ? '+' : change < 0 ? '\u2212' : '\u00B1'}${pointsWords(Math.abs(change))}\u00A0CP`;
