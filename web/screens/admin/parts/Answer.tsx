import { t } from '@lingui/core/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '../../../base/ui/Button.tsx';
import { Skeleton } from '../../../base/ui/lists/Skeleton.tsx';
import { messageOf } from '../../../client/api/messageOf.ts';

interface AnswerProps<T> {
  of: UseQueryResult<T>;
  children: (answer: T) => ReactNode;
}

/** What is shown of an answer, while it is waited for, and where there is none. */
export function Answer<T>({ of: { data, error, refetch }, children }: AnswerProps<T>) {
  if (data !== undefined) return children(data);
  if (error === null) return <Skeleton rows={4} rowHeight={64} />;
  return (
    <div role="alert">
      <p>{messageOf(error, t`The server cannot be reached`)}</p>
      <Button size="s" onClick={() => void refetch()}>{t`Try again`}</Button>
    </div>
  );
}
