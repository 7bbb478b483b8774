import { t } from '@lingui/core/macro';
import { FileUp, Plus, Waypoints } from 'lucide-react';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button, ButtonLink } from '../../base/ui/Button.tsx';
import { Spinner } from '../../base/ui/Spinner.tsx';
import { toast } from '../../base/ui/toast.ts';
import { messageOf } from '../../client/api/messageOf.ts';
import { useFlags } from '../../client/queries/lists/flags.ts';
import { useSession } from '../../client/account/session.ts';
import { Invitations } from './together/Invitations.tsx';
import { ElsewhereDrafts } from './together/ElsewhereDrafts.tsx';
import { DraftCards } from './list/DraftCards.tsx';
import { beginDraft, emptyDraft, useDrafts } from './list/drafts.ts';
import { readDraftFile } from './readDraftFile.ts';
import styles from './list/Drafts.module.css';
import type { PlainDraft } from '../../../engine/maps/studio/plain.ts';

/** /map-editor: the maps that are being drawn, and a new one. */
export function DraftsScreen() {
  const user = useSession((session) => session.user);
  const navigate = useNavigate();
  const file = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const { data: flags } = useFlags();
  const { data: drafts } = useDrafts(user?.id ?? '');
  if (user === null) return null;

  const open = async (making: Promise<PlainDraft>): Promise<void> => {
    setBusy(true);
    try {
      void navigate(`/map-editor/${await beginDraft(user.id, await making)}`);
    } catch (error) {
      toast.error(messageOf(error, t`This device could not store the map. Perhaps its storage is full.`));
      setBusy(false);
    }
  };

  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{t`Map Editor`}</h1>
        <p>
          {t`Put counters on an empty sea and link them: the land between them is drawn for you. Every change is kept on this device, with or without a network, and on the server as soon as there is one.`}
        </p>
        <div className={styles.ways}>
          <Button
            variant="primary"
            busy={busy}
            onClick={() => void open(Promise.resolve(emptyDraft(user.username)))}
          >
            <Plus aria-hidden="true" /> {t`Draw a new map`}
          </Button>
          {flags?.ui_map_polygon_editor === true && (
            <ButtonLink to="/editor/new">
              <Waypoints aria-hidden="true" /> {t`Draw coasts and borders`}
            </ButtonLink>
          )}
          <Button busy={busy} onClick={() => file.current?.click()}>
            <FileUp aria-hidden="true" /> {t`Open a file`}
          </Button>
          <input
            ref={file}
            type="file"
            accept="application/json,.json"
            hidden
            aria-label={t`Open a file`}
            onChange={({ target }) => {
              const [chosen] = target.files ?? [];
              target.value = '';
              if (chosen) void open(readDraftFile(chosen));
            }}
          />
        </div>
      </header>
      <Invitations />
      {drafts === undefined ? (
        <Spinner label={t`Loading...`} />
      ) : (
        <>
          <DraftCards userId={user.id} drafts={drafts} />
          <ElsewhereDrafts here={drafts} />
        </>
      )}
    </div>
  );
}
