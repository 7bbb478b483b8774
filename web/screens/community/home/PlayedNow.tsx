import { plural, t } from '@lingui/core/macro';
import { Link } from 'react-router-dom';
import { communityRoutes, type ShownGame } from '../../../../sync-server/protocol/community.ts';
import { cx } from '../../../base/lib/cx.ts';
import { api } from '../../../client/api/api.ts';
import { roomPath } from '../../../client/queries/roomPath.ts';
import { useSeen } from '../../../client/queries/lists/useSeen.ts';
import { MODES } from '../../modes/looks.ts';
import { Age } from '../../parts/community/Age.tsx';
import { MapPicture } from '../../parts/lists/MapPicture.tsx';
import { isLive } from '../../parts/lists/roomWords.ts';
import { titleOf } from '../../parts/words/words.ts';
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
      <ul className={styles.games}>
        {data?.games.map((game, at) => (
          <li
            key={game.id}
            className={cx(at === 0 ? styles.large : isAlone(at, data.games.length) && styles.alone)}
          >
            <Game game={game} isLarge={at === 0} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Below the large one they stand by two: the last may have nobody beside it. */
const isAlone = (at: number, games: number): boolean => at === games - 1 && at % 2 === 1;

function Game({ game, isLarge }: { game: ShownGame; isLarge: boolean }) {
  const { id, name, mapId, mode, clock, turn, players, ownerColors } = game;
  const count = plural(players.length, { one: '# player', other: '# players' });
  return (
    <Link className={styles.game} to={roomPath(id)}>
      <MapPicture
        className={styles.picture}
        mapId={mapId}
        width={isLarge ? 600 : 300}
        height={isLarge ? 320 : 150}
        {...(ownerColors.length > 0 && { ownerColors })}
      />
      {isLive(clock) && <span className={styles.live}>{t`Live`}</span>}
      <strong>{name}</strong>
      <span className={styles.muted}>
        {[titleOf(mapId), MODES[mode].label, t`turn ${turn}`, count].join(' · ')}
      </span>
    </Link>
  );
}
