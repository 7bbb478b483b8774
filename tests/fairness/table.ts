import { deviation, standardError, type FairnessRow, type MapFairness } from '../../engine/maps/fairness.ts';

const percent = (share: number): string => `${share < 0 ? '' : '+'}${(share * 100).toFixed(1)} %`;

/** A row for people: each seat's wins beside its fair share. */
export const lineOf = (mapId: string, row: FairnessRow): string =>
  [
    `${mapId.padEnd(12)} ${String(row.players).padStart(2)} players, ${row.games} games`,
    `standard error ${(standardError(row) * 100).toFixed(1)} %`,
    row.wins.map((_, seat) => percent(deviation(row, seat))).join('  '),
  ].join(':  ');

/** The table with a row more, or anew. Rows of another revision of its map are dropped. */
export function withRow(
  table: readonly MapFairness[],
  { mapId, rev }: Pick<MapFairness, 'mapId' | 'rev'>,
  row: FairnessRow,
): MapFairness[] {
  const known = table.find((map) => map.mapId === mapId);
  const kept = known?.rev === rev ? known.rows.filter(({ players }) => players !== row.players) : [];
  const changed = { mapId, rev, rows: [...kept, row].toSorted((a, b) => a.players - b.players) };
  return known ? table.map((map) => (map === known ? changed : map)) : [...table, changed];
}
