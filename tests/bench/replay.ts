import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { chooseCommand } from '../../engine/ai/commander.ts';
import { loadMap } from '../../engine/maps/catalogue.ts';
import { RULES_VERSION } from '../../engine/file/gameFile.ts';
import { seededRandom } from '../../engine/dice/seededRandom.ts';
import { boardMapOf, type BoardMap } from '../../engine/model/boardMap.ts';
import { DEFAULT_CONFIG } from '../../engine/model/config.ts';
import {
  REPLAY_FORMAT,
  replayBodySchema,
  type ReplayBody,
  type ReplayEntry,
} from '../../engine/replay/body.ts';
import { fightsOf } from '../../engine/replay/fights.ts';
import { openReplay } from '../../engine/replay/openReplay.ts';
import { timelineOf } from '../../engine/replay/timeline.ts';
import { decide } from '../../engine/rules/decide.ts';
import { startGame } from '../../engine/rules/setup.ts';
import { viewFor } from '../../engine/view/viewFor.ts';
import { dist, readChunks } from './chunks.ts';
import { figure, type Figure } from './report.ts';

const ENTRIES = 3_000;
const SEATS = 8;
const SEEKS = 2_000;
/** A prime, so that one seek after another lies far from it. */
const STRIDE = 1_009;
const TRIES = 7;

/** A long game of Commanders on the Great World: opened, looked through and weighed, beside the goals of the design. */
export async function replayFigures(): Promise<Figure[]> {
  const map = boardMapOf(await loadMap('great-world'));
  const text = JSON.stringify(longGame(map));
  const open = () => {
    const replay = openReplay(map, replayBodySchema.parse(JSON.parse(text)));
    return { replay, told: [timelineOf(replay), fightsOf(replay)] };
  };
  const opened = Array.from({ length: TRIES }, () => timed(open));
  const { replay } = open();
  const seeks = Array.from({ length: SEEKS }, (_, look) =>
    timed(() => replay.stateAt(1 + ((look * STRIDE) % replay.steps.length))),
  ).toSorted((a, b) => a - b);
  return [
    figure(`replay.open.${replay.steps.length}`, Math.min(...opened), 'ms', 300),
    figure('replay.seek.120', seeks[Math.floor(SEEKS * 0.95)] ?? 0, 'ms p95', 2),
    figure('replay.entry', gzipSync(text).length / replay.steps.length, 'bytes gzip', 25),
    figure('replay.chunk.kb', chunkKb(), 'KB gzip', 45),
  ];
}

/** The first entries of the first game that is long enough; it need not be over. */
function longGame(map: BoardMap): ReplayBody {
  for (let seed = 4; ; seed++) {
    const body = gameOf(map, seed);
    if (body.entries.length === ENTRIES) return body;
  }
}

function gameOf(map: BoardMap, seed: number): ReplayBody {
  const random = seededRandom(seed);
  const ai = Array.from({ length: SEATS }, () => true);
  let { state, events } = startGame(map, DEFAULT_CONFIG, ai, random);
  const entries: ReplayEntry[] = [{ seq: 1, turn: 0, seat: null, cause: 'game_started', events }];
  while (entries.length < ENTRIES && state.result === null) {
    const { turn, current: seat } = state;
    const command = chooseCommand(viewFor(state, seat), seat);
    const decision = decide(state, seat, command, random);
    if (!decision.ok) throw new Error(`${command.type}: ${decision.rejection.code}`);
    ({ state, events } = decision);
    entries.push({ seq: entries.length + 1, turn, seat, cause: command.type, events });
  }
  const players = ai.map((isAi, seat) => ({
    id: `p${seat}`,
    username: `Player ${seat + 1}`,
    selectedColor: '#DC2626',
    isAi,
  }));
  const { id, rev } = map;
  return {
    format: REPLAY_FORMAT,
    gameId: 'game',
    name: 'A long game',
    rules: RULES_VERSION,
    map: { id, rev },
    players,
    endedAt: null,
    entries,
  };
}

function timed(work: () => unknown): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}

function chunkKb(): number {
  const file = readChunks()['screens/replay/ReplayScreen.tsx']?.file;
  if (file === undefined) throw new Error('the build has no replay');
  return gzipSync(readFileSync(join(dist, file)), { level: 9 }).length / 1024;
}
