import { t } from '@lingui/core/macro';
import { Link } from 'react-router-dom';
import { communityRoutes } from '../../../../sync-server/protocol/community.ts';
import { api } from '../../../client/api/api.ts';
import { useSeen } from '../../../client/queries/lists/useSeen.ts';
import { Age } from '../../parts/community/Age.tsx';
import { GameTiles } from '../../parts/community/GameTiles.tsx';
import styles from './Home.module.css';

/** Running games that anybody may watch, the first of them large. */
export function PlayedNow() {
  const { data, asOf } = useSeen({
    name: 'community-games',
    schema: communityRoutes.games.reply,
    fetch: () => api(communityRoutes.games, {}),
  });
  return (
    <section className={styles.column} aria-labelledby="played-now" aria-busy={data === undefined}>
      <header className={styles.head}>
        <h2 id="played-now">{t`Being played now`}</h2>
        <Link to="/lobby/watch">{t`All running games`}</Link>
      </header>
      <Age asOf={asOf} />
      {data?.games.length === 0 && (
        <p className={styles.muted}>{t`No game is open to watch right now. Yours could be.`}</p>
      )}
      <GameTiles games={data?.games ?? []} nameOf={({ name }) => name} hasLarge />
    </section>
  );
}
