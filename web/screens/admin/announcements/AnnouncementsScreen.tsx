import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { announcementAdminRoutes } from '../../../../sync-server/protocol/admin/announcements.ts';
import type { Announcement } from '../../../../sync-server/protocol/announcements.ts';
import { Button } from '../../../base/ui/Button.tsx';
import { Field } from '../../../base/ui/forms/Field.tsx';
import { Select } from '../../../base/ui/forms/Select.tsx';
import { act } from '../../parts/credentials/proving.ts';
import { TextArea } from '../../parts/TextArea.tsx';
import { carryOut } from '../parts/act.ts';
import { Answer } from '../parts/Answer.tsx';
import { momentWords } from '../parts/ages.ts';
import { Table } from '../parts/Table.tsx';
import { useAsk } from '../parts/useAsk.ts';
import styles from './Announcements.module.css';

const TITLE_MAX = 100;
const WORDS_MAX = 1_000;
const WEEK_MS = 7 * 24 * 3_600_000;

const kindWords = (kind: Announcement['kind']): string =>
  ({ banner: t`Above the lobby`, news: t`News of the community` })[kind];

/** /admin/announcements: what everybody is told, from one moment to another. */
export function AnnouncementsScreen() {
  const answer = useAsk(announcementAdminRoutes.list);
  return (
    <>
      <h1>{t`Announcements`}</h1>
      <Answer of={answer}>
        {({ announcements }) => (
          <Table
            label={t`Announcements`}
            columns={[t`Title`, t`Where`, t`Starts`, t`Ends`, t`Take it down`]}
            none={t`Nothing is announced.`}
            rows={announcements.map(({ id, kind, texts, startsAt, endsAt }) => ({
              id,
              cells: [
                texts.en.title,
                kindWords(kind),
                momentWords(startsAt),
                momentWords(endsAt),
                <Button
                  key="end"
                  size="s"
                  onClick={() =>
                    void carryOut(() => act(announcementAdminRoutes.end, { params: { id } }), t`Taken down`)
                  }
                >
                  {t`Take it down`}
                </Button>,
              ],
            }))}
          />
        )}
      </Answer>
      <NewAnnouncement />
    </>
  );
}

/** A moment as an input of the browser wants it, by the device's clock. */
const inputOf = (at: number): string =>
  new Date(at - new Date(at).getTimezoneOffset() * 60_000).toISOString().slice(0, 16);

const EMPTY = { title: '', words: '' };

function NewAnnouncement() {
  const [kind, setKind] = useState<Announcement['kind']>('banner');
  const [en, setEn] = useState(EMPTY);
  const [de, setDe] = useState(EMPTY);
  const [start, setStart] = useState(() => inputOf(Date.now()));
  const [end, setEnd] = useState(() => inputOf(Date.now() + WEEK_MS));
  async function send(): Promise<void> {
    const texts = { en, de: de.title === '' ? null : de };
    const times = { startsAt: Date.parse(start), endsAt: Date.parse(end) };
    const work = () => act(announcementAdminRoutes.make, { body: { kind, texts, ...times } });
    if (!(await carryOut(work, t`Announced`))) return;
    setEn(EMPTY);
    setDe(EMPTY);
  }
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <h2>{t`Announce something`}</h2>
      <Select
        isField
        label={t`Where`}
        value={kind}
        options={(['banner', 'news'] as const).map((id) => ({ id, name: kindWords(id) }))}
        onChange={(id) => setKind(id as Announcement['kind'])}
      />
      <Field
        label={t`Title in English`}
        required
        maxLength={TITLE_MAX}
        value={en.title}
        onChange={({ target }) => setEn({ ...en, title: target.value })}
      />
      <TextArea
        label={t`Text in English`}
        most={WORDS_MAX}
        value={en.words}
        onChange={(words) => setEn({ ...en, words })}
      />
      <Field
        label={t`Title in German`}
        hint={t`Left empty, everybody reads English.`}
        maxLength={TITLE_MAX}
        value={de.title}
        onChange={({ target }) => setDe({ ...de, title: target.value })}
      />
      <TextArea
        label={t`Text in German`}
        most={WORDS_MAX}
        value={de.words}
        onChange={(words) => setDe({ ...de, words })}
      />
      <Field
        label={t`Starts`}
        type="datetime-local"
        required
        value={start}
        onChange={({ target }) => setStart(target.value)}
      />
      <Field
        label={t`Ends`}
        type="datetime-local"
        required
        value={end}
        onChange={({ target }) => setEnd(target.value)}
      />
      <Button type="submit" variant="primary">{t`Announce it`}</Button>
    </form>
  );
}
