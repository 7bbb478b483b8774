import { plural, t } from '@lingui/core/macro';
import { useState } from 'react';
import { peopleRoutes, type PersonDetails } from '../../../../sync-server/protocol/admin/people.ts';
import { Button } from '../../../base/ui/Button.tsx';
import { TextArea } from '../../parts/TextArea.tsx';
import { act } from '../../parts/credentials/proving.ts';
import { carryOut } from '../parts/act.ts';
import { momentWords } from '../parts/ages.ts';
import styles from './People.module.css';

const LONGEST = 1_000;
/** The newest; what else there is on the page is not far below them. */
const MOST_SHOWN = 6;

/** What moderators have written down about somebody, for each other. */
export function Notes({ of: { person, notes } }: { of: PersonDetails }) {
  const [words, setWords] = useState('');
  const older = notes.slice(MOST_SHOWN);
  const add = async (): Promise<void> => {
    const call = { params: { id: person.id }, body: { words } };
    if (await carryOut(() => act(peopleRoutes.note, call), t`Written down`)) setWords('');
  };
  return (
    <section className={styles.section} aria-labelledby="notes">
      <h2 id="notes">{t`Notes`}</h2>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void add();
        }}
      >
        <TextArea label={t`A new note`} value={words} most={LONGEST} onChange={setWords} />
        <div>
          <Button type="submit" size="s" disabled={words.trim() === ''}>{t`Write it down`}</Button>
        </div>
      </form>
      <List of={notes.slice(0, MOST_SHOWN)} />
      {older.length > 0 && (
        <details>
          <summary>{plural(older.length, { one: '# older note', other: '# older notes' })}</summary>
          <List of={older} />
        </details>
      )}
    </section>
  );
}

function List({ of: notes }: { of: PersonDetails['notes'] }) {
  return (
    <ul className={styles.list}>
      {notes.map(({ id, by, at, words }) => (
        <li key={id}>
          <span>{words}</span>
          <span className={styles.muted}>
            {by}, {momentWords(at)}
          </span>
        </li>
      ))}
    </ul>
  );
}
