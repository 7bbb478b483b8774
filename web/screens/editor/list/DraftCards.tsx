import { t } from '@lingui/core/macro';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { KeptDraft } from '../../../../db/local/drafts/drafts.ts';
import { Actions } from '../../../base/ui/Actions.tsx';
import { Button } from '../../../base/ui/Button.tsx';
import { Dialog } from '../../../base/ui/Dialog.tsx';
import { IconButton } from '../../../base/ui/IconButton.tsx';
import { DraftPicture } from '../../parts/drafts/DraftPicture.tsx';
import { draftTitle, regionCount, territoryCount } from '../../parts/drafts/draftWords.ts';
import { removeDraft } from './drafts.ts';
import { toast } from '../../../base/ui/toast.ts';
import { messageOf } from '../../../client/api/messageOf.ts';
import styles from './Drafts.module.css';

/** Drafts with their pictures, each to be drawn on or deleted. */
export function DraftCards({ userId, drafts }: { userId: string; drafts: readonly KeptDraft[] }) {
  const [leaving, setLeaving] = useState<KeptDraft | null>(null);
  return (
    <>
      <ul className={styles.cards}>
        {drafts.map((draft) => (
          <li key={draft.id} className={styles.card}>
            <Link to={`/map-editor/${draft.id}`} className={styles.draft}>
              <DraftPicture picture={draft.picture} width={280} height={170} className={styles.picture} />
              <span className={styles.name}>{draftTitle(draft)}</span>
              <span className={styles.facts}>
                {[territoryCount(draft.territories), regionCount(draft.regions), t`draft`].join(' · ')}
              </span>
            </Link>
            <IconButton label={t`Delete ${{ map: draftTitle(draft) }}`} onClick={() => setLeaving(draft)}>
              <Trash2 />
            </IconButton>
          </li>
        ))}
      </ul>
      <Dialog open={leaving !== null} onClose={() => setLeaving(null)} title={t`Delete this map?`}>
        <p>
          {t`“${{ map: leaving === null ? '' : draftTitle(leaving) }}” cannot be brought back. A map of yours goes for everybody who draws on it; one of somebody else you only leave.`}
        </p>
        <Actions>
          <Button
            variant="primary"
            onClick={() => {
              if (leaving !== null) {
                removeDraft(userId, leaving.id).catch((error: unknown) =>
                  toast.error(messageOf(error, t`That did not work. Please try again.`)),
                );
              }
              setLeaving(null);
            }}
          >
            {t`Delete`}
          </Button>
          <Button onClick={() => setLeaving(null)}>{t`Keep it`}</Button>
        </Actions>
      </Dialog>
    </>
  );
}
