import { pathOf } from '../../../engine/maps/drawing/pathOf.ts';
import { compile } from '../../../engine/maps/studio/compile.ts';
import { draftProblems } from '../../../engine/maps/studio/problems.ts';
import type { PlainDraft } from '../../../engine/maps/studio/plain.ts';
import { serve } from '../offline/serve.ts';
import type { CompileCalls } from './compileMessages.ts';

/** Draws land and looks for problems off the page. */
const calls: CompileCalls = {
  compile(id: string, draft: PlainDraft) {
    const compiled = compile(id, draft);
    return Promise.resolve({
      map: compiled.map,
      problems: draftProblems(draft, compiled),
      nobodys: pathOf(compiled.nobodys.flatMap(({ rings }) => rings)),
      sleeping: compiled.sleeping,
    });
  },
};
serve(calls);
