import type { Counted } from '../model/limits.ts';
import type { ImportedMap, LossCount } from '../model/importedMap.ts';
import { baseName, type SourceFile } from './file.ts';

/** A file with what it says, if that is text. */
export interface Source extends SourceFile {
  readonly text: string | null;
}

/** A decoded picture. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  /** Red, green, blue and opacity of each pixel, row by row. */
  readonly data: Uint8ClampedArray;
}

/** Decodes a PNG, JPEG, WebP or BMP whose size has been looked at; null if it cannot. */
export type Decode = (bytes: Uint8Array) => Promise<Pixels | null>;

/** What a reader may look at besides its own file. */
export interface Reading {
  readonly files: readonly Source[];
  readonly lost: LossCount;
  readonly counted: Counted;
  /** The property by which land is put into regions; '' if none was chosen. */
  readonly regionBy: string;
  readonly decode: Decode;
}

/** Reads one format out of its main file. Throws `Refused`. */
export type Reader = (main: Source, reading: Reading) => ImportedMap | Promise<ImportedMap>;

/** The file of this name beside the main one, whatever the case and the folder. */
export const fileNamed = ({ files }: Reading, name: string): Source | undefined =>
  name === '' ? undefined : files.find((file) => baseName(file.name) === baseName(name));
