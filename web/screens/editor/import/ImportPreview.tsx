import { plural, t } from '@lingui/core/macro';
import { useState } from 'react';
import { Actions } from '../../../base/ui/Actions.tsx';
import { Button } from '../../../base/ui/Button.tsx';
import { Field } from '../../../base/ui/forms/Field.tsx';
import { Select } from '../../../base/ui/forms/Select.tsx';
import { Switch } from '../../../base/ui/Switch.tsx';
import { formatName } from './formatWords.ts';
import type { ReadImport } from './importMessages.ts';
import styles from './ImportScreen.module.css';
import { lossWords } from './lossWords.ts';
import { PreviewPicture } from './PreviewPicture.tsx';

/** Whose map it is and how it may be used, as the draft keeps it. */
export interface Rights {
  readonly title: string;
  readonly source: string;
  readonly author: string;
  /** Empty while nobody has said that they may use the map: without it nothing is published. */
  readonly licence: string;
}

interface ImportPreviewProps {
  read: ReadImport;
  author: string;
  busy: boolean;
  onRegionBy(property: string): void;
  onMake(rights: Rights): void;
  onBack(): void;
}

/** A map before it becomes a draft: what is understood, what is lost, and whose it is. */
export function ImportPreview({ read, author, busy, onRegionBy, onMake, onBack }: ImportPreviewProps) {
  const { draft, format, lost, regionChoices } = read;
  const [rights, setRights] = useState<Rights>({
    title: draft.meta.title,
    source: draft.meta.source,
    author: draft.meta.author || author,
    licence: draft.meta.licence || 'CC BY 4.0',
  });
  const [mine, setMine] = useState(false);
  const change = (fields: Partial<Rights>): void => setRights((now) => ({ ...now, ...fields }));
  return (
    <div className={styles.preview}>
      <PreviewPicture preview={read.preview} />
      <div className={styles.told}>
        <h2>{t`What is understood`}</h2>
        <p>{t`Read as ${{ format: formatName(format) }}.`}</p>
        <ul>
          {understood(read).map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
        {regionChoices.length > 0 && (
          <Select
            label={t`Regions follow from`}
            value=""
            options={[
              { id: '', name: draft.regions.size > 0 ? t`what was chosen` : t`nothing` },
              ...regionChoices.map((name) => ({ id: name, name })),
            ]}
            onChange={onRegionBy}
          />
        )}
        <h2>{t`What is lost or changed`}</h2>
        {lost.length === 0 ? (
          <p>{t`Nothing.`}</p>
        ) : (
          <ul>
            {lost.map(([code, count]) => (
              <li key={code}>{lossWords(code, count)}</li>
            ))}
          </ul>
        )}
      </div>
      <form
        className={styles.rights}
        onSubmit={(event) => {
          event.preventDefault();
          onMake({ ...rights, licence: mine ? rights.licence : '' });
        }}
      >
        <h2>{t`Whose map is it?`}</h2>
        <Field
          label={t`Title`}
          value={rights.title}
          maxLength={60}
          onChange={({ target }) => change({ title: target.value })}
        />
        <Field
          label={t`Source`}
          hint={t`Where the map comes from: an address, a game, a book.`}
          value={rights.source}
          maxLength={200}
          onChange={({ target }) => change({ source: target.value })}
        />
        <Field
          label={t`Author`}
          value={rights.author}
          maxLength={60}
          onChange={({ target }) => change({ author: target.value })}
        />
        <Field
          label={t`Licence`}
          value={rights.licence}
          maxLength={60}
          onChange={({ target }) => change({ licence: target.value })}
        />
        <Switch
          label={t`I made this map, or may use it`}
          explanation={t`Without this you can draw and play on it yourself, but not publish it.`}
          checked={mine}
          onChange={setMine}
        />
        <Actions>
          <Button type="submit" variant="primary" busy={busy}>
            {t`Make a draft of it`}
          </Button>
          <Button onClick={onBack}>{t`Choose other files`}</Button>
        </Actions>
      </form>
    </div>
  );
}

function understood({ draft, links, picture }: ReadImport): string[] {
  const { territories, regions } = draft;
  const inRegions = [...territories.values()].filter(({ region }) => regions.has(region)).length;
  const bonuses = [...regions.values()].filter(({ bonus }) => bonus !== 'auto').length;
  return [
    plural(territories.size, { one: '# territory', other: '# territories' }),
    draft.meta.kind === 'lines'
      ? t`with coasts and borders`
      : t`as counters: the land between them is drawn for you`,
    plural(links, { 0: 'no links', one: '# link', other: '# links' }),
    plural(regions.size, { 0: 'no regions', one: '# region', other: '# regions' }),
    ...(regions.size > 0
      ? [
          plural(inRegions, { one: '# territory in a region', other: '# territories in regions' }),
          plural(bonuses, { 0: 'bonuses are worked out', one: '# bonus', other: '# bonuses' }),
        ]
      : []),
    ...(picture === null ? [] : [t`a picture to draw over`]),
  ];
}
