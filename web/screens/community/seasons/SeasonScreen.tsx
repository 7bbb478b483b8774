import { t } from '@lingui/core/macro';
import { Link, useParams } from 'react-router-dom';
import { useSession } from '../../../client/account/session.ts';
import { serverNow } from '../../../client/connection/serverClock.ts';
import { Age } from '../../parts/community/Age.tsx';
import { Pages } from '../boards/Pages.tsx';
import { useSeason } from './seasonQueries.ts';
import styles from './Seasons.module.css';
import { SeasonFrame } from './SeasonFrame.tsx';

/** /community/seasons/{season}: its dates, records and places. */
export function SeasonScreen() {
  const { season = '' } = useParams();
  const name = useSession(({ user }) => user?.username);
  const answer = useSeason(season);
  const own = name !== undefined && (
    <Link className={styles.way} to={`/community/seasons/${season}/${name}`}>
      {t`Your season`}
    </Link>
  );
  return (
    <SeasonFrame season={season} answer={answer} now={serverNow()} age={<Age asOf={answer.asOf} />} own={own}>
      <Pages board="season" query={answer.data?.isOver === false ? {} : { season }} />
    </SeasonFrame>
  );
}
