import type { PlainDraft } from '../../../../engine/maps/studio/plain.ts';
import type { CompiledDraft } from '../state/compiledDraft.ts';
import type { Edits } from '../doc/edits.ts';
import type { EditorUi } from '../state/useEditorUi.ts';

/** What a panel shows and changes. */
export interface PanelProps {
  draft: PlainDraft;
  edits: Edits;
  ui: EditorUi;
}

/** The board as it was made last, and whether coasts and borders may be changed. */
export interface Drawn {
  compiled: CompiledDraft | null;
  withLines: boolean;
  /** Keeps the draft as it is as a version, before all of it changes. */
  keepVersion(): Promise<void>;
}
