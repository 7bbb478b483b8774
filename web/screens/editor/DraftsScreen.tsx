import { t } from '@lingui/core/macro';
import { FileUp, Globe, Plus, Waypoints } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { doNothing } from '../../base/lib/doNothing.ts';
import { whenIdle } from '../../base/lib/whenIdle.ts';
import { Button, ButtonLink } from '../../base/ui/Button.tsx';
import { Spinner } from '../../base/ui/Spinner.tsx';
import { toast } from '../../base/ui/toast.ts';
import { messageOf } from '../../client/api/messageOf.ts';
import { useFlags } from '../../client/queries/lists/flags.ts';
import { useSession } from '../../client/account/session.ts';
import { GenerateDialog } from './GenerateDialog.tsx';
import { Invitations } from './together/Invitations.tsx';
import { ElsewhereDrafts } from './together/ElsewhereDrafts.tsx';
import { DraftCards } from './list/DraftCards.tsx';
import { useDrafts } from '../parts/drafts/useDrafts.ts';
import { beginDraft, emptyDraft } from './list/drafts.ts';
import styles from './list/Drafts.module.css';

/** /map-editor: the maps that are being drawn, and a new one. */
export function DraftsScreen() {
  const user = useSession((session) => session.user);
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [generating, setGenerating] = useState(false);
  const hasLines = useFlags().data?.ui_map_polygon_editor === true;
  const { data: drafts } = useDrafts(user?.id ?? '');
  // Whoever looks at their drafts is about to open one.
  useEffect(() => whenIdle(() => void import('./EditorScreen.tsx').catch(doNothing)), []);
  if (user === null) return null;

  const begin = async (): Promise<void> => {
    setBusy(true);
    try {
      void navigate(`/map-editor/${await beginDraft(user.id, emptyDraft(user.username))}`);
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
          {t`Put counters on an empty sea and link them: the land between them is drawn for you.`}{' '}
          {hasLines && <>{t`Or draw coasts and borders yourself.`} </>}
          {t`Every change is kept on this device, with or without a network, and on the server as soon as there is one.`}
        </p>
        <div className={styles.ways}>
          <Button variant="primary" busy={busy} onClick={() => void begin()}>
            <Plus aria-hidden="true" /> {t`Draw a new map`}
          </Button>
          {hasLines && (
            <>
              <ButtonLink to="/editor/new">
                <Waypoints aria-hidden="true" /> {t`Draw coasts and borders`}
              </ButtonLink>
              <Button onClick={() => setGenerating(true)}>
                <Globe aria-hidden="true" /> {t`Generate a world`}
              </Button>
            </>
          )}
          <ButtonLink to="/map-editor/import">
            <FileUp aria-hidden="true" /> {t`Import a map`}
          </ButtonLink>
        </div>
      </header>
      <GenerateDialog user={user} open={generating} onClose={() => setGenerating(false)} />
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
