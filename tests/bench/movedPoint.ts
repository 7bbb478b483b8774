import { compile } from '../../engine/maps/studio/compile.ts';
import { changedBy } from '../../engine/maps/studio/draftChange.ts';
import { placeOf, vertexOf } from '../../engine/maps/studio/lines/grid.ts';
import type { PlainDraft } from '../../engine/maps/studio/plain.ts';
import { worldOf } from '../../engine/maps/studio/world/world.ts';
import { quantile } from './pageFrames.ts';
import { figure, type Figure } from './report.ts';

const WHOLE = 7;
const POINTS = 100;
const RUNS = 5;

const world = (seed: number): PlainDraft => worldOf({ seed, territories: 300, share: 0.4, regions: 30 });

/** What the editor's worker takes for the land of 300 territories with some 19,000 points: from nothing, and after one has moved. */
export function movedPointFigures(): Figure[] {
  // Each is another world: of one that was made before parts are kept.
  const whole = Array.from({ length: WHOLE }, (_, at) => world(at + 1)).map((draft) =>
    timeOf(() => compile('a-draft', draft)),
  );
  const draft = world(WHOLE + 1);
  compile('a-draft', draft);
  const ids = [...draft.vertices.keys()];
  const points = ids.filter((_, at) => at % Math.floor(ids.length / POINTS) === 0);
  return [
    figure('compile whole', quantile(whole, 0.5), 'ms', 250),
    figure('compile moved p95', quantile(movesOf(draft, points), 0.95), 'ms', 10),
  ];
}

/** Milliseconds for each point, the best of several moves: whatever else the machine does only makes one slower. */
function movesOf(draft: PlainDraft, points: readonly string[]): number[] {
  let now = draft;
  const { meta } = draft;
  const times = points.map(() => Infinity);
  for (let run = 0; run < RUNS; run++) {
    for (const [place, id] of points.entries()) {
      const [x, y] = placeOf(now.vertices.get(id) ?? 0);
      const to = vertexOf([run % 2 === 0 ? x + 1 : x - 1, y]);
      const time = timeOf(() => {
        now = changedBy(now, { ...NOTHING, meta, vertices: [[id, to]] });
        compile('a-draft', now);
      });
      times[place] = Math.min(times[place] ?? time, time);
    }
  }
  return times;
}

const NOTHING = { territories: [], regions: [], links: [], lines: [], seeds: [] } as const;

function timeOf(work: () => unknown): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}
