import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { announce } from '../../../base/ui/announcements.ts';
import { ButtonLink } from '../../../base/ui/Button.tsx';
import { Spinner } from '../../../base/ui/Spinner.tsx';
import { toast } from '../../../base/ui/toast.ts';
import { useSession } from '../../../client/account/session.ts';
import { messageOf } from '../../../client/api/messageOf.ts';
import { draftsOf } from '../../../client/drafts/draftData.ts';
import { beginDraft } from '../list/drafts.ts';
import { ChooseFiles } from './ChooseFiles.tsx';
import { FormatList } from './FormatList.tsx';
import styles from './ImportScreen.module.css';
import type { RefusedImport } from './importFiles.ts';
import type { ReadImport } from './importMessages.ts';
import { ImportPreview, type Rights } from './ImportPreview.tsx';
import { readInWorker } from './readInWorker.ts';
import { refusalWords } from './refusalWords.ts';

/** /map-editor/import: a map of another program, or one that was saved as a file, becomes a draft. */
export function ImportScreen() {
  const user = useSession((session) => session.user);
  const navigate = useNavigate();
  const [files, setFiles] = useState<readonly File[]>([]);
  const [outcome, setOutcome] = useState<ReadImport | RefusedImport | 'reading' | null>(null);
  const [busy, setBusy] = useState(false);
  if (user === null) return null;

  async function read(chosen: readonly File[], regionBy: string): Promise<void> {
    setFiles(chosen);
    setOutcome('reading');
    const result = await readInWorker(chosen, { regionBy });
    setOutcome(result);
    announce(result.type === 'refused' ? refusalWords(result) : t`The map was read.`);
  }

  async function make({ draft, picture }: ReadImport, rights: Rights): Promise<void> {
    if (user === null) return;
    setBusy(true);
    try {
      const id = await beginDraft(user.id, { ...draft, meta: { ...draft.meta, ...rights } });
      if (picture) await draftsOf(user.id).putPicture(id, picture);
      void navigate(`/map-editor/${id}`);
    } catch (error) {
      toast.error(messageOf(error, t`This device could not store the map. Perhaps its storage is full.`));
      setBusy(false);
    }
  }

  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{t`Import a map`}</h1>
        <p>
          {t`A map of another program becomes a draft of yours. Files are read on this device, and you see what is understood before anything is made of it.`}
        </p>
      </header>
      {outcome === 'reading' ? (
        <Spinner label={t`Reading the map…`} />
      ) : outcome?.type === 'draft' ? (
        <ImportPreview
          key={files.map(({ name }) => name).join('/')}
          read={outcome}
          author={user.username}
          busy={busy}
          onRegionBy={(property) => void read(files, property)}
          onMake={(rights) => void make(outcome, rights)}
          onBack={() => setOutcome(null)}
        />
      ) : (
        <>
          {outcome !== null && (
            <div className={styles.refused} role="alert">
              <h2>{t`This cannot be read`}</h2>
              <p>{refusalWords(outcome)}</p>
            </div>
          )}
          <ChooseFiles onFiles={(chosen) => void read(chosen, '')} />
          <FormatList />
          <ButtonLink variant="quiet" to="/map-editor">
            {t`All drafts`}
          </ButtonLink>
        </>
      )}
    </div>
  );
}
