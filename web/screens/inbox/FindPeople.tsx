import { t } from '@lingui/core/macro';
import { Search } from 'lucide-react';
import { Suspense } from 'react';
import { lazyPart } from '../../base/lib/lazyPart.ts';
import type { ShownConversation } from '../../client/chat/shownConversations.ts';
import styles from './inbox.module.css';

const FoundPeople = lazyPart(() => import('./FoundPeople.tsx'), 'FoundPeople');

const LONGEST_NAME = 40;

interface FindPeopleProps {
  userId: string;
  query: string;
  onQuery: (query: string) => void;
  onShow: (lane: string, name?: string) => void;
  shown: readonly ShownConversation[];
}

/** Finds whom to write to, and what was said. */
export function FindPeople({ query, onQuery, ...rest }: FindPeopleProps) {
  return (
    <search className={styles.search}>
      <div className={styles.field}>
        <Search aria-hidden="true" />
        <input
          type="search"
          aria-label={t`Start a new chat`}
          placeholder={t`Start a new chat`}
          autoComplete="off"
          maxLength={LONGEST_NAME}
          value={query}
          onChange={(event) => onQuery(event.target.value)}
        />
      </div>
      {query !== '' && (
        <Suspense>
          <FoundPeople query={query} onQuery={onQuery} {...rest} />
        </Suspense>
      )}
    </search>
  );
}
