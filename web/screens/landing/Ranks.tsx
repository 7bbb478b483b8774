import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { i18n } from '#i18n';
import { RANKS, ROMAN } from '../../../engine/rating/ranks.ts';
import { GameIcon } from '../../base/ui/owners/GameIcon.tsx';
import styles from './Ranks.module.css';

export function Ranks() {
  return (
    <section className={styles.ranks}>
      <div className={styles.intro}>
        <h2>
          <Trans>
            From
            <br />
            Chieftain to
            <br />
            Worldbreaker
          </Trans>
        </h2>
        <p>{t`Ranked games move your Conquest Points. Ten titles, and nobody keeps the last one for long.`}</p>
      </div>
      <ol className={styles.ladder}>
        {RANKS.map(({ title, metal, color, insignia }, index) => (
          <li key={title} style={{ borderTopColor: color }}>
            <span className={styles.top} style={{ color }}>
              <GameIcon name={insignia} size={38} />
              <span className={styles.numeral} aria-hidden="true">
                {ROMAN[index]}
              </span>
            </span>
            <span className={styles.title}>{i18n._(title)}</span>
            {metal !== null && <span className={styles.metal}>{i18n._(metal)}</span>}
          </li>
        ))}
      </ol>
    </section>
  );
}
