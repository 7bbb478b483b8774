import { Check, Minus } from 'lucide-react';
import { REGISTER_PASSWORD_RULES } from '../../sync-server/protocol/credentials.ts';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import { cx } from '../ui/cx.ts';
import { passwordStrength } from './passwordStrength.ts';
import type { Strength } from './passwordStrength.ts';
import styles from './PasswordChecklist.module.css';

const LEVELS: readonly Strength[] = ['weak', 'fair', 'good', 'strong'];

export function PasswordChecklist({ password }: { password: string }) {
  const strength = passwordStrength(password);
  const level = password === '' ? 0 : LEVELS.indexOf(strength) + 1;
  return (
    <div className={styles.checklist}>
      <div className={cx(styles.bar, styles[strength])} aria-hidden="true">
        {LEVELS.map((name, index) => (
          <span key={name} className={cx(index < level && styles.filled)} />
        ))}
      </div>
      <p className={styles.strength} aria-live="polite">
        {password !== '' && `Strength: ${strength}`}
      </p>
      <ul>
        {REGISTER_PASSWORD_RULES.map(({ label, test }) => {
          const met = test(password);
          return (
            <li key={label} className={cx(met && styles.met)}>
              {met ? <Check size={16} aria-hidden="true" /> : <Minus size={16} aria-hidden="true" />}
              {label}
              <VisuallyHidden>{met ? ', met' : ', not met'}</VisuallyHidden>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
