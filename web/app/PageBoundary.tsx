import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { ErrorBoundary } from '../base/ui/ErrorBoundary.tsx';
// Not a chunk of its own: what is shown when chunks cannot be had must be at hand.
import { PageError } from './PageError.tsx';

const renderError = (error: unknown, reset: () => void): ReactNode => (
  <PageError error={error} onRetry={reset} />
);

/** Keeps the shell when a screen breaks. Going somewhere else starts afresh. */
export function PageBoundary({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary key={pathname} renderError={renderError}>
      {children}
    </ErrorBoundary>
  );
}

/** Catches what breaks in the shell itself. */
export const AppBoundary = ({ children }: { children: ReactNode }) => (
  <ErrorBoundary renderError={renderError}>{children}</ErrorBoundary>
);
