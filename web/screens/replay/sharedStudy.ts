import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { withDatabase } from '../../../db/local/core/withDatabase.ts';
import { forgetLink, keepLink, loadLink, type StudyLink } from '../../../db/local/replays/sharedStudies.ts';
import type { WholeStudy } from '../../../engine/study/study.ts';
import { studyRoutes, type StudyState } from '../../../sync-server/protocol/studies.ts';
import { api } from '../../client/api/api.ts';
import { TAB, tabs } from '../../client/connection/tabs.ts';
import { leaderElected } from '../../client/connection/topics.ts';
import { useRealtime } from '../../client/connection/useRealtime.ts';
import { queryClient } from '../../client/queries/queryClient.ts';
import { postStudy } from '../../client/studies/post.ts';
import { joinStudy, withStudyId } from '../../client/studies/syncStudy.ts';
import { studiesAsked, studyLeft, studyOpened, studySynced } from '../../client/studies/topics.ts';
import { changeStudy, firstRow, refreshStudy, type StudiedGame } from '../study/studies.ts';
import { livingRows } from './saveStudy.ts';

const keyOf = (owner: string, gameId: string) => ['study-link', owner, gameId];

/** The study on the server that this device's study of a game is one with; null = there is none. */
export const useStudyLink = (owner: string, gameId: string): StudyLink | null =>
  useQuery(
    {
      queryKey: keyOf(owner, gameId),
      queryFn: () => withDatabase(owner, (database) => loadLink(database, gameId)),
      staleTime: 0,
    },
    queryClient,
  ).data ?? null;

const refreshLink = (owner: string, gameId: string): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: keyOf(owner, gameId) });

/** Has what others do in a study appear while it is looked at, and sends what was played in it. */
export function useLiveStudy(owner: string, gameId: string, studyId: string | null): void {
  useRealtime();
  useEffect(() => {
    if (studyId === null) return undefined;
    const open = (): void => tabs.tell(studyOpened, { tab: TAB, gameId, studyId });
    const stops = [
      tabs.on(studiesAsked, open),
      tabs.on(leaderElected, open),
      tabs.on(studySynced, (news) => {
        if (news.gameId !== gameId) return;
        void refreshStudy(owner, gameId);
        void refreshLink(owner, gameId);
      }),
    ];
    open();
    void postStudy(owner, gameId);
    return () => {
      stops.forEach((stop) => stop());
      tabs.tell(studyLeft, { tab: TAB, studyId });
    };
  }, [owner, gameId, studyId]);
}

/** Hands a game's study to the server, under an id of its own. */
export async function shareStudy(
  owner: string,
  game: StudiedGame,
  own: WholeStudy | null,
  audience: StudyState['summary']['audience'],
): Promise<void> {
  const { gameId } = game.body;
  const whole = own ?? (await changeStudy(owner, game, { study: firstRow(game) }));
  const studyId = crypto.randomUUID();
  const { study, branches, notes } = withStudyId(livingRows(whole), studyId);
  await api(studyRoutes.create, { body: { study, branches, notes, audience } });
  await withDatabase(owner, (database) =>
    keepLink(database, { gameId, studyId, role: 'owner', since: 0, sent: {} }),
  );
  await refreshLink(owner, gameId);
  await postStudy(owner, gameId);
}

/** Opens a study of somebody else beside what this device has of its game. */
export async function openStudy(owner: string, game: StudiedGame, id: string): Promise<void> {
  const told = await api(studyRoutes.get, { params: { id }, query: { since: 0 } });
  await changeStudy(owner, game, {});
  await joinStudy(owner, told);
  const { gameId } = game.body;
  await refreshStudy(owner, gameId);
  await refreshLink(owner, gameId);
}

/** Parts this device's study from the one on the server: as its owner for all, else for oneself. What is here stays here. */
export async function partFromStudy(owner: string, { gameId, studyId, role }: StudyLink): Promise<void> {
  const params = { id: studyId };
  if (role === 'owner') await api(studyRoutes.remove, { params });
  else if (role !== null) await api(studyRoutes.removeMember, { params: { ...params, userId: owner } });
  await withDatabase(owner, (database) => forgetLink(database, gameId));
  await refreshLink(owner, gameId);
}

const peopleKey = (studyId: string) => ['study-people', studyId];

/** A shared study with its people, as the server has it. */
export const useStudyPeople = (studyId: string) =>
  useQuery(
    {
      queryKey: peopleKey(studyId),
      queryFn: () => api(studyRoutes.get, { params: { id: studyId }, query: { since: 0 } }),
      staleTime: 0,
    },
    queryClient,
  );

export const showPeople = (told: StudyState): void => {
  queryClient.setQueryData(peopleKey(told.summary.id), told);
};

export const refreshPeople = (studyId: string): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: peopleKey(studyId) });

/** The studies of a game that others share with this account, or with everybody. */
export const useSharedStudies = (owner: string, gameId: string, isOnServer: boolean) =>
  useQuery(
    {
      queryKey: ['studies', owner, gameId],
      queryFn: async () =>
        (await api(studyRoutes.list, { query: { gameId } })).studies.filter((one) => one.gameId === gameId),
      enabled: isOnServer,
      staleTime: 0,
    },
    queryClient,
  );
