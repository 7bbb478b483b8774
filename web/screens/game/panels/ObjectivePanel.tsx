import { t } from '@lingui/core/macro';
import type { GameModel } from '../model/model.ts';
import { objectiveLines } from '../../modes/plays.ts';
import styles from './panels.module.css';

/** Shows what the mode asks of the viewer; nothing where the board says it all. */
export function ObjectivePanel({ model }: { model: GameModel }) {
  const lines = objectiveLines(model);
  if (lines.length === 0) return null;
  return (
    <section className={styles.section} aria-label={t`Objective`}>
      <h2 className={styles.title}>{t`Objective`}</h2>
      {lines.map((line) => (
        <p key={line} className={styles.line}>
          {line}
        </p>
      ))}
    </section>
  );
}
