import { t } from '@lingui/core/macro';
import { useParams } from 'react-router-dom';
import { ButtonLink } from '../../base/ui/Button.tsx';
import { Spinner } from '../../base/ui/Spinner.tsx';
import { usePageTitle } from '../../base/lib/pageTitle.ts';
import { Notice } from '../../base/ui/Notice.tsx';
import { useFlags } from '../../client/queries/lists/flags.ts';
import { useSession } from '../../client/account/session.ts';
import type { User } from '../../../sync-server/protocol/users.ts';
import { Editor } from './Editor.tsx';
import { useOpenDraft } from './useDraft.ts';

/** /map-editor/{id} and /editor/{mapId}: a draft of this device. */
export function EditorScreen() {
  const user = useSession((session) => session.user);
  const { draftId = '' } = useParams();
  if (user === null) return null;
  return <OpenedEditor key={`${user.id}/${draftId}`} user={user} id={draftId} />;
}

function OpenedEditor({ user, id }: { user: User; id: string }) {
  usePageTitle(t`Map Editor`);
  const opened = useOpenDraft(user.id, id);
  const { data: flags } = useFlags();
  const withLines = flags?.ui_map_polygon_editor === true;
  if (opened === null) return <Spinner label={t`Unrolling the map…`} />;
  if (opened === 'failed') {
    return (
      <Notice
        title={t`The map cannot be opened`}
        text={t`This device could not read it. Perhaps its storage is full.`}
      >
        <ButtonLink to="/map-editor">{t`All drafts`}</ButtonLink>
      </Notice>
    );
  }
  return <Editor user={user} opened={opened.draft} board={opened.board} withLines={withLines} />;
}
