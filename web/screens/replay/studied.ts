import { checksumOf } from '../../../engine/replay/checksum.ts';
import { openReplay } from '../../../engine/replay/openReplay.ts';
import type { ReplayBody } from '../../../engine/replay/body.ts';
import { boardMapOf } from '../../../engine/model/boardMap.ts';
import type { MapDefinition } from '../../../engine/model/map.ts';
import { useOwner } from './owner.ts';
import { useStudy, type StudiedGame } from '../study/studies.ts';
import type { Note, WholeStudy } from '../../../engine/study/study.ts';
import { chainOf } from '../../../engine/study/tree.ts';
import type { Told } from './told.ts';
import { useWatching } from './watching.ts';

const known = new WeakMap<ReplayBody, StudiedGame>();

/** A finished game, to be known again by others who have it. It is folded once, however often it is asked for. */
export function studiedGame(map: MapDefinition, body: ReplayBody): StudiedGame {
  const game = known.get(body) ?? {
    body,
    checksum: checksumOf(openReplay(boardMapOf(map), body).stateAt(body.entries.length)),
  };
  known.set(body, game);
  return game;
}

/** The study of the game that is watched, as this device has it. */
export function useOwnStudy() {
  const { told } = useWatching();
  const owner = useOwner();
  const { data } = useStudy(owner, told.gameId);
  return { owner, study: data ?? null };
}

/** The notes on the line that is watched, in the order of their moments. */
export function notesOn({ branch, replay }: Told, study: WholeStudy | null): readonly Note[] {
  const chain = branch === null ? [] : (chainOf(study?.branches ?? [], branch) ?? []);
  /** The last entry of this line that is of that branch. */
  const endOf = (id: string | null): number =>
    chain.find(({ parent }) => parent === id)?.at ?? replay.steps.length;
  return (study?.notes ?? [])
    .filter((note) => !note.gone && (note.branch === null || chain.some(({ id }) => id === note.branch)))
    .filter((note) => note.seq <= endOf(note.branch))
    .toSorted((one, other) => one.seq - other.seq || one.madeAt - other.madeAt);
}

/** The address of the game that is watched, without a moment. */
export const addressHere = (): string => location.pathname;
