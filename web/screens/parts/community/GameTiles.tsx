import { plural, t } from '@lingui/core/macro';
import { Link } from 'react-router-dom';
import type { ShownGame } from '../../../../sync-server/protocol/community.ts';
import { cx } from '../../../base/lib/cx.ts';
import { roomPath } from '../../../client/queries/roomPath.ts';
import { MODES } from '../../modes/looks.ts';
import { LiveBadge } from '../lists/LiveBadge.tsx';
import { MapPicture } from '../lists/MapPicture.tsx';
import { isLive } from '../lists/roomWords.ts';
import { titleOf } from '../words/words.ts';
import styles from './Tiles.module.css';

interface GameTilesProps {
  games: readonly ShownGame[];
  /** What they are called: their own names, or who plays. */
  nameOf: (game: ShownGame) => string;
  /** The first one is large. */
  hasLarge?: boolean;
}

/** Running games with their boards, as ways to look on. */
export function GameTiles({ games, nameOf, hasLarge = false }: GameTilesProps) {
  const besides = hasLarge ? games.slice(1) : games;
  /** They stand by two: the last may have nobody beside it. */
  const alone = besides.length % 2 === 1 ? besides.at(-1) : undefined;
  return (
    <ul className={styles.games}>
      {games.map((game, at) => {
        const isLarge = hasLarge && at === 0;
        return (
          <li key={game.id} className={cx(isLarge ? styles.large : game === alone && styles.alone)}>
            <Tile game={game} name={nameOf(game)} isLarge={isLarge} />
          </li>
        );
      })}
    </ul>
  );
}

function Tile({ game, name, isLarge }: { game: ShownGame; name: string; isLarge: boolean }) {
  const { id, mapId, mode, clock, turn, players, ownerColors } = game;
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
      {isLive(clock) && <LiveBadge />}
      <strong>{name}</strong>
      <span className={styles.words}>
        {[titleOf(mapId), MODES[mode].label, t`turn ${turn}`, count].join(' · ')}
      </span>
    </Link>
  );
}
