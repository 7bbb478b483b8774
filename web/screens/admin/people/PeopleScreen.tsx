import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import {
  PEOPLE_FILTERS,
  peopleRoutes,
  type PeopleFilter,
  type Person,
} from '../../../../sync-server/protocol/admin/people.ts';
import { Button } from '../../../base/ui/Button.tsx';
import { Field } from '../../../base/ui/forms/Field.tsx';
import { Chip } from '../../../base/ui/lists/Chip.tsx';
import { dateWords } from '../../parts/words/dateWords.ts';
import { Answer } from '../parts/Answer.tsx';
import { Paging } from '../parts/Paging.tsx';
import { Table } from '../parts/Table.tsx';
import { useAsk } from '../parts/useAsk.ts';
import styles from './People.module.css';
import { roleWords } from './roleWords.ts';
import { sanctionWords } from '../parts/sanctionWords.ts';

const filterWords = (filter: PeopleFilter): string =>
  ({
    all: t`All`,
    role: t`With a role`,
    sanctioned: t`Sanctioned`,
    unverified: t`Not verified`,
    reported: t`Reported`,
  })[filter];

/** /admin/users: the accounts of this server. */
export function PeopleScreen() {
  const [params, setParams] = useSearchParams();
  const q = params.get('q') ?? '';
  const setQ = (words: string): void => setParams(words === '' ? {} : { q: words }, { replace: true });
  const [text, setText] = useState(q);
  const [filter, setFilter] = useState<PeopleFilter>('all');
  const [before, setBefore] = useState<string | undefined>();
  const page = useAsk(peopleRoutes.list, { query: { q, filter, ...(before !== undefined && { before }) } });
  return (
    <>
      <h1>{t`Users`}</h1>
      <form
        className={styles.search}
        onSubmit={(event) => {
          event.preventDefault();
          setQ(text);
          setBefore(undefined);
        }}
      >
        <Field
          label={t`Search`}
          hint={t`The beginning of a name, a whole e-mail address, an id, or the hash of a network`}
          type="search"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit">{t`Search`}</Button>
      </form>
      <div className={styles.chips}>
        {PEOPLE_FILTERS.map((one) => (
          <Chip
            key={one}
            pressed={q === '' && filter === one}
            onClick={() => {
              setFilter(one);
              setText('');
              setQ('');
              setBefore(undefined);
            }}
          >
            {filterWords(one)}
          </Chip>
        ))}
      </div>
      <Answer of={page}>
        {({ people, next }) => (
          <>
            <Table
              label={t`Users`}
              columns={[t`Name`, t`State`, t`CP`, t`Since`]}
              none={t`Nobody is found by that.`}
              rows={people.map((person) => ({
                id: person.id,
                cells: [
                  <Link key="name" to={`/admin/users/${person.username}`}>
                    {person.username}
                  </Link>,
                  stateWords(person),
                  person.elo,
                  dateWords(person.createdAt, { dateStyle: 'medium' }),
                ],
              }))}
            />
            <Paging next={next} isFirst={before === undefined} onGo={setBefore} />
          </>
        )}
      </Answer>
    </>
  );
}

/** What stands out of somebody. */
function stateWords({ role, isVerified, sanctioned }: Person): string {
  const words = [
    role !== null && roleWords(role),
    ...sanctioned.map(({ kind, until }) => sanctionWords(kind, until)),
    !isVerified && t`not verified`,
  ].filter((word) => word !== false);
  return words.length === 0 ? t`Player` : words.join(', ');
}
