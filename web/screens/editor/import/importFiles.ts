import type { PlainDraft } from '../../../../engine/maps/studio/plain.ts';
import { mainOf, type Kind } from './detect.ts';
import { LossCount, type Format, type LossCode } from './model/importedMap.ts';
import { Counted, Refused, type RefusalCode } from './model/limits.ts';
import type { Preview } from './preview.ts';
import { unpacked } from './read/archive.ts';
import type { SourceFile } from './read/file.ts';
import { readJson } from './read/json.ts';
import type { Decode, Reader, Source } from './read/source.ts';
import { textOf } from './read/text.ts';

const tripleA = async (): Promise<Reader> => (await import('./formats/tripleA.ts')).readTripleA;

/** Only what reads the format at hand is loaded. */
const READERS: Record<Format | 'tripleAText', () => Promise<Reader>> = {
  coldKeep: async () => (await import('./formats/coldKeep.ts')).readBoard,
  svg: async () => (await import('./formats/svg.ts')).readSvg,
  warzone: async () => (await import('./formats/warzone.ts')).readWarzone,
  geoJson: async () => (await import('./formats/geoJson.ts')).readGeoJson,
  topoJson: async () => (await import('./formats/topoJson.ts')).readTopoJson,
  domination: async () => (await import('./formats/domination.ts')).readDomination,
  conquest: async () => (await import('./formats/conquest.ts')).readConquest,
  tripleA,
  tripleAText: tripleA,
  conquerClub: async () => (await import('./formats/conquerClub.ts')).readConquerClub,
  lux: async () => (await import('./formats/lux.ts')).readLux,
  azgaar: async () => (await import('./formats/azgaar.ts')).readAzgaar,
  openFront: async () => (await import('./formats/openFront.ts')).readOpenFront,
};

/** A map that was understood, and what of it was not. */
export interface ImportedDraft {
  readonly type: 'draft';
  readonly format: Format;
  readonly draft: PlainDraft;
  readonly preview: Preview;
  /** Links that lands will have, those included that follow from borders. */
  readonly links: number;
  readonly lost: readonly (readonly [LossCode, number])[];
  /** A picture that the map is drawn over, as it is in the file. */
  readonly picture: Uint8Array | null;
  /** Properties by which land could be put into regions. */
  readonly regionChoices: readonly string[];
}

export interface RefusedImport {
  readonly type: 'refused';
  readonly code: RefusalCode;
  readonly detail: string;
}

export interface ImportOptions {
  /** The property by which land is put into regions; '' = as the file says. */
  readonly regionBy: string;
}

/** Reads the files of one map. Never rejects: what is wrong is told as a value. */
export async function importFiles(
  files: readonly SourceFile[],
  { regionBy }: ImportOptions,
  decode: Decode,
): Promise<ImportedDraft | RefusedImport> {
  try {
    if (files.every(({ bytes }) => bytes.length === 0)) throw new Refused('empty');
    const sources = (await unpacked(files)).map((file): Source => ({ ...file, text: textOf(file.bytes) }));
    const found = mainOf(sources);
    if (found === null) throw new Refused('unknown_format');
    return await imported(found, sources, regionBy, decode);
  } catch (error) {
    if (error instanceof Refused) return { type: 'refused', code: error.code, detail: error.detail };
    return { type: 'refused', code: 'failed', detail: error instanceof Error ? error.message : '' };
  }
}

async function imported(
  { kind, main }: { readonly kind: Kind; readonly main: Source },
  files: readonly Source[],
  regionBy: string,
  decode: Decode,
): Promise<ImportedDraft> {
  if (kind === 'draft') {
    const { ownDraft } = await import('./ownDraft.ts');
    const made = ownDraft(readJson(main.text ?? ''));
    return { type: 'draft', format: 'coldKeep', ...made, lost: [], picture: null, regionChoices: [] };
  }
  const { toDraft } = await import('./toDraft.ts');
  const lost = new LossCount();
  const read = await READERS[kind]();
  const map = await read(main, { files, lost, counted: new Counted(), regionBy, decode });
  const made = await toDraft(map, lost);
  const picture = files.find(({ name }) => name === map.picture);
  return {
    type: 'draft',
    format: kind === 'tripleAText' ? 'tripleA' : kind,
    ...made,
    lost: [...lost.counts],
    picture: picture?.bytes ?? null,
    regionChoices: map.regionChoices ?? [],
  };
}
