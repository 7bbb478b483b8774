import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { pathOf } from '../../../engine/maps/drawing/pathOf.ts';
import { compile } from '../../../engine/maps/studio/compile.ts';
import { draftProblems } from '../../../engine/maps/studio/problems.ts';
import { draftJson, type PlainDraft } from '../../../engine/maps/studio/plain.ts';
import { outlinesOf } from '../../base/board/outlines.ts';
import { serve } from '../offline/serve.ts';
import type { CompileCalls } from './compileMessages.ts';
import type { CompiledDraft } from './state/compiledDraft.ts';

const nameOf = (draft: PlainDraft): string =>
  bytesToHex(sha256(utf8ToBytes(JSON.stringify(draftJson(draft)))));

function compiled(of: string, id: string, draft: PlainDraft): CompiledDraft {
  const made = compile(id, draft);
  const { map, nobodys, sleeping } = made;
  return {
    of,
    map,
    outlines: outlinesOf(map),
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
