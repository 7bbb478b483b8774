import { t } from '@lingui/core/macro';
import type { PlainDraft } from '../../../engine/maps/studio/plain.ts';
import type { MapDefinition } from '../../../engine/model/map.ts';
import type { User } from '../../../sync-server/protocol/users.ts';
import type { Edits } from './doc/edits.ts';
import { GenerateDialog } from './GenerateDialog.tsx';
import { KeysDialog } from './KeysDialog.tsx';
import { PhonePreview } from './PhonePreview.tsx';
import { PlaytestDialog } from './PlaytestDialog.tsx';
import { SubmitDialog } from './SubmitDialog.tsx';
import { TraceDialog } from './TraceDialog.tsx';
import type { Tool } from './state/useEditorUi.ts';
import { PeopleDialog } from './together/PeopleDialog.tsx';
import { compileDraft } from './useCompiled.ts';
import { VersionsDialog } from './versions/VersionsDialog.tsx';

export type EditorDialog =
  | 'people'
  | 'versions'
  | 'preview'
  | 'submit'
  | 'playtest'
  | 'trace'
  | 'keys'
  | 'generate'
  | 'view';

interface EditorDialogsProps {
  /** null = none is open. */
  open: EditorDialog | null;
  onClose(): void;
  user: User;
  draftId: string;
  draft: PlainDraft;
  edits: Edits;
  /** The board as it was when a playtest was asked for. */
  tested: MapDefinition | null;
  map: MapDefinition | null;
  canDraw: boolean;
  /** Tools of this draft. */
  tools: readonly Tool[];
  /** What the map is drawn over. */
  picture: Blob | null;
  keepVersion(): Promise<void>;
}

/** What is opened over the sheet, fetched when the first of it is. */
export function EditorDialogs(props: EditorDialogsProps) {
  const { open, onClose, user, draftId, draft, edits, tested, map, canDraw, tools } = props;
  const { picture, keepVersion } = props;
  // A game is called as its map is.
  const played = tested && { ...tested, title: draft.meta.title.trim() || t`Untitled map` };
  return (
    <>
      <PlaytestDialog
        user={user}
        map={open === 'playtest' ? played : null}
        draftId={draftId}
        onClose={onClose}
      />
      <SubmitDialog id={draftId} draft={draft} edits={edits} open={open === 'submit'} onClose={onClose} />
      <TraceDialog
        open={open === 'trace'}
        picture={picture}
        draft={draft}
        edits={edits}
        keepVersion={keepVersion}
        onClose={onClose}
      />
      <GenerateDialog user={user} open={open === 'generate'} onClose={onClose} />
      <KeysDialog open={open === 'keys'} tools={tools} onClose={onClose} />
      <PhonePreview map={open === 'preview' ? map : null} onClose={onClose} />
      <PeopleDialog draftId={draftId} open={open === 'people'} onClose={onClose} />
      <VersionsDialog
        userId={user.id}
        draftId={draftId}
        draft={draft}
        canDraw={canDraw}
        open={open === 'versions'}
        onClose={onClose}
        boardOf={async (was) => (await compileDraft(draftId, was)).map}
        onRestore={edits.restore}
      />
    </>
  );
}
