import { plural, t } from '@lingui/core/macro';
import { Link } from 'react-router-dom';
import type { Room } from '../../../sync-server/protocol/rooms.ts';
import { roomPath } from '../../client/queries/roomPath.ts';
import { useRooms } from '../../client/queries/rooms.ts';
import { MODES } from '../modes/looks.ts';
import { LiveBadge } from '../parts/lists/LiveBadge.tsx';
import { MapPicture } from '../parts/lists/MapPicture.tsx';
import { isLive } from '../parts/lists/roomWords.ts';
import { worthWatching } from './worthWatching.ts';
import styles from './GamesToWatch.module.css';

const CARDS = 3;

/** A few running games of others that anybody may watch, live ones first; nothing where there are none. */
export function GamesToWatch({ userId }: { readonly userId: string }) {
  const { data } = useRooms('active');
  const games = worthWatching(data?.rooms ?? [], userId).slice(0, CARDS);
  if (games.length === 0) return null;
  return (
    <section aria-labelledby="games-to-watch">
      <header className={styles.head}>
        <h2 id="games-to-watch">{t`Games to watch`}</h2>
        <Link className={styles.all} to="/lobby/watch">
          {t`All running games`}
        </Link>
      </header>
      <ul className={styles.games}>
        {games.map((room) => (
          <li key={room.id}>
            <GameToWatch room={room} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function GameToWatch({ room }: { room: Room }) {
  const players = plural(room.players.length, { one: '# player', other: '# players' });
  return (
    <Link className={styles.game} to={roomPath(room.id)}>
      <MapPicture
        mapId={room.mapId}
        mapRev={room.mapRev}
        width={312}
        height={136}
        className={styles.picture}
      />
      {isLive(room.clock) && <LiveBadge />}
      <span className={styles.name}>{room.name}</span>
      <span className={styles.facts}>{[MODES[room.config.gameMode].label, players].join(' · ')}</span>
    </Link>
  );
}
