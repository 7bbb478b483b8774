import { Link } from 'react-router-dom';
import type { MyGame, MyGameMeta } from '../../../sync-server/protocol/myGames.ts';
import { cx } from '../../base/lib/cx.ts';
import { roomPath } from '../../client/queries/roomPath.ts';
import styles from './MyGamesRow.module.css';
import { bankWords, queueWords, roomSuffix, timeLeft } from './turnWords.ts';

interface MyGamesRowProps {
  game: MyGame;
  meta: MyGameMeta | undefined;
  /** Milliseconds since 1970 by the server's clock. */
  now: number;
  onOpen: () => void;
}

export function MyGamesRow({ game, meta, now, onOpen }: MyGamesRowProps) {
  const running = game.status === 'active';
  const left = running ? timeLeft(meta, now) : null;
  const facts = [
    running && !game.isYourTurn ? (meta?.currentTurnUsername ?? null) : null,
    left,
    running ? bankWords(meta) : null,
  ].filter((fact) => fact !== null);
  return (
    // What is over is watched again.
    <Link
      className={styles.row}
      to={game.status === 'completed' ? `/replay/${game.id}` : roomPath(game.id)}
      onClick={onOpen}
    >
      <span className={styles.name}>
        {game.name}
        {roomSuffix(game)}
      </span>
      <span className={styles.seats}>
        {game.playerCount}/{game.maxPlayers}
      </span>
      <span className={cx(styles.turn, game.isYourTurn && styles.mine)}>{queueWords(game, meta)}</span>
      <span className={styles.facts}>{facts.join(' · ')}</span>
    </Link>
  );
}
