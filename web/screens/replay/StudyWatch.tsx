import { t } from '@lingui/core/macro';
import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { StudyPlace } from '../../../sync-server/protocol/studies.ts';
import { toast } from '../../base/ui/toast.ts';
import { messageOf } from '../../client/api/messageOf.ts';
import { tabs } from '../../client/connection/tabs.ts';
import { useServerMessage } from '../../client/connection/useRealtime.ts';
import { studyPresented } from '../../client/studies/topics.ts';
import { FROM_TREE } from '../study/fromTree.ts';
import { useFollowing } from './following.ts';
import { openStudy, useLiveStudy, useStudyLink } from './sharedStudy.ts';
import { addressHere, studiedGame, useOwnStudy } from './studied.ts';
import { useWatched, useWatching } from './watching.ts';

/** Whoever has just begun to follow sees soon where the presenter is. */
const AGAIN_MS = 3_000;

/**
 * Opens the study that the address names, has what others do in it appear, and shows the moment to those who follow, or that
 * of whom is followed. A phone shows the tree only in a drawer, so this stands beside the board and not in the tree.
 */
export function StudyWatch() {
  const { told } = useWatching();
  const { owner } = useOwnStudy();
  const { gameId, body, map } = told;
  const studyId = useStudyLink(owner, gameId)?.studyId ?? null;
  useLiveStudy(owner, gameId, studyId);
  const [search] = useSearchParams();
  const wanted = search.get('study');
  useEffect(() => {
    if (wanted === null || body === null) return;
    openStudy(owner, studiedGame(map, body), wanted).then(
      () => toast.success(t`The study is open. You find it under Tree.`),
      (error: unknown) => toast.error(messageOf(error, t`The study could not be opened.`)),
    );
    // oxlint-disable-next-line react/exhaustive-deps -- an address is opened once
  }, [wanted]);
  return studyId === null ? null : <Places studyId={studyId} />;
}

function Places({ studyId }: { studyId: string }) {
  const watched = useWatching();
  const { told } = watched;
  const { seq } = useWatched((state) => state.moment);
  const { study } = useOwnStudy();
  const navigate = useNavigate();
  const isPresenting = useFollowing((state) => state.presenting === studyId);
  const isFollowing = useFollowing((state) => state.following === studyId);

  useEffect(() => {
    if (!isPresenting) return undefined;
    const tell = (): void => tabs.tell(studyPresented, { studyId, branch: told.branch, seq });
    tell();
    const timer = setInterval(tell, AGAIN_MS);
    return () => clearInterval(timer);
  }, [isPresenting, studyId, told.branch, seq]);

  const goTo = ({ branch, seq: at }: StudyPlace): void => {
    if (branch === told.branch) {
      if (at !== seq && at > 0 && at <= told.replay.steps.length) watched.seek({ seq: at, rolls: null });
      return;
    }
    // A branch that has not come yet is opened by the next word of its presenter.
    if (branch !== null && study?.branches.some(({ id }) => id === branch) !== true) return;
    void navigate(branch === null ? addressHere() : `${addressHere()}?branch=${branch}`, {
      state: FROM_TREE,
    });
  };
  useServerMessage('study:place', (place) => {
    if (place.studyId !== studyId) return;
    useFollowing.setState({ presenter: place.username });
    if (isFollowing) goTo(place);
  });
  return null;
}
