import type { DraftPicture } from '../../../../db/local/drafts/drafts.ts';
import type { ImportedDraft, ImportOptions, RefusedImport } from './importFiles.ts';

/** A map out of files, its picture drawn anew. */
export type ReadImport = Omit<ImportedDraft, 'picture'> & { readonly picture: DraftPicture | null };

/** The page may ask these of the worker that reads files. */
export interface ImportCalls {
  /** Answers as soon as the worker is there, so that its time is counted from then. */
  begin(): Promise<void>;
  read(files: readonly File[], options: ImportOptions): Promise<ReadImport | RefusedImport>;
}
