/** A file may hold no more than this, so that none takes the memory of a phone. */
export const LIMITS = {
  /** Bytes of all files together, as they are chosen and as they are unpacked. */
  bytes: 8_000_000,
  unpackedBytes: 30_000_000,
  /** An archive's files are at most so many times as large as they are packed. */
  ratio: 100,
  files: 40,
  /** Entries of an archive, those included that nobody reads. */
  archived: 20_000,
  /** Lands, and shapes of which they are made. */
  lands: 2_000,
  shapes: 20_000,
  points: 400_000,
  nesting: 64,
  /** Elements of an XML file. */
  elements: 200_000,
  pixels: 16_000_000,
  timeMs: 10_000,
} as const;

/** Why a file is not read. */
export const REFUSALS = [
  'empty',
  'too_large',
  'too_many_files',
  'archive_broken',
  'archive_unsafe',
  'archive_nested',
  'unpacks_too_large',
  'xml_broken',
  'xml_entities',
  'json_broken',
  'too_deep',
  'too_many_elements',
  'too_many_lands',
  'too_many_points',
  'picture_too_large',
  'unknown_format',
  'part_missing',
  'no_land',
  'layers_hidden',
  'too_slow',
  'failed',
] as const;
export type RefusalCode = (typeof REFUSALS)[number];

/** Thrown by what reads a file. Whoever asked for it is told the reason as a value. */
export class Refused extends Error {
  readonly code: RefusalCode;
  /** A file, a place in it, or what is missing. */
  readonly detail: string;

  constructor(code: RefusalCode, detail = '') {
    super(`${code} ${detail}`.trim());
    this.code = code;
    this.detail = detail;
  }
}

/** Counts what a file holds, and refuses it when that is too much. */
export class Counted {
  #points = 0;
  #shapes = 0;

  addShape(): void {
    this.#shapes += 1;
    if (this.#shapes > LIMITS.shapes) throw new Refused('too_many_points');
  }

  addPoints(count: number): void {
    this.#points += count;
    if (this.#points > LIMITS.points) throw new Refused('too_many_points');
  }
}
