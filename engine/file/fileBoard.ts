import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { z } from 'zod/mini';
import { canonicalBytes } from '../dice/canonical.ts';
import { isBuiltInMap } from '../maps/catalogue.ts';
import { approachesOf, type BoardMap } from '../model/boardMap.ts';
import { fileBoardSchema, type FileBoard } from './fileBoardSchema.ts';
import type { GameHeader } from './gameFile.ts';

/** What a file carries of a player's board. */
export const fileBoardOf = ({ territories, neighbours, regions }: BoardMap): FileBoard => ({
  territories: territories.map(({ id, name: called }) => ({ id, name: called })),
  neighbours: neighbours.map((reached) => [...reached]),
  regions: regions.map((region) => ({ ...region, territories: [...region.territories] })),
});

/** SHA-256 of the canonical form, in hex. */
export const boardHashOf = (board: FileBoard): string => bytesToHex(sha256(canonicalBytes(board)));

/** Names the board of a game in its header, which all that is signed hangs on: one of a player by what it is. */
export const boardReference = (board: BoardMap): GameHeader['map'] => ({
  id: board.id,
  rev: board.rev,
  ...(!isBuiltInMap(board.id) && { hash: boardHashOf(fileBoardOf(board)) }),
});

/** What a game's file carries of its board: nothing where the board comes with the game. */
export const carriedWith = (board: BoardMap): { readonly board?: FileBoard } =>
  isBuiltInMap(board.id) ? {} : { board: fileBoardOf(board) };

/** The board that a file carries; null if it has none, or another than its header names. */
export function carriedBoard(map: GameHeader['map'], given: unknown): BoardMap | null {
  const board = z.safeParse(fileBoardSchema, given).data;
  if (board === undefined || isBuiltInMap(map.id) || map.hash !== boardHashOf(board)) return null;
  const { territories, neighbours, regions } = board;
  const carried = boardOfFile(map, board);
  const isWhole =
    neighbours.length === territories.length &&
    !carried.regionOf.includes(-1) &&
    [...neighbours, ...regions.map((region) => region.territories)]
      .flat()
      .every((territory) => territory < territories.length);
  return isWhole ? carried : null;
}

/** The board that was written down so. */
export function boardOfFile(
  { id, rev }: Pick<BoardMap, 'id' | 'rev'>,
  { territories, neighbours, regions }: FileBoard,
): BoardMap {
  return {
    id,
    rev,
    territories,
    indexOf: new Map(territories.map((one, territory) => [one.id, territory])),
    neighbours,
    approaches: approachesOf(neighbours),
    regions,
    regionOf: territories.map((_, territory) =>
      regions.findIndex((region) => region.territories.includes(territory)),
    ),
  };
}
