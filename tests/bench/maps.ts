import * as Y from 'yjs';
import { loadMap, type BuiltInMapId } from '../../engine/maps/catalogue.ts';
import { compile } from '../../engine/maps/studio/compile.ts';
import { linesOfBoard } from '../../engine/maps/studio/linesOfBoard.ts';
import { draftProblems } from '../../engine/maps/studio/problems.ts';
import { vertexOf } from '../../engine/maps/studio/lines/grid.ts';
import { DRAFT_CAPS, readDraft, type PlainDraft } from '../../engine/maps/studio/plain.ts';
import { splitBy } from '../../engine/maps/studio/strokes/rules.ts';
import { worldOf } from '../../engine/maps/studio/world/world.ts';
import { validateMap } from '../../engine/maps/validate.ts';
import { plainOf } from '../../sync-server/protocol/draftDocument.ts';
import { fill } from '../../web/screens/editor/doc/document.ts';
import { editsOf } from '../../web/screens/editor/doc/edits.ts';
import { draftOfBoard } from '../../web/screens/editor/draftOfBoard.ts';
import { movedPointFigures } from './movedPoint.ts';
import { rateOf } from './rate.ts';
import { figure, type Figure } from './report.ts';

/** Milliseconds that something takes. */
const timeOf = (work: () => unknown): number =>
  1_000 /
  rateOf(() => {
    work();
    return 1;
  });

/** What drawing a map costs: the land of a draft, its problems, and its document. */
export async function mapFigures(): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [id, goal] of [
    ['world', 250],
    ['great-world', 250],
  ] as const satisfies readonly (readonly [BuiltInMapId, number])[]) {
    const map = await loadMap(id);
    const draft = draftOfBoard(map);
    const compiled = compile('a-draft', draft);
    figures.push(
      figure(
        `compile ${id}`,
        timeOf(() => compile('a-draft', draft)),
        'ms',
        goal,
      ),
      figure(
        `problems ${id}`,
        timeOf(() => draftProblems(draft, compiled)),
        'ms',
        50,
      ),
      figure(
        `validate ${id}`,
        timeOf(() => validateMap(map)),
        'ms',
        150,
      ),
    );
  }
  return [
    ...figures,
    ...movedPointFigures(),
    ...lineFigures(linesOfBoard(await loadMap('great-world'))),
    ...documentFigures(draftOfBoard(await loadMap('great-world'))),
  ];
}

/** What coasts and borders cost: a stroke, and a world of nobody's making. */
function lineFigures(draft: PlainDraft): Figure[] {
  let made = 0;
  const newId = (prefix: string): string => `${prefix}n${(made += 1)}`;
  return [
    figure(
      'a border drawn',
      timeOf(() =>
        splitBy(
          draft,
          [
            [200, 100],
            [900, 700],
          ],
          newId,
        ),
      ),
      'ms',
    ),
    figure(
      'a world of 300',
      timeOf(() => worldOf({ seed: (made += 1), territories: 300, share: 0.4, regions: 30 })),
      'ms',
      1000,
    ),
  ];
}

/** As many points as a draft may have, in lines of a hundred, as the document keeps them. */
function ofVertices(): Uint8Array {
  const doc = new Y.Doc();
  const ids = Array.from({ length: DRAFT_CAPS.vertices }, (_, at) => `v${at.toString(36).padStart(6, '0')}`);
  fill(
    doc,
    readDraft({
      meta: { kind: 'lines' },
      vertices: Object.fromEntries(
        ids.map((id, at) => [id, vertexOf([(at % 160) * 10, Math.floor(at / 160) * 8])]),
      ),
      lines: Object.fromEntries(
        Array.from({ length: ids.length / 100 }, (_, at) => [
          `l${at}`,
          { points: ids.slice(at * 100, at * 100 + 100) },
        ]),
      ),
    }),
  );
  return Y.encodeStateAsUpdate(doc);
}

function documentFigures(draft: PlainDraft): Figure[] {
  const doc = new Y.Doc();
  fill(doc, draft);
  const update = Y.encodeStateAsUpdate(doc);
  let bytes = 0;
  doc.on('update', (change: Uint8Array) => (bytes = change.length));
  const [first = ''] = draft.territories.keys();
  editsOf(doc).move(new Map([[first, [400, 400]]]));
  return [
    figure('document of 120', update.length / 1024, 'KB'),
    figure('document of 20,000 points', ofVertices().length / 1024, 'KB', 700),
    figure('one counter moved', bytes, 'bytes', 40),
    figure(
      'document read',
      timeOf(() => {
        const other = new Y.Doc();
        Y.applyUpdate(other, update);
        plainOf(other);
      }),
      'ms',
    ),
  ];
}
