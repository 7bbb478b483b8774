import { isObject, readJson } from './read/json.ts';
import { readDraft, type PlainDraft } from '../../../../engine/maps/studio/plain.ts';
import { mainOf, type Kind } from './detect.ts';
import { fitted } from './fit.ts';
import { readAzgaar } from './formats/azgaar.ts';
import { readBoard } from './formats/coldKeep.ts';
import { readConquerClub } from './formats/conquerClub.ts';
import { readConquest } from './formats/conquest.ts';
import { readDomination } from './formats/domination.ts';
import { readGeoJson } from './formats/geoJson.ts';
import { readLux } from './formats/lux.ts';
import { readOpenFront } from './formats/openFront.ts';
import { readSvg } from './formats/svg.ts';
import { readTopoJson } from './formats/topoJson.ts';
import { readTripleA } from './formats/tripleA.ts';
import { readWarzone } from './formats/warzone.ts';
import { LossCount, type Format, type LossCode } from './importedMap.ts';
import { Counted, Refused, type RefusalCode } from './limits.ts';
import { previewOf, type Preview } from './preview.ts';
import { unpacked, type SourceFile } from './read/archive.ts';
import type { Decode, Reader, Source } from './read/source.ts';
import { textOf } from './read/text.ts';
import { toDraft } from './toDraft.ts';

const READERS: Record<Format | 'tripleAText', Reader> = {
  coldKeep: readBoard,
  svg: readSvg,
  warzone: readWarzone,
  geoJson: readGeoJson,
  topoJson: readTopoJson,
  domination: readDomination,
  conquest: readConquest,
  tripleA: readTripleA,
  tripleAText: readTripleA,
  conquerClub: readConquerClub,
  lux: readLux,
  azgaar: readAzgaar,
  openFront: readOpenFront,
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
    const sources = unpacked(files).map((file): Source => ({ ...file, text: textOf(file.bytes) }));
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
  if (kind === 'draft') return ownDraft(main);
  const lost = new LossCount();
  const map = await READERS[kind](main, { files, lost, counted: new Counted(), regionBy, decode });
  const { draft, links } = toDraft(map, lost);
  const picture = files.find(({ name }) => name === map.picture);
  return {
    type: 'draft',
    format: kind === 'tripleAText' ? 'tripleA' : kind,
    draft,
    preview: previewOf(fitted(map), draft),
    links,
    lost: [...lost.counts],
    picture: picture?.bytes ?? null,
    regionChoices: map.regionChoices ?? [],
  };
}

/** A draft that was saved as a file is taken as it is. */
function ownDraft({ text }: Source): ImportedDraft {
  const raw = readJson(text ?? '');
  const draft = readDraft(isObject(raw) ? raw : {});
  if (draft.territories.size === 0) throw new Refused('no_land');
  return {
    type: 'draft',
    format: 'coldKeep',
    draft,
    preview: previewOf({ title: '', territories: [], regions: [] }, draft),
    links: [...draft.links.values()].filter(({ kind }) => kind !== 'wall').length,
    lost: [],
    picture: null,
    regionChoices: [],
  };
}
