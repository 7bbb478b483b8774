import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { chooseCommand } from '../../engine/ai/commander.ts';
import { loadMap } from '../../engine/maps/catalogue.ts';
import { RULES_VERSION } from '../../engine/model/rulesVersion.ts';
import { seededRandom } from '../../engine/dice/seededRandom.ts';
import type { Cause } from '../../engine/model/cause.ts';
import { boardMapOf, type BoardMap } from '../../engine/model/boardMap.ts';
import { DEFAULT_CONFIG, type GameConfig } from '../../engine/model/config.ts';
import {
  REPLAY_FORMAT,
  replayBodySchema,
  type ReplayBody,
  type ReplayEntry,
} from '../../engine/replay/body.ts';
import { checksumOf } from '../../engine/replay/checksum.ts';
import { lockstepAt, patched, type Lockstep } from '../../engine/replay/lockstep.ts';
import { fightsOf } from '../../engine/replay/fights.ts';
import { openReplay } from '../../engine/replay/openReplay.ts';
import { timelineOf } from '../../engine/replay/timeline.ts';
import { decide } from '../../engine/rules/decide.ts';
import { startGame } from '../../engine/rules/setup.ts';
import { encodeGame } from '../../engine/view/encode.ts';
import { viewerUpdate } from '../../engine/view/viewerUpdate.ts';
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
    figure('replay.frames.fog', fogMs(map), 'ms', 60),
    figure('replay.entry', gzipSync(text).length / replay.steps.length, 'bytes gzip', 25),
    figure('replay.chunk.kb', chunkKb(), 'KB gzip', 45),
  ];
}

const FRAMES = 200;

/** What one viewer in fog is told of so many entries, from log to frames with their checksums; of the middle of a game. */
function fogMs(map: BoardMap): number {
  const config = { ...DEFAULT_CONFIG, visibility: 'fog' as const };
  const body = gameOf(map, 4, config);
  const replay = openReplay(map, body);
  const room = { roomId: 'game', roster: body.players, endedAt: null };
  const first = Math.floor(replay.steps.length / 2);
  const start = lockstepAt(map, encodeGame(viewFor(replay.stateAt(first), 0), room, first), first);
  const told = (): void => {
    let game: Omit<Lockstep, 'seq'> = start;
    for (const { seq, turn, seat, cause, events } of body.entries.slice(first, first + FRAMES)) {
      const [before, after] = [replay.stateAt(seq - 1), replay.stateAt(seq)];
      const { patch } = viewerUpdate({ cause: cause as Cause, seat, before, after, events }, 0, room, seq);
      game = patched(game, patch);
      checksums.push(checksumOf(game.view) + turn);
    }
  };
  const checksums: number[] = [];
  return Math.min(...Array.from({ length: TRIES }, () => timed(told)));
}

/** The first entries of the first game that is long enough; it need not be over. */
function longGame(map: BoardMap): ReplayBody {
  for (let seed = 4; ; seed++) {
    const body = gameOf(map, seed, DEFAULT_CONFIG);
    if (body.entries.length === ENTRIES) return body;
  }
}

function gameOf(map: BoardMap, seed: number, config: GameConfig): ReplayBody {
  const random = seededRandom(seed);
  const ai = Array.from({ length: SEATS }, () => true);
  let { state, events } = startGame(map, config, ai, random);
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
