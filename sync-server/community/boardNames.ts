import type { MatchKind } from '../../engine/model/matchKinds.ts';

/** The names under which standings are stored. Boards of seasons come in the order of time, and before those of all times. */
export const boardNames = {
  season: (season: string) => `${season}/season`,
  kind: (season: string, kind: MatchKind) => `${season}/kind/${kind}`,
  mode: (season: string, mode: string) => `${season}/mode/${mode}`,
  map: (season: string, mapId: string) => `${season}/map/${mapId}`,
  peak: 'ever/peak',
  reliability: 'ever/reliability',
};
