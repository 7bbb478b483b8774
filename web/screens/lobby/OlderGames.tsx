import { t } from '@lingui/core/macro';
import { useState } from 'react';
import type { MyGame } from '../../../sync-server/protocol/myGames.ts';
import { useOlderGames } from '../../client/queries/lists/myGames.ts';
import { Button } from '../../base/ui/Button.tsx';
import { Skeleton } from '../../base/ui/lists/Skeleton.tsx';
import { GameCard } from './GameCard.tsx';
import styles from './MyGamesList.module.css';

const CARD_HEIGHT = 84;

interface OlderGamesProps {
  /** Stand above already. */
  known: readonly MyGame[];
  /** Where the games go on after them. */
  from: string;
}

/** The finished games that do not stand in the list, a page at a time. */
export function OlderGames({ known, from }: OlderGamesProps) {
  const [pages, setPages] = useState<readonly string[]>([]);
  const add = (next: string): void => setPages([...pages, next]);
  return (
    <>
      {pages.map((after, page) => (
        <OlderPage
          key={after}
          known={known}
          after={after}
          {...(page === pages.length - 1 && { onMore: add })}
        />
      ))}
      {pages.length === 0 && <Button onClick={() => add(from)}>{t`Show more`}</Button>}
    </>
  );
}

interface OlderPageProps {
  known: readonly MyGame[];
  after: string;
  /** Given to the last page that is shown. */
  onMore?: (next: string) => void;
}

function OlderPage({ known, after, onMore }: OlderPageProps) {
  const { data, error, refetch } = useOlderGames(after);
  if (data === undefined && error === null) return <Skeleton rows={3} rowHeight={CARD_HEIGHT} />;
  if (data === undefined) {
    return (
      <div role="alert" className={styles.empty}>
        <p>{t`Your games cannot be reached right now.`}</p>
        <Button onClick={refetch}>{t`Try again`}</Button>
      </div>
    );
  }
  const { games, next } = data;
  return (
    <>
      <ul className={styles.cards}>
        {games
          .filter(({ id }) => known.every((game) => game.id !== id))
          .map((game) => (
            <li key={game.id}>
              <GameCard game={game} meta={undefined} now={0} />
            </li>
          ))}
      </ul>
      {onMore && next !== null && <Button onClick={() => onMore(next)}>{t`Show more`}</Button>}
    </>
  );
}
