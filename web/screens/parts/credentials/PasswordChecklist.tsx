import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { Check, Minus } from 'lucide-react';
import { i18n } from '#i18n';
import { REGISTER_PASSWORD_RULES } from '../../../../sync-server/protocol/credentials.ts';
import { VisuallyHidden } from '../../../base/ui/VisuallyHidden.tsx';
import { cx } from '../../../base/lib/cx.ts';
import { passwordStrength } from './passwordStrength.ts';
import type { Strength } from './passwordStrength.ts';
import styles from './PasswordChecklist.module.css';

const LEVELS: readonly Strength[] = ['weak', 'fair', 'good', 'strong'];

const WORDS: Record<Strength, MessageDescriptor> = {
  weak: msg`Strength: weak`,
  fair: msg`Strength: fair`,
  good: msg`Strength: good`,
  strong: msg`Strength: strong`,
};

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
        {password !== '' && i18n._(WORDS[strength])}
      </p>
      <ul>
        {REGISTER_PASSWORD_RULES.map(({ label, test }) => {
          const met = test(password);
          return (
            <li key={label} className={cx(met && styles.met)}>
              {met ? <Check size={16} aria-hidden="true" /> : <Minus size={16} aria-hidden="true" />}
              {i18n._(label)}
              <VisuallyHidden>{met ? t`, met` : t`, not met`}</VisuallyHidden>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
