import { t } from '@lingui/core/macro';
import { useEffect } from 'react';
import { hidePoints, useShownPoints } from '../../client/notifications/points.ts';
import styles from './PointsShow.module.css';

const SHOWN_MS = 2_500;

/** Shows what a game has brought or cost, large over everything, for a moment. */
export function PointsShow() {
  const change = useShownPoints((state) => state.change);
  useEffect(() => {
    if (change === null) return undefined;
    const timer = setTimeout(hidePoints, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [change]);

  return (
    <output className={styles.show}>
      {change !== null && (
        <span className={change < 0 ? styles.lost : styles.gained}>
          <strong>
            {change < 0 ? '−' : '+'}
            {Math.abs(change)} CP
          </strong>
          {change < 0 ? t`Command Points Lost` : t`Command Points Gained`}
        </span>
      )}
    </output>
  );
}
