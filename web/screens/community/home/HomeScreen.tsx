import { t } from '@lingui/core/macro';
import { useSession } from '../../../client/account/session.ts';
import { Announcements } from '../../parts/community/Announcements.tsx';
import { CommunityTabs } from '../../parts/community/CommunityTabs.tsx';
import { BestClans } from './BestClans.tsx';
import { FriendsOnline } from './FriendsOnline.tsx';
import { WarsNow } from './WarsNow.tsx';
import styles from './Home.module.css';
import { NewestMaps } from './NewestMaps.tsx';
import { NextTournaments } from './NextTournaments.tsx';
import { PlayedNow } from './PlayedNow.tsx';
import { SeasonNow } from './SeasonNow.tsx';

/** /community: that the place is alive, and the ways into it. */
export function HomeScreen() {
  const userId = useSession(({ user }) => user?.id ?? null);
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{t`Community`}</h1>
      <CommunityTabs />
      <Announcements kind="news" />
      <SeasonNow userId={userId} />
      <div className={styles.middle}>
        <PlayedNow />
        <NewestMaps />
      </div>
      <aside className={styles.side} aria-label={t`People`}>
        <WarsNow />
        <NextTournaments />
        <BestClans />
        {userId !== null && <FriendsOnline userId={userId} />}
      </aside>
    </div>
  );
}
