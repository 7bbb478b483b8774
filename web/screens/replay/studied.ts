import { checksumOf } from '../../../engine/replay/checksum.ts';
import { openReplay } from '../../../engine/replay/openReplay.ts';
import type { ReplayBody } from '../../../engine/replay/body.ts';
import { boardMapOf } from '../../../engine/model/boardMap.ts';
import type { MapDefinition } from '../../../engine/model/map.ts';
import { useOwner } from './owner.ts';
import { useStudy, type StudiedGame } from '../study/studies.ts';
import { useWatching } from './watching.ts';

/** A finished game, to be known again by others who have it. */
export const studiedGame = (map: MapDefinition, body: ReplayBody): StudiedGame => ({
  body,
  checksum: checksumOf(openReplay(boardMapOf(map), body).stateAt(body.entries.length)),
});

/** The study of the game that is watched, as this device has it. */
export function useOwnStudy() {
  const { told } = useWatching();
  const owner = useOwner();
  const { data } = useStudy(owner, told.gameId);
  return { owner, study: data ?? null };
}

/** The address of the game that is watched, without a moment. */
export const addressHere = (): string => location.pathname;
