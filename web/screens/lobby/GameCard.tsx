import { t } from '@lingui/core/macro';
import { Link } from 'react-router-dom';
import type { MyGame, MyGameMeta } from '../../../sync-server/protocol/myGames.ts';
import { MapPicture } from '../parts/lists/MapPicture.tsx';
import { ButtonLink } from '../../base/ui/Button.tsx';
import { roomPath } from '../../client/queries/roomPath.ts';
import { cx } from '../../base/lib/cx.ts';
import styles from './GameCard.module.css';
import { bankWords, queueWords, timeLeft } from './turnWords.ts';

interface GameCardProps {
  game: MyGame;
  meta: MyGameMeta | undefined;
  /** Milliseconds since 1970 by the server's clock. */
  now: number;
}

/** One game of the player's, gold when it waits on them. */
export function GameCard({ game, meta, now }: GameCardProps) {
  const left = game.status === 'active' ? timeLeft(meta, now) : null;
  const seats = `${game.playerCount}/${game.maxPlayers}`;
  const { roomCode } = game;
  const facts = game.isYourTurn
    ? [t`Room ${roomCode}`, seats]
    : [meta?.currentTurnUsername ?? t`Room ${roomCode}`, left, left && bankWords(meta), seats];
  const card = (
    <Link className={cx(styles.card, game.isYourTurn && styles.mine)} to={roomPath(game.id)}>
      <MapPicture
        mapId={game.mapId}
        width={76}
        height={58}
        {...(game.ownerColors.length > 0 && { ownerColors: game.ownerColors })}
      />
      <span className={styles.text}>
        <span className={styles.name}>{game.name}</span>
        <span className={styles.turn}>
          {queueWords(game, meta)}
          {game.isYourTurn && left !== null && t` · ${left} left`}
        </span>
        <span className={styles.facts}>{facts.filter((fact) => fact !== null).join(' · ')}</span>
      </span>
    </Link>
  );
  if (game.status !== 'completed') return card;
  return (
    <div className={styles.over}>
      {card}
      <ButtonLink
        size="s"
        variant="quiet"
        to={`/replay/${game.id}`}
        aria-label={t`Watch ${{ game: game.name }} again`}
      >
        {t`Watch it again`}
      </ButtonLink>
    </div>
  );
}
