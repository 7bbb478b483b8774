import type { BoardMap } from '../../../engine/model/boardMap.ts';
import type { MapDefinition } from '../../../engine/model/map.ts';
import type { ReplayBody } from '../../../engine/replay/body.ts';
import { openReplay } from '../../../engine/replay/openReplay.ts';
import { told, type Told } from '../../../web/screens/replay/told.ts';

/** A game of a device, from its beginning. @param map what is drawn @param board what was played on @param me the seat of who watches */
export const toldBody = (body: ReplayBody, map: MapDefinition, board: BoardMap, me: number | null): Told =>
  told({
    gameId: body.gameId,
    name: '',
    map,
    players: body.players,
    replay: openReplay(board, body),
    isOnServer: false,
    isOver: true,
    body,
    branch: null,
    first: 1,
    until: null,
    me,
  });
