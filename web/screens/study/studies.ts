import { useQuery } from '@tanstack/react-query';
import { withDatabase } from '../../../db/local/core/withDatabase.ts';
import { keepReplay, keptReplays } from '../../../db/local/replays/replays.ts';
import { keepStudy, loadStudy, type StudyChange } from '../../../db/local/replays/studies.ts';
import type { ReplayBody } from '../../../engine/replay/body.ts';
import { MOST_NAME_CHARACTERS, type Study, type WholeStudy } from '../../../engine/study/study.ts';
import type { Birth } from '../../../engine/study/tree.ts';
import { useSession } from '../../client/account/session.ts';
import { keepForGood } from '../../client/device/keepForGood.ts';
import { postStudy } from '../../client/studies/post.ts';
import { queryClient } from '../../client/queries/queryClient.ts';

/** A finished game that somebody may study. */
export interface StudiedGame {
  /** As it was played. */
  readonly body: ReplayBody;
  /** Checksum of its last position. */
  readonly checksum: number;
}

const keyOf = (owner: string, gameId: string) => ['study', owner, gameId];

export const studyOf = (owner: string, gameId: string): Promise<WholeStudy | null> =>
  withDatabase(owner, (database) => loadStudy(database, gameId));

/** The study of a game as this device has it; null = there is none yet. */
export const useStudy = (owner: string, gameId: string) =>
  useQuery(
    { queryKey: keyOf(owner, gameId), queryFn: () => studyOf(owner, gameId), staleTime: 0 },
    queryClient,
  );

/** Who goes on with a study within so many milliseconds goes on from what they have kept. */
const JUST_KEPT_MS = 1_000;

/** The study of a game for who plays a branch of it: what has just been kept is not read anew. From then on a worker keeps more of it. */
export async function studyToPlay(owner: string, gameId: string): Promise<WholeStudy | null> {
  const study = await queryClient.fetchQuery({
    queryKey: keyOf(owner, gameId),
    queryFn: () => studyOf(owner, gameId),
    staleTime: JUST_KEPT_MS,
    retry: false,
  });
  await refreshStudy(owner, gameId);
  return study;
}

/** The first row of a study of a game, the same on all devices but for who made it. */
export const firstRow = ({ body, checksum }: StudiedGame): Study => ({
  ...birth(),
  id: body.gameId,
  rev: 0,
  gone: false,
  name: body.name.slice(0, MOST_NAME_CHARACTERS),
  base: { gameId: body.gameId, entries: body.entries.length, checksum },
});

/**
 * Keeps rows of a game's study, and with the first of them the game itself, so that it can be opened without a network.
 * Throws StudyFull, and what the device's storage throws.
 */
export async function changeStudy(
  owner: string,
  game: StudiedGame,
  change: Omit<StudyChange, 'study'> & Partial<Pick<StudyChange, 'study'>>,
): Promise<WholeStudy> {
  const { gameId } = game.body;
  const whole = await withDatabase(owner, async (database) => {
    const known = await loadStudy(database, gameId);
    const kept = await keepStudy(database, {
      ...change,
      study: change.study ?? known?.study ?? firstRow(game),
    });
    // What is here of the game knows more of it than what came by a link.
    if (known === null && !(await keptReplays(database)).has(gameId))
      await keepReplay(database, game.body, Date.now());
    return kept;
  });
  void keepForGood();
  // What is kept is at hand: to read it anew would keep whoever goes on with it waiting.
  await queryClient.cancelQueries({ queryKey: keyOf(owner, gameId) });
  queryClient.setQueryData(keyOf(owner, gameId), whole);
  await postStudy(owner, gameId);
  return whole;
}

export const refreshStudy = (owner: string, gameId: string): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: keyOf(owner, gameId) });

/** A row of one's own, made now. */
export const birth = (): Birth => ({
  id: crypto.randomUUID(),
  author: (useSession.getState().user?.username ?? '').slice(0, MOST_NAME_CHARACTERS),
  madeAt: Date.now(),
});

/** A seed for dice, of the device's own chance. */
export const anySeed = (): number => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
