import { t } from '@lingui/core/macro';
import { Swords } from 'lucide-react';
import { Link } from 'react-router-dom';
import { isWaiting } from '../../../sync-server/protocol/myGames.ts';
import { useMyGames } from '../../client/queries/lists/myGames.ts';
import { useServerNow } from '../../client/connection/serverClock.ts';
import { Badge } from '../../base/ui/bars/Badge.tsx';
import { BarPanel } from '../../base/ui/bars/BarPanel.tsx';
import { ButtonLink } from '../../base/ui/Button.tsx';
import { GAME_GROUP_IDS, GAME_GROUPS, gamesIn } from './gameGroups.ts';
import { MyGamesRow } from './MyGamesRow.tsx';
import styles from './MyGamesMenu.module.css';

const MENU_ID = 'my-games-menu';

/** The button of the top bar and the list under it. */
export function MyGamesMenu({ userId }: { userId: string }) {
  const { games, meta } = useMyGames(userId);
  const now = useServerNow({ running: games.some(({ id }) => meta[id]?.turnExpiresAt) });
  const close = () => document.getElementById(MENU_ID)?.hidePopover();
  const groups = GAME_GROUP_IDS.map((id) => ({
    ...GAME_GROUPS[id],
    games: gamesIn(GAME_GROUPS[id], games).slice(0, GAME_GROUPS[id].atMost),
  })).filter((group) => group.games.length > 0);
  const count = [GAME_GROUPS.active, GAME_GROUPS.waiting].flatMap((group) => gamesIn(group, games)).length;
  const yourTurn = games.some(isWaiting);

  return (
    <>
      <button
        type="button"
        className={styles.button}
        popoverTarget={MENU_ID}
        aria-label={
          yourTurn
            ? t`My Games, ${count} running or waiting, your turn`
            : t`My Games, ${count} running or waiting`
        }
      >
        <span className={styles.icon}>
          <Swords size={20} aria-hidden="true" />
          {yourTurn && <span className={styles.dot} />}
        </span>
        <span className={styles.label}>{t`My Games`}</span>
        <span className={styles.badge}>
          <Badge count={count} tone="accent" />
        </span>
      </button>
      <BarPanel id={MENU_ID} className={styles.menu} title={t`My Games`}>
        {groups.map((group) => (
          <section key={group.title} aria-label={group.title}>
            <h3>{group.title}</h3>
            <ul>
              {group.games.map((game) => (
                <li key={game.id}>
                  <MyGamesRow game={game} meta={meta[game.id]} now={now} onOpen={close} />
                </li>
              ))}
            </ul>
          </section>
        ))}
        {groups.length === 0 ? (
          <div className={styles.empty}>
            <p>{t`No games yet`}</p>
            <ButtonLink size="s" to="/lobby" onClick={close}>
              {t`Start Playing`}
            </ButtonLink>
          </div>
        ) : (
          <Link className={styles.all} to="/lobby/my-games" onClick={close}>
            {t`All my games`}
          </Link>
        )}
      </BarPanel>
    </>
  );
}
