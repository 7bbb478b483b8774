import { t } from '@lingui/core/macro';
import { Actions } from '../base/ui/Actions.tsx';
import { Button, ButtonLink } from '../base/ui/Button.tsx';
import { PartMissing } from '../base/lib/lazyPart.ts';
import styles from './PageError.module.css';

/** Stands where a screen, or the whole app, has broken. */
export function PageError({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const isMissing = error instanceof PartMissing;
  return (
    <div className={styles.error} role="alert">
      <h1>{t`Something went wrong`}</h1>
      <p>
        {isMissing
          ? error.message
          : t`The application encountered an unexpected error. Please refresh the page to try again.`}
      </p>
      <Actions>
        <Button variant="primary" onClick={isMissing ? () => location.reload() : onRetry}>
          {t`Try Again`}
        </Button>
        <ButtonLink to="/" onClick={onRetry}>
          {t`Go Home`}
        </ButtonLink>
      </Actions>
    </div>
  );
}
