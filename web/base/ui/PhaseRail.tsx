import { t } from '@lingui/core/macro';
import { Check } from 'lucide-react';
import { cx } from '../lib/cx.ts';
import styles from './PhaseRail.module.css';

interface PhaseRailProps {
  steps: readonly string[];
  /** Position of the step under way; those before it are done. */
  current: number;
  label: string;
}

/** The chevrons of a thing with a fixed order: phases of a turn, states of a map. */
export function PhaseRail({ steps, current, label }: PhaseRailProps) {
  return (
    <div className={styles.frame}>
      <ol className={styles.rail} aria-label={label}>
        {steps.map((step, position) => (
          <li
            key={step}
            className={cx(
              styles.step,
              position < current && styles.done,
              position === current && styles.current,
            )}
            aria-current={position === current ? 'step' : undefined}
          >
            {position < current && <Check size={15} strokeWidth={2.6} aria-label={t`Done:`} />}
            {step}
          </li>
        ))}
      </ol>
    </div>
  );
}
