import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { onceFor } from '../../../engine/maps/drawing/onceFor.ts';
import { pathOf } from '../../../engine/maps/drawing/pathOf.ts';
import { changedBy, type DraftChange } from '../../../engine/maps/studio/draftChange.ts';
import { compile } from '../../../engine/maps/studio/compile.ts';
import { drawnIn } from '../../../engine/maps/studio/lineFaces.ts';
import { draftProblems } from '../../../engine/maps/studio/problems.ts';
import { territoryFields, type DraftTerritory, type PlainDraft } from '../../../engine/maps/studio/plain.ts';
import type { MapDefinition } from '../../../engine/model/map.ts';
import { outlinesOf, type Outlines } from '../../base/board/outlines.ts';
import { serve } from '../offline/serve.ts';
import type { CompileCalls } from './compileMessages.ts';
import type { CompiledDraft } from './state/compiledDraft.ts';

const hashOf = (bytes: Uint8Array): string => bytesToHex(sha256(bytes));
/** Most lines of a draft are those that it had before its last change. */
const courseOf = onceFor((points: readonly number[]) =>
  hashOf(new Uint8Array(Int32Array.from(points).buffer)),
);

const textOf = onceFor((thing: object): string => JSON.stringify(thing));
const textOfLand = onceFor((land: DraftTerritory): string => JSON.stringify(territoryFields(land)));

/** Names all of a draft from which its board follows; which ids the points of lines have is no matter. */
function nameOf(draft: PlainDraft): string {
  const { meta, territories, regions, links, lines, seeds } = draft;
  const courses = drawnIn(draft).map(courseOf);
  const all = [JSON.stringify(meta), JSON.stringify([...lines.keys()]), ...courses];
  for (const [id, land] of territories) all.push(id, textOfLand(land));
  for (const root of [regions, links, seeds]) {
    all.push('');
    for (const [id, thing] of root) all.push(id, textOf(thing));
  }
  // No part of it has a line of its own.
  return hashOf(utf8ToBytes(all.join('\n')));
}

/** Lines as they were drawn of the same lands in the same regions the last time: most changes move neither. */
let drawn: { readonly of: readonly string[]; readonly outlines: Outlines } | undefined;

function outlinesNow(map: MapDefinition): Outlines {
  const of = map.territories.flatMap(({ d, region }) => [d, region]);
  const isSame = drawn?.of.length === of.length && of.every((one, at) => one === drawn?.of[at]);
  if (drawn === undefined || !isSame) drawn = { of, outlines: outlinesOf(map) };
  return drawn.outlines;
}

function compiled(of: string, id: string, draft: PlainDraft): CompiledDraft {
  const made = compile(id, draft);
  const { map, nobodys, sleeping } = made;
  return {
    of,
    map,
    outlines: outlinesNow(map),
    problems: draftProblems(draft, made),
    nobodys: pathOf(nobodys.flatMap(({ rings }) => rings)),
    sleeping,
  };
}

/** The draft that the page told last. */
let told: PlainDraft | null = null;

function draftAfter(change: DraftChange): PlainDraft {
  told = changedBy(told, change);
  return told;
}

/** Draws land and looks for problems off the page. */
const calls: CompileCalls = {
  compile(id, change) {
    const draft = draftAfter(change);
    return Promise.resolve(compiled(nameOf(draft), id, draft));
  },
  compileUnless(known, id, change) {
    const draft = draftAfter(change);
    const of = nameOf(draft);
    return Promise.resolve(of === known ? null : compiled(of, id, draft));
  },
};
serve(calls);
