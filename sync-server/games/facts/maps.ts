import type { Db } from '../../../db/server/core/open.ts';
import { draftBoardById, draftBoardFor } from '../../../db/server/maps/draftBoards.ts';
import { mapById, revisionOf } from '../../../db/server/maps/maps.ts';
import type { MapRow } from '../../../db/server/schema/maps.ts';
import { BUILT_IN_MAPS, isBuiltInMap, loadMap, type BuiltInMap } from '../../../engine/maps/catalogue.ts';
import { boardMapOf, type BoardMap } from '../../../engine/model/boardMap.ts';
import { mapDefinitionSchema, type MapDefinition } from '../../../engine/model/map.ts';
import { newestOf } from '../../runtime/newestOf.ts';

const builtIn = new Map<string, Promise<BoardMap>>();

/** A built-in map's board; one object for all games on it. */
export function boardOf(mapId: string): Promise<BoardMap> {
  if (!isBuiltInMap(mapId)) return Promise.reject(new Error(`there is no map ${mapId}`));
  let board = builtIn.get(mapId);
  if (!board) {
    board = loadMap(mapId).then(boardMapOf);
    builtIn.set(mapId, board);
  }
  return board;
}

/** So many boards of players stay in memory, the last used. */
const MOST_KEPT = 200;
const kept = newestOf<BoardMap>(MOST_KEPT);

/** The board that a room pinned when it opened: revisions never change, whatever becomes of their map. */
export async function pinnedBoard(db: Db, mapId: string, mapRev: number): Promise<BoardMap> {
  if (!isBuiltInMap(mapId)) return playersBoard(db, mapId, mapRev);
  const board = await boardOf(mapId);
  if (board.rev !== mapRev) throw new Error(`${mapId}@${mapRev} is not there: the map is at ${board.rev}`);
  return board;
}

async function playersBoard(db: Db, mapId: string, mapRev: number): Promise<BoardMap> {
  const key = `${mapId}@${mapRev}`;
  const known = kept.get(key);
  if (known) return known;
  const board = boardMapOf(await definitionOf(db, mapId, mapRev));
  kept.set(key, board);
  return board;
}

/** A map as it is drawn, in one of its revisions. */
export async function definitionOf(db: Db, mapId: string, mapRev: number): Promise<MapDefinition> {
  if (isBuiltInMap(mapId)) return loadMap(mapId);
  const revision = (await revisionOf(db, mapId, mapRev)) ?? (await draftBoardById(db, mapId));
  if (!revision) throw new Error(`${mapId}@${mapRev} is not there`);
  return mapDefinitionSchema.parse(JSON.parse(revision.definition));
}

/** A map on which new games may begin. */
export interface PlayableMap {
  readonly title: string;
  readonly players: { readonly min: number; readonly max: number };
  /** Ranked games may be played on it. */
  readonly isOfficial: boolean;
  /** Private rooms alone are played on it. */
  readonly isDraft: boolean;
  readonly board: BoardMap;
}

/** May new games begin on a player's map? */
export const isPublished = ({ state }: Pick<MapRow, 'state'>): boolean =>
  state === 'listed' || state === 'unlisted';

/** The map in its newest revision; null where no new game may begin on it. */
export async function playableMap(db: Db, mapId: string): Promise<PlayableMap | null> {
  const entry = catalogueEntry(mapId);
  if (entry) {
    const { title, players } = entry;
    return { title, players, isOfficial: true, isDraft: false, board: await boardOf(mapId) };
  }
  const row = await mapById(db, mapId);
  if (!row || !isPublished(row)) return null;
  return {
    title: row.title,
    players: { min: row.min_players, max: row.max_players },
    isOfficial: row.official === 1,
    isDraft: false,
    board: await playersBoard(db, row.id, row.rev),
  };
}

/** The board of a draft, for whoever made it, belongs to the draft or plays on it; null for everybody else. */
export async function playableDraft(db: Db, id: string, userId: string): Promise<PlayableMap | null> {
  const row = await draftBoardFor(db, id, userId);
  if (!row) return null;
  return {
    title: row.title,
    players: { min: row.min_players, max: row.max_players },
    isOfficial: false,
    isDraft: true,
    board: await playersBoard(db, row.id, DRAFT_REV),
  };
}

/** Boards of drafts have no others after them. */
export const DRAFT_REV = 1;

export const catalogueEntry = (mapId: string): BuiltInMap | undefined =>
  BUILT_IN_MAPS.find(({ id }) => id === mapId);

export const titleOfMap = async (db: Db, mapId: string): Promise<string> =>
  catalogueEntry(mapId)?.title ??
  ((await mapById(db, mapId)) ?? (await draftBoardById(db, mapId)))?.title ??
  '';
