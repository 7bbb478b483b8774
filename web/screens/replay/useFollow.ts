import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { StudyPlace } from '../../../sync-server/protocol/studies.ts';
import { tabs } from '../../client/connection/tabs.ts';
import { useServerMessage } from '../../client/connection/useRealtime.ts';
import { studyPresented } from '../../client/studies/topics.ts';
import { FROM_TREE } from '../study/fromTree.ts';
import { addressHere, useOwnStudy } from './studied.ts';
import { useWatched, useWatching } from './watching.ts';

/** What this page does in studies; it stays so from branch to branch. */
const doing = { presenting: '', following: '' };

/** Whoever has just begun to follow sees soon where the presenter is. */
const AGAIN_MS = 3_000;

/** Shows others the moment that is seen here, or shows here what somebody presents. */
export function useFollow(studyId: string | null) {
  const watched = useWatching();
  const { told } = watched;
  const { seq } = useWatched((state) => state.moment);
  const { study } = useOwnStudy();
  const navigate = useNavigate();
  const [isPresenting, setPresenting] = useState(studyId !== null && doing.presenting === studyId);
  const [isFollowing, setFollowing] = useState(studyId !== null && doing.following === studyId);
  const [presenter, setPresenter] = useState<string | null>(null);
  const branches = study?.branches;

  useEffect(() => {
    if (!isPresenting || studyId === null) return undefined;
    const tell = (): void => tabs.tell(studyPresented, { studyId, branch: told.branch, seq });
    tell();
    const timer = setInterval(tell, AGAIN_MS);
    return () => clearInterval(timer);
  }, [isPresenting, studyId, told.branch, seq]);

  const goTo = ({ branch, seq: at }: StudyPlace): void => {
    if (branch === told.branch) {
      if (at !== seq && at <= told.replay.steps.length) watched.seek({ seq: at, rolls: null });
      return;
    }
    // A branch that has not come yet is opened by the next word of its presenter.
    if (branch !== null && branches?.some(({ id }) => id === branch) !== true) return;
    void navigate(branch === null ? addressHere() : `${addressHere()}?branch=${branch}`, {
      state: FROM_TREE,
    });
  };
  useServerMessage('study:place', (place) => {
    if (place.studyId !== studyId) return;
    setPresenter(place.username);
    if (isFollowing) goTo(place);
  });
  return {
    isPresenting,
    isFollowing,
    presenter,
    present(isOn: boolean): void {
      doing.presenting = isOn ? (studyId ?? '') : '';
      setPresenting(isOn);
    },
    follow(isOn: boolean): void {
      doing.following = isOn ? (studyId ?? '') : '';
      setFollowing(isOn);
    },
  };
}
