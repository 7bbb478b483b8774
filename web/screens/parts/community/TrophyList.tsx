import { t } from '@lingui/core/macro';
import { Link } from 'react-router-dom';
import { i18n } from '#i18n';
import { RANKS } from '../../../../engine/rating/ranks.ts';
import type { TrophyWon } from '../../../../sync-server/protocol/trophies.ts';
import { GameIcon } from '../../../base/ui/owners/GameIcon.tsx';
import { seasonWords } from './seasonWords.ts';
import styles from './TrophyList.module.css';

/** What somebody has won in seasons that are over; nothing where there is nothing. */
export function TrophyList({ trophies }: { trophies: readonly TrophyWon[] }) {
  if (trophies.length === 0) return null;
  return (
    <ul className={styles.trophies} aria-label={t`Trophies`}>
      {trophies.map(({ season, kind, place }) => (
        <li key={season + kind}>
          <Link to={pathOf(kind, season)} data-first={place === 1 || undefined}>
            <GameIcon name="laurel-crown" size={26} />
            <span>
              <strong>{kindWords(kind, place)}</strong>
              <span>{seasonWords(season)}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** A trophy of a war leads to it. */
const pathOf = (kind: string, season: string): string =>
  kind.startsWith(WAR) ? `/community/clans/wars/${kind.slice(WAR.length)}` : `/community/seasons/${season}`;

const WAR = 'war:';

function kindWords(kind: string, place: number): string {
  if (kind === 'first') return t`First of all`;
  if (kind.startsWith(WAR)) return t`Clan war won`;
  if (kind === 'top10') return t`Place ${place}`;
  if (kind === 'top1percent') return t`Best in a hundred`;
  const tier = RANKS.find(({ name }) => kind === `tier:${name}`);
  return tier ? t`Best ${{ rank: i18n._(tier.title) }}` : t`Place ${place}`;
}
