import { t } from '@lingui/core/macro';
import { Eraser } from 'lucide-react';
import type { PlainDraft } from '../../../../engine/maps/studio/plain.ts';
import { Button } from '../../../base/ui/Button.tsx';
import type { CompiledDraft } from '../state/compiledDraft.ts';
import type { Edits } from '../doc/edits.ts';
import type { EditorUi } from '../state/useEditorUi.ts';
import { Lanes } from './Lanes.tsx';
import { Simplify } from './Simplify.tsx';

interface AllLinesProps {
  draft: PlainDraft;
  edits: Edits;
  ui: EditorUi;
  compiled: CompiledDraft | null;
}

/** What concerns all coasts and borders of a map. */
export function AllLines({ draft, edits, ui, compiled }: AllLinesProps) {
  const sleeping = compiled?.sleeping ?? [];
  return (
    <>
      <h3>{t`Coasts and borders`}</h3>
      <Simplify draft={draft} edits={edits} chosen={() => undefined} />
      {sleeping.length > 0 && (
        <Button size="s" onClick={() => edits.tidy(sleeping)}>
          <Eraser aria-hidden="true" /> {t`Remove old borders`}
        </Button>
      )}
      <Lanes draft={draft} edits={edits} ui={ui} map={compiled?.map ?? null} />
    </>
  );
}
