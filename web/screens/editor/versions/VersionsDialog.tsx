import { plural, t } from '@lingui/core/macro';
import { useState } from 'react';
import { readDraft, type PlainDraft } from '../../../../engine/maps/studio/plain.ts';
import type { MapDefinition } from '../../../../engine/model/map.ts';
import { VERSION_NAME_MAX } from '../../../../sync-server/protocol/draftVersions.ts';
import { Thumbnail } from '../../../base/board/Thumbnail.tsx';
import { Actions } from '../../../base/ui/Actions.tsx';
import { Button } from '../../../base/ui/Button.tsx';
import { Dialog } from '../../../base/ui/Dialog.tsx';
import { Field } from '../../../base/ui/forms/Field.tsx';
import { toast } from '../../../base/ui/toast.ts';
import { messageOf } from '../../../client/api/messageOf.ts';
import { dateWords } from '../../parts/words/dateWords.ts';
import { keepBefore, keepNamed, useVersions, versionDraft, type ShownVersion } from './versions.ts';
import styles from './versions.module.css';

interface VersionsProps {
  userId: string;
  draftId: string;
  /** As it is now. */
  draft: PlainDraft;
  canDraw: boolean;
  /** Makes a board of a draft. */
  boardOf(draft: PlainDraft): Promise<MapDefinition>;
  onRestore(version: PlainDraft): void;
}

/** The map as it was, to be looked at and brought back. */
export function VersionsDialog({
  open,
  onClose,
  ...props
}: VersionsProps & { open: boolean; onClose(): void }) {
  return (
    <Dialog open={open} onClose={onClose} title={t`Versions`}>
      <Versions {...props} onClose={onClose} />
    </Dialog>
  );
}

interface Looked {
  readonly version: ShownVersion;
  readonly draft: PlainDraft;
  readonly map: MapDefinition;
}

function Versions(props: VersionsProps & { onClose(): void }) {
  const { userId, draftId, draft, canDraw, boardOf, onRestore, onClose } = props;
  const { data: versions = [], isPending } = useVersions(userId, draftId);
  const [name, setName] = useState('');
  const [looked, setLooked] = useState<Looked | null>(null);

  const attempt = (work: Promise<void>): void =>
    void work.catch((error: unknown) =>
      toast.error(messageOf(error, t`That did not work. Please try again.`)),
    );
  async function look(version: ShownVersion): Promise<void> {
    const was = readDraft(await versionDraft(draftId, version));
    setLooked({ version, draft: was, map: await boardOf(was) });
  }
  async function bringBack({ draft: was }: Looked): Promise<void> {
    await keepBefore(userId, draftId, draft);
    onRestore(was);
    toast.success(t`The map is as it was then. Undo takes that back.`);
    onClose();
  }

  return (
    <div className={styles.versions}>
      <p>{t`Versions are kept while you draw. To bring one back is a change like any other: nobody’s work is lost.`}</p>
      {canDraw && (
        <form
          className={styles.name}
          onSubmit={(event) => {
            event.preventDefault();
            attempt(keepNamed(draftId, name.trim()).then(() => setName('')));
          }}
        >
          <Field
            label={t`Name`}
            value={name}
            maxLength={VERSION_NAME_MAX}
            autoComplete="off"
            onChange={({ target }) => setName(target.value)}
          />
          <Button type="submit" disabled={name.trim() === ''}>{t`Keep this version`}</Button>
        </form>
      )}
      {looked !== null && (
        <section className={styles.looked} aria-label={titleOf(looked.version)}>
          <Thumbnail map={looked.map} width={280} />
          <Actions>
            {canDraw && (
              <Button variant="primary" onClick={() => attempt(bringBack(looked))}>
                {t`Bring it back`}
              </Button>
            )}
            <Button onClick={() => setLooked(null)}>{t`Close`}</Button>
          </Actions>
        </section>
      )}
      {versions.length === 0 && (
        <p className={styles.facts}>{isPending ? t`Loading...` : t`There is no version yet.`}</p>
      )}
      <ul className={styles.list}>
        {versions.map((version) => (
          <li key={version.id}>
            <span>
              <strong>{titleOf(version)}</strong>
              <span className={styles.facts}>{factsOf(version)}</span>
            </span>
            <Button
              size="s"
              aria-label={t`Look at ${{ version: titleOf(version) }}`}
              onClick={() => attempt(look(version))}
            >
              {t`Look`}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

const timeOf = (at: number): string => dateWords(at, { dateStyle: 'medium', timeStyle: 'short' });

const titleOf = ({ name, at }: ShownVersion): string => name || timeOf(at);

function factsOf({ name, at, by, territories, kept }: ShownVersion): string {
  return [
    plural(territories, { one: '# territory', other: '# territories' }),
    ...(name === '' ? [] : [timeOf(at)]),
    ...(kept === null ? (by === null ? [] : [by]) : [t`on this device`]),
  ].join(' · ');
}
