/** A file that was chosen, or that an archive holds. */
export interface SourceFile {
  /** With its folders, if it comes from an archive. */
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** The last part of a path, in small letters. */
export const baseName = (name: string): string => (name.split(/[/\\]/).at(-1) ?? name).toLowerCase();

/** A file's name without its folders and its ending, as a title. */
export const titleOf = (name: string): string =>
  (name.split(/[/\\]/).at(-1) ?? name)
    .replace(/\.[^.]*$/, '')
    .replaceAll(/[_-]+/g, ' ')
    .trim();
