import { plural, t } from '@lingui/core/macro';
import { useState } from 'react';
import { wordListAdminRoutes } from '../../../../sync-server/protocol/admin/wordList.ts';
import { wordListRoutes } from '../../../../sync-server/protocol/wordList.ts';
import { Button } from '../../../base/ui/Button.tsx';
import { act } from '../../parts/credentials/proving.ts';
import { TextArea } from '../../parts/TextArea.tsx';
import { carryOut } from '../parts/act.ts';
import { Answer } from '../parts/Answer.tsx';
import { useAsk } from '../parts/useAsk.ts';
import styles from './Content.module.css';

const MOST_CHARACTERS = 10_000;

/** The words that pages mask for whoever has not turned that off. */
export function WordList() {
  const answer = useAsk(wordListRoutes.get);
  return <Answer of={answer}>{({ words }) => <Form key={words.join(' ')} words={words} />}</Answer>;
}

function Form({ words }: { words: readonly string[] }) {
  const [text, setText] = useState(words.join('\n'));
  const given = text.split(/\s+/).filter((word) => word !== '');
  const save = (list: string[] | null): void =>
    void carryOut(() => act(wordListAdminRoutes.set, { body: { words: list } }), t`Saved`);
  return (
    <form
      className={styles.words}
      onSubmit={(event) => {
        event.preventDefault();
        save(given);
      }}
    >
      <p>
        {t`Whole words are masked, in upper or lower case. Messages stay as they were written, and everybody can turn this off for themselves.`}
      </p>
      <TextArea label={t`One word a line`} most={MOST_CHARACTERS} value={text} onChange={setText} />
      <div className={styles.chips}>
        <Button type="submit" variant="primary">
          {plural(given.length, { one: 'Save # word', other: 'Save # words' })}
        </Button>
        <Button onClick={() => save(null)}>{t`Back to the default words`}</Button>
      </div>
    </form>
  );
}
