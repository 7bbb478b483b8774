import type { DraftPicture } from '../../../../db/local/drafts/drafts.ts';
import type { ImportedDraft, ImportOptions, RefusedImport } from './importFiles.ts';
import type { SourceFile } from './read/archive.ts';

/** A map out of files, its picture drawn anew. */
export type ReadImport = Omit<ImportedDraft, 'picture'> & { readonly picture: DraftPicture | null };

/** The page may ask these of the worker that reads files. */
export interface ImportCalls {
  read(files: readonly SourceFile[], options: ImportOptions): Promise<ReadImport | RefusedImport>;
}
