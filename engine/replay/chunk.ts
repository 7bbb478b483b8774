import { z } from 'zod/mini';
import { territoryId } from '../model/boardMap.ts';
import { UNKNOWN_ARMIES } from '../model/ids.ts';
import { ownerIdOf } from '../view/encode.ts';
import { changesOf, type Change, type Path } from './changes.ts';
import type { Replay } from './openReplay.ts';

const id = z.string();
const count = z.int();
/** By territory; null where the armies are hidden. */
const armyMap = z.record(z.string(), z.nullable(count));

/** A turn as the specification tells it, and what it leaves out. */
export const turnChunkSchema = z.object({
  turnNumber: count,
  preArmyMap: armyMap,
  postArmyMap: armyMap,
  paths: z.array(
    z.object({
      type: z.enum(['attack', 'march', 'transfer']),
      from: id,
      to: id,
      armies: count,
      lost: count,
      killed: count,
      conquered: z.boolean(),
    }),
  ),
  deltas: z.array(
    z.discriminatedUnion('type', [
      z.object({
        type: z.literal('FORTIFY_RESULT'),
        fromTerritoryId: id,
        toTerritoryId: id,
        armies: count,
      }),
      z.object({ type: z.literal('PLACED'), territoryId: id, armies: count }),
      z.object({ type: z.literal('REDEEMED'), playerId: id, armies: count }),
      /** null = neutral, 'unknown' = hidden. */
      z.object({ type: z.literal('OWNER_CHANGED'), territoryId: id, ownerId: z.nullable(id) }),
      z.object({ type: z.literal('ELIMINATED'), playerId: id, byPlayerId: z.nullable(id) }),
    ]),
  ),
});
export type TurnChunk = z.infer<typeof turnChunkSchema>;

/** Turns of a chunk at most, and chunks that a client keeps. */
export const MOST_CHUNK_TURNS = 20;

/** What the turns from `fromTurn` to `toTurn` changed, by ids. @param players by seat */
export function chunkOf(
  replay: Replay,
  players: readonly { readonly id: string }[],
  fromTurn: number,
  toTurn: number,
): TurnChunk[] {
  const { map } = replay;
  const territory = (index: number): string => territoryId(map, index);
  const player = (seat: number): string => players[seat]?.id ?? '';
  const armiesById = (armies: readonly number[]): TurnChunk['preArmyMap'] =>
    Object.fromEntries(
      armies.map((number, index) => [territory(index), number === UNKNOWN_ARMIES ? null : number]),
    );
  const pathById = ({ from, to, ...path }: Path): TurnChunk['paths'][number] => ({
    ...path,
    from: territory(from),
    to: territory(to),
  });
  const deltaById = (change: Change): TurnChunk['deltas'][number] => {
    switch (change.type) {
      case 'FORTIFY_RESULT': {
        const { type, from, to, armies } = change;
        return { type, fromTerritoryId: territory(from), toTerritoryId: territory(to), armies };
      }
      case 'PLACED':
        return { type: change.type, territoryId: territory(change.territory), armies: change.armies };
      case 'REDEEMED':
        return { type: change.type, playerId: player(change.seat), armies: change.armies };
      case 'OWNER_CHANGED': {
        const { type, owner } = change;
        return { type, territoryId: territory(change.territory), ownerId: ownerIdOf(players, owner) };
      }
      case 'ELIMINATED': {
        const { type, seat, by } = change;
        return { type, playerId: player(seat), byPlayerId: by === null ? null : player(by) };
      }
    }
  };
  return replay.turns
    .filter(({ turn }) => turn >= fromTurn && turn <= toTurn)
    .map(({ turn, fromSeq, toSeq }) => {
      const { pre, post, paths, deltas } = changesOf(replay, fromSeq, toSeq);
      return {
        turnNumber: turn,
        preArmyMap: armiesById(pre),
        postArmyMap: armiesById(post),
        paths: paths.map(pathById),
        deltas: deltas.map(deltaById),
      };
    });
}
