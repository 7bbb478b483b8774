import { plural, t } from '@lingui/core/macro';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { OfflineGame } from '../../../db/local/device/offlineGames.ts';
import { isBuiltInMap } from '../../../engine/maps/catalogue.ts';
import { MapPicture } from '../parts/lists/MapPicture.tsx';
import { MODES } from '../modes/looks.ts';
import { titleOf } from '../parts/words/words.ts';
import { Button, ButtonLink } from '../../base/ui/Button.tsx';
import { Dialog } from '../../base/ui/Dialog.tsx';
import { IconButton } from '../../base/ui/IconButton.tsx';
import { HandInButton } from './HandInButton.tsx';
import styles from './GameList.module.css';
import { removeGame } from './offlineGames.ts';

/** The games of this device, each to be taken up again or deleted. */
export function GameList({ owner, games }: { owner: string; games: readonly OfflineGame[] }) {
  const [leaving, setLeaving] = useState<OfflineGame | null>(null);
  const close = (): void => setLeaving(null);
  return (
    <section className={styles.list} aria-labelledby="games-here">
      <h2 id="games-here">{t`Games on this device`}</h2>
      <ul className={styles.cards}>
        {games.map((game) => (
          <li key={game.id} className={styles.card}>
            <Link className={styles.game} to={`/offline/${game.id}`}>
              <MapPicture
                mapId={game.header.map.id}
                width={76}
                height={58}
                {...(game.standing.owner.length > 0 && { ownerColors: ownerColors(game) })}
              />
              <span className={styles.text}>
                <span className={styles.name}>{nameOf(game)}</span>
                <span className={styles.turn}>{turnWords(game)}</span>
                <span className={styles.facts}>{playerWords(game)}</span>
              </span>
            </Link>
            <IconButton label={t`Delete ${{ game: nameOf(game) }}`} onClick={() => setLeaving(game)}>
              <Trash2 />
            </IconButton>
            {game.standing.winners !== null && isBuiltInMap(game.header.map.id) && (
              <HandInButton owner={owner} game={game} />
            )}
            {(game.standing.winners !== null || isForOne(game)) && (
              <ButtonLink
                size="s"
                variant="quiet"
                to={`/offline/${game.id}/replay`}
                aria-label={
                  game.standing.winners === null
                    ? t`What if: ${{ game: nameOf(game) }}`
                    : t`Watch ${{ game: nameOf(game) }} again`
                }
              >
                {game.standing.winners === null ? t`What if` : t`Watch it again`}
              </ButtonLink>
            )}
          </li>
        ))}
      </ul>
      <Dialog open={leaving !== null} onClose={close} title={t`Delete this game?`}>
        {leaving && (
          <div className={styles.sure}>
            <p>
              {nameOf(leaving)}, {turnWords(leaving)}.{' '}
              {leaving.handedIn
                ? t`Your match history keeps it.`
                : t`It is saved on this device only and cannot be restored.`}
            </p>
            <Button
              onClick={() => {
                close();
                void removeGame(owner, leaving.id);
              }}
            >
              {t`Yes, delete it`}
            </Button>
            <Button variant="quiet" onClick={close}>
              {t`Keep it`}
            </Button>
          </div>
        )}
      </Dialog>
    </section>
  );
}

/** Whoever plays alone may look back, and try how else it could go on, before the end. */
const isForOne = ({ header }: OfflineGame): boolean =>
  header.players.filter(({ isAi }) => !isAi).length === 1;

const nameOf = ({ header }: OfflineGame): string =>
  `${isBuiltInMap(header.map.id) ? titleOf(header.map.id) : t`A map of your own`}, ${MODES[header.config.gameMode].label}`;

const ownerColors = ({ standing, colors }: OfflineGame): (string | null)[] =>
  standing.owner.map((seat) => colors[seat] ?? null);

function turnWords({ header, standing: { round, current, winners } }: OfflineGame): string {
  const name = (seat: number): string => header.players[seat]?.name ?? t`A player`;
  if (winners === null) return t`Round ${round} · ${{ player: name(current) }} to move`;
  return winners.length === 1 ? t`${{ player: name(winners[0] ?? 0) }} won` : t`A draw`;
}

function playerWords({ header: { players } }: OfflineGame): string {
  const names = players.filter(({ isAi }) => !isAi).map(({ name }) => name);
  const people = names.join(', ');
  const commanders = players.length - names.length;
  if (commanders === 0) return people;
  return plural(commanders, { one: `${people} and # Commander`, other: `${people} and # Commanders` });
}
