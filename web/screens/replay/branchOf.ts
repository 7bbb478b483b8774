import { t } from '@lingui/core/macro';
import { boardMapOf } from '../../../engine/model/boardMap.ts';
import { openReplay } from '../../../engine/replay/openReplay.ts';
import type { WholeStudy } from '../../../engine/study/study.ts';
import { lineOfBranch } from '../study/branches.ts';
import { faultText } from '../study/words.ts';
import { told, type Told } from './told.ts';

/** A branch of a game that was opened, with all that it goes on from. Rejects with a sentence. */
export async function branchOf(game: Told, study: WholeStudy, id: string): Promise<Told> {
  const branch = study.branches.find((one) => one.id === id);
  if (game.body === null || branch === undefined)
    throw new Error(t`There is no such branch of this game on this device.`);
  const line = await lineOfBranch(game.map, game.body, study, id);
  if (!line.ok) throw new Error(faultText(line));
  const { gameId, name, map, players, isOnServer, isOver, body } = game;
  return told({
    gameId,
    name,
    map,
    players,
    replay: openReplay(boardMapOf(map), { ...game.body, entries: [...line.entries] }),
    isOnServer,
    isOver,
    body,
    branch: id,
    first: branch.at,
    until: null,
    me: branch.seats.indexOf('me'),
  });
}
