import { t } from '@lingui/core/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../../base/ui/Button.tsx';
import { Skeleton } from '../../../base/ui/lists/Skeleton.tsx';
import { ApiError } from '../../../client/api/api.ts';
import { messageOf } from '../../../client/api/messageOf.ts';
import { prove } from '../../parts/credentials/proving.ts';

interface AnswerProps<T> {
  of: UseQueryResult<T>;
  children: (answer: T) => ReactNode;
}

/** What is shown of an answer, while it is waited for, and where there is none. */
export function Answer<T>({ of: { data, error, refetch }, children }: AnswerProps<T>) {
  if (data !== undefined) return children(data);
  if (error === null) return <Skeleton rows={4} rowHeight={64} />;
  if (error instanceof ApiError && error.code === 'second_factor_first') {
    return <MoreThanPassword onProved={() => void refetch()} />;
  }
  return (
    <div role="alert">
      <p>{messageOf(error, t`The server cannot be reached`)}</p>
      <Button size="s" onClick={() => void refetch()}>{t`Try again`}</Button>
    </div>
  );
}

/** The server wants more of roles than a password, and this session has shown none. */
function MoreThanPassword({ onProved }: { onProved: () => void }) {
  return (
    <div role="alert">
      <p>{t`This server wants more than a password of those who see to it: a passkey, or a code.`}</p>
      <Button size="s" onClick={() => void prove().then((isProved) => isProved && onProved())}>
        {t`Prove that it is you`}
      </Button>{' '}
      <Link to="/settings#account">{t`Set one up in your settings`}</Link>
    </div>
  );
}
