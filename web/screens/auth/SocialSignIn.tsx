import { t } from '@lingui/core/macro';
import { Button } from '../../base/ui/Button.tsx';
import styles from './auth.module.css';

const PROVIDERS = ['Google', 'Discord'];

/** Signing in by another service is shown and switched off until it is built. */
export function SocialSignIn() {
  return (
    <div className={styles.social}>
      <p id="social">{t`Coming Soon`}</p>
      {PROVIDERS.map((provider) => (
        <Button key={provider} variant="quiet" disabled aria-describedby="social">
          {provider}
        </Button>
      ))}
    </div>
  );
}
