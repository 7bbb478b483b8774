import { t } from '@lingui/core/macro';
import { Link } from 'react-router-dom';
import type { MyGames } from '../../client/queries/lists/myGames.ts';
import { useServerNow } from '../../client/connection/serverClock.ts';
import { FromDevice } from './FromDevice.tsx';
import { GameCard } from './GameCard.tsx';
import { GAME_GROUPS, gamesIn } from './gameGroups.ts';
import styles from './YourMove.module.css';

const CARDS = 6;

interface YourMoveProps extends MyGames {
  heading?: 'h1' | 'h2';
}

/** The player's games under way, those that wait on them first. */
export function YourMove({ games, meta, status, asOf, heading: Heading = 'h1' }: YourMoveProps) {
  const { active, paused, waiting } = GAME_GROUPS;
  const cards = [active, paused, waiting].flatMap((group) => gamesIn(group, games, meta)).slice(0, CARDS);
  const now = useServerNow({ running: cards.some(({ id }) => meta[id]?.turnExpiresAt) });
  return (
    <section aria-labelledby="your-move">
      <header className={styles.head}>
        <Heading id="your-move">{t`Your move`}</Heading>
        <Link className={styles.all} to="/lobby/my-games?filter=active">
          {t`All my games`}
        </Link>
      </header>
      <FromDevice asOf={asOf} />
      {cards.length > 0 && (
        <ul className={styles.cards}>
          {cards.map((game) => (
            <li key={game.id}>
              <GameCard game={game} meta={meta[game.id]} now={now} />
            </li>
          ))}
        </ul>
      )}
      {cards.length === 0 && status !== 'loading' && (
        <p className={styles.none}>
          {status === 'failed' ? t`Your games cannot be reached right now.` : t`No games yet`}
        </p>
      )}
    </section>
  );
}
