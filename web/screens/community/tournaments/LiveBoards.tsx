import { t } from '@lingui/core/macro';
import type { ShownGame } from '../../../../sync-server/protocol/community.ts';
import { GameTiles } from '../../parts/community/GameTiles.tsx';
import styles from './Tournaments.module.css';

/** A few games of a tournament as they stand now. Nothing while there are none. */
export function LiveBoards({ games }: { games: readonly ShownGame[] }) {
  if (games.length === 0) return null;
  return (
    <section aria-labelledby="live-boards" className={styles.course}>
      <h2 id="live-boards">{t`Being played now`}</h2>
      <GameTiles games={games} nameOf={({ players }) => players.join(' · ')} />
    </section>
  );
}
