import { Trans } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import type { ReactNode } from 'react';
import { ErrorBoundary } from '../ErrorBoundary.tsx';
import { Panel } from '../lists/Panel.tsx';
import styles from './ComponentBoundary.module.css';

const RETRY_AFTER_MS = 5_000;
const RETRIES = 3;

/** Keeps the fault of one part of a screen to that part, and tries it again three times. */
export function ComponentBoundary({ children }: { children: ReactNode }) {
  const [attempts, setAttempts] = useState(0);
  return (
    <ErrorBoundary
      renderError={(_error, reset) => (
        <ComponentError
          attempt={attempts + 1}
          retry={() => {
            setAttempts(attempts + 1);
            reset();
          }}
        />
      )}
    >
      {children}
    </ErrorBoundary>
  );
}

function ComponentError({ attempt, retry }: { attempt: number; retry: () => void }) {
  const retrying = attempt <= RETRIES;
  const again = useEffectEvent(retry);

  useEffect(() => {
    if (!retrying) return undefined;
    const timer = setTimeout(() => again(), RETRY_AFTER_MS);
    return () => clearTimeout(timer);
  }, [retrying]);

  return (
    <Panel className={styles.error} role="alert">
      <h3>
        <Trans>Component Error</Trans>
      </h3>
      <p>
        <Trans>This component encountered an error. The rest of the app should continue working.</Trans>
      </p>
      {retrying && (
        <p className={styles.retry}>
          <svg width="16" height="16" viewBox="-8 -8 16 16" aria-hidden="true">
            <circle r="6" pathLength="1" transform="rotate(-90)" />
          </svg>
          <Trans>
            Retry attempt {attempt} of {RETRIES}
          </Trans>
        </p>
      )}
    </Panel>
  );
}
