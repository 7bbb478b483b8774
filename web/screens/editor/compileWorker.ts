import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { pathOf } from '../../../engine/maps/drawing/pathOf.ts';
import { compile } from '../../../engine/maps/studio/compile.ts';
import { draftProblems } from '../../../engine/maps/studio/problems.ts';
import { draftJson, type PlainDraft } from '../../../engine/maps/studio/plain.ts';
import type { MapDefinition } from '../../../engine/model/map.ts';
import { outlinesOf, type Outlines } from '../../base/board/outlines.ts';
import { serve } from '../offline/serve.ts';
import type { CompileCalls } from './compileMessages.ts';
import type { CompiledDraft } from './state/compiledDraft.ts';

const nameOf = (draft: PlainDraft): string =>
  bytesToHex(sha256(utf8ToBytes(JSON.stringify(draftJson(draft)))));

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

/** Draws land and looks for problems off the page. */
const calls: CompileCalls = {
  compile: (id, draft) => Promise.resolve(compiled(nameOf(draft), id, draft)),
  compileUnless(known, id, draft) {
    const of = nameOf(draft);
    return Promise.resolve(of === known ? null : compiled(of, id, draft));
  },
};
serve(calls);
