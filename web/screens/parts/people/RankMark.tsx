import { t } from '@lingui/core/macro';
import { i18n } from '#i18n';
import { tierOf } from '../../../../engine/rating/ranks.ts';
import { VisuallyHidden } from '../../../base/ui/VisuallyHidden.tsx';
import { pointsWords } from '../lists/points.ts';
import styles from './RankMark.module.css';

interface RankMarkProps {
  /** Conquest Points. */
  rating: number;
  /** With the title of the rank to be read, not only heard. */
  titled: boolean;
}

/** A rank in a line of text: its shield, and the points. */
export function RankMark({ rating, titled }: RankMarkProps) {
  const tier = tierOf(rating);
  const title = i18n._(tier.title);
  return (
    <span className={styles.rank}>
      <svg width="11" height="13" viewBox="0 0 64 72" style={{ color: tier.color }} aria-hidden="true">
        <path d="M32 2L61 11V37C61 53 48 65 32 70C16 65 3 53 3 37V11Z" />
      </svg>
      {titled ? <span>{title} ·</span> : <VisuallyHidden>{title}</VisuallyHidden>}{' '}
      {t`${{ points: pointsWords(rating) }} CP`}
    </span>
  );
}
