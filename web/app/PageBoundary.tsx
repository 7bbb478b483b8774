import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { Button, ButtonLink } from '../ui/Button.tsx';
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx';
import { PartMissing } from '../ui/lazyPart.ts';
import styles from './PageBoundary.module.css';

const UNEXPECTED = 'The application encountered an unexpected error. Please refresh the page to try again.';

/** Keeps the shell when a screen breaks. Going somewhere else starts afresh. */
export function PageBoundary({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary
      key={pathname}
      renderError={(error, reset) => (
        <div className={styles.error} role="alert">
          <h1>Something went wrong</h1>
          <p>{error instanceof PartMissing ? error.message : UNEXPECTED}</p>
          <div className={styles.actions}>
            <Button variant="primary" onClick={reset}>
              Try Again
            </Button>
            <ButtonLink to="/">Go Home</ButtonLink>
          </div>
        </div>
      )}
    >
      {children}
    </ErrorBoundary>
  );
}
