import { t } from '@lingui/core/macro';
import { i18n } from '#i18n';
import { nextTier, tierOf } from '../../../../engine/rating/ranks.ts';
import { Panel } from '../../../base/ui/lists/Panel.tsx';
import { pointsWords } from './points.ts';
import styles from './RankCard.module.css';
import { RankShield } from './RankShield.tsx';

interface RankCardProps {
  /** Conquest Points. */
  rating: number;
  /** Too few ranked games yet: the rating is a guess. */
  provisional: boolean;
  label: string;
}

/** A rank with its insignia, the rating, and how far it is to the next. */
export function RankCard({ rating, provisional, label }: RankCardProps) {
  const tier = tierOf(rating);
  const next = nextTier(tier);
  const nextTitle = next ? i18n._(next.title) : '';
  return (
    <Panel neatline className={styles.card} aria-label={label}>
      <div className={styles.top}>
        <RankShield tier={tier} />
        <div>
          {tier.metal !== null && <p className={styles.metal}>{i18n._(tier.metal)}</p>}
          <p className={styles.title}>{i18n._(tier.title)}</p>
          <p className={styles.points}>
            {pointsWords(rating)} CP
            {provisional && <abbr title={t`A guess: too few ranked games so far`}>?</abbr>}
          </p>
        </div>
      </div>
      {next && (
        <div className={styles.way}>
          <progress
            max={next.minRating - tier.minRating}
            value={rating - tier.minRating}
            aria-label={t`Way to ${nextTitle}`}
          />
          <span aria-hidden="true">{pointsWords(tier.minRating)}</span>
          <span>{t`${{ points: pointsWords(next.minRating - rating) }} CP to ${nextTitle}`}</span>
          <span aria-hidden="true">{pointsWords(next.minRating)}</span>
        </div>
      )}
    </Panel>
  );
}
