import type { PlainDraft } from '../../../engine/maps/studio/plain.ts';
import type { DraftProblem } from '../../../engine/maps/studio/problems.ts';
import type { MapDefinition } from '../../../engine/model/map.ts';
import type { SaveState } from './doc/openDraft.ts';
import type { EditorUi } from './state/useEditorUi.ts';
import type { PersonHere } from './together/useOthers.ts';

export interface EditorBarProps {
  draftId: string;
  title: string;
  people: readonly PersonHere[];
  canDraw: boolean;
  onPeople(): void;
  onVersions(): void;
  save: SaveState;
  canUndo: boolean;
  canRedo: boolean;
  onUndo(): void;
  onRedo(): void;
  problems: readonly DraftProblem[];
  onProblems(): void;
  onPlaytest(): void;
  onPreview(): void;
  onSubmit(): void;
  draft: PlainDraft;
  map: MapDefinition | null;
  ui: EditorUi;
  /** How the sheet is looked at, and what is done with the whole map. */
  isViewOpen: boolean;
  onView(): void;
  onViewed(): void;
  zoom(factor: number): void;
}
