import { t } from '@lingui/core/macro';
import { Link, useSearchParams } from 'react-router-dom';
import { useMyGames } from '../../client/queries/lists/myGames.ts';
import { useServerNow } from '../../client/connection/serverClock.ts';
import { ButtonLink } from '../../base/ui/Button.tsx';
import { Chip } from '../../base/ui/lists/Chip.tsx';
import { PushCard } from '../parts/PushCard.tsx';
import { Skeleton } from '../../base/ui/lists/Skeleton.tsx';
import { FromDevice } from './FromDevice.tsx';
import { GameCard } from './GameCard.tsx';
import { OlderGames } from './OlderGames.tsx';
import { GAME_GROUP_IDS, GAME_GROUPS, gamesIn, isGroupId } from './gameGroups.ts';
import styles from './MyGamesList.module.css';

const CARD_HEIGHT = 84;

/** All games of the player, or those of one group: ?filter=active. */
export function MyGamesList({ userId }: { userId: string }) {
  const { games, more, meta, status, asOf } = useMyGames(userId);
  const [search, setSearch] = useSearchParams();
  const now = useServerNow({ running: games.some(({ id }) => meta[id]?.turnExpiresAt) });
  const wanted = search.get('filter');
  const filter = isGroupId(wanted) ? wanted : null;
  const groups = GAME_GROUP_IDS.filter((id) => filter === null || id === filter)
    .map((id) => ({ ...GAME_GROUPS[id], id, games: gamesIn(GAME_GROUPS[id], games) }))
    .filter((group) => group.games.length > 0);

  return (
    <div className={styles.list}>
      <header className={styles.head}>
        <h1>{t`My games`}</h1>
        <Link to="/lobby">{t`Game lobby`}</Link>
      </header>
      <fieldset className={styles.filters} aria-label={t`Filter games`}>
        <Chip pressed={filter === null} onClick={() => setSearch({})}>
          {t`All`}
        </Chip>
        {GAME_GROUP_IDS.map((id) => (
          <Chip key={id} pressed={id === filter} onClick={() => setSearch({ filter: id })}>
            {GAME_GROUPS[id].title}
          </Chip>
        ))}
      </fieldset>
      <FromDevice asOf={asOf} />
      {status === 'loading' && <Skeleton rows={3} rowHeight={CARD_HEIGHT} />}
      {status === 'failed' && <p role="alert">{t`Your games cannot be reached right now.`}</p>}
      <PushCard userId={userId} games={games} />
      {groups.map((group) => (
        <section key={group.id} aria-label={group.title}>
          <h2>{group.title}</h2>
          <ul className={styles.cards}>
            {group.games.map((game) => (
              <li key={game.id}>
                <GameCard game={game} meta={meta[game.id]} now={now} />
              </li>
            ))}
          </ul>
          {group.id === 'completed' && more !== null && <OlderGames known={games} from={more} />}
        </section>
      ))}
      {status === 'ready' && groups.length === 0 && (
        <div className={styles.empty}>
          <p>{games.length === 0 ? t`No games yet` : t`No games of this kind`}</p>
          <ButtonLink to="/lobby">{t`Start Playing`}</ButtonLink>
        </div>
      )}
    </div>
  );
}
