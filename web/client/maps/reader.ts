import type { MapDefinition } from '../../../engine/model/map.ts';

type ReadMap = (mapId: string, rev?: number) => Promise<MapDefinition>;

let read: ReadMap | null = null;

/** Tells how maps of players are read: few rooms need it, so that it is no part of what they load. */
export const setMapReader = (given: ReadMap): void => {
  read = given;
};

export const readPlayersMap: ReadMap = (mapId, rev) =>
  read === null ? Promise.reject(new Error(`no map "${mapId}"`)) : read(mapId, rev);
