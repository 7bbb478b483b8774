import { t } from '@lingui/core/macro';
import { Suspense, useState } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import { usePageTitle } from '../../base/lib/pageTitle.ts';
import { useSession } from '../../client/account/session.ts';
import { RankCard } from '../parts/lists/RankCard.tsx';
import { ApiError } from '../../client/api/api.ts';
import { useProfile } from '../../client/queries/lists/profile.ts';
import { Button, ButtonLink } from '../../base/ui/Button.tsx';
import { TrophyList } from '../parts/community/TrophyList.tsx';
import { lazyPart } from '../../base/lib/lazyPart.ts';
import { Skeleton } from '../../base/ui/lists/Skeleton.tsx';
import { MatchHistory } from './MatchHistory.tsx';
import { Numbers } from './Numbers.tsx';
import { Portrait } from './Portrait.tsx';
import { Studies } from './Studies.tsx';
import { RatingLine } from './charts/RatingLine.tsx';
import styles from './Profile.module.css';
import { Unreachable } from '../parts/Unreachable.tsx';

const EditProfile = lazyPart(() => import('./EditProfile.tsx'), 'EditProfile');

/** /profile/{username}: who a player is, how they stand, what they have played. */
export function ProfileScreen() {
  const { username = '' } = useParams();
  usePageTitle(username);
  return <ProfilePage key={username} username={username} />;
}

/** /profile: one's own. The guard has led visitors to /login. */
export function OwnProfile() {
  const username = useSession((session) => session.user?.username ?? '');
  return <Navigate to={`/profile/${username}`} replace />;
}

function ProfilePage({ username }: { username: string }) {
  const own = useSession(({ user }) => user?.username.toLowerCase() === username.toLowerCase());
  const { data: profile, asOf, error, refetch } = useProfile(username);
  const [editing, setEditing] = useState(false);

  if (profile === undefined && error !== null) {
    const unknown = error instanceof ApiError && error.status === 404;
    return (
      <Unreachable
        title={unknown ? t`No such player` : t`This profile cannot be reached`}
        error={error}
        onRetry={unknown ? undefined : refetch}
      >
        {unknown && <ButtonLink to="/">{t`Return Home`}</ButtonLink>}
      </Unreachable>
    );
  }
  // They have another name now.
  if (profile !== undefined && profile.username.toLowerCase() !== username.toLowerCase()) {
    return <Navigate to={`/profile/${profile.username}`} replace />;
  }
  return (
    <div className={styles.profile} aria-busy={profile === undefined}>
      {profile === undefined ? (
        <>
          <h1>{username}</h1>
          <Skeleton rows={2} rowHeight={170} />
        </>
      ) : (
        <>
          <Portrait profile={profile} asOf={asOf}>
            {own && (
              <div className={styles.actions}>
                <Button onClick={() => setEditing(true)}>{t`Edit profile`}</Button>
                <ButtonLink to="/profile/stats">{t`Statistics`}</ButtonLink>
              </div>
            )}
          </Portrait>
          <div className={styles.standing}>
            <RankCard label={t`Rank`} rating={profile.elo} provisional={profile.provisional} />
            <Numbers profile={profile} />
          </div>
          <TrophyList trophies={profile.trophies} />
          {editing && (
            <Suspense>
              <EditProfile profile={profile} onClose={() => setEditing(false)} />
            </Suspense>
          )}
        </>
      )}
      <div className={styles.past}>
        <RatingLine username={username} />
        <MatchHistory username={username} own={own} />
        {own && <Studies />}
      </div>
    </div>
  );
}
