import type { BoardMap } from '../../../engine/model/boardMap.ts';
import { NEUTRAL, UNKNOWN_ARMIES, UNKNOWN_OWNER } from '../../../engine/model/ids.ts';
import type { GameView } from '../../../engine/model/state.ts';
import { MOST_CHUNK_TURNS, type TurnChunk } from '../../../engine/replay/chunk.ts';
import type { Replay, ReplayStep } from '../../../engine/replay/openReplay.ts';
import type { ViewEvent } from '../../../engine/view/events/viewEvent.ts';
import type { ReplaySummary } from '../../../sync-server/protocol/replays.ts';

/** Chunks that are kept: the specification's "replay chunk cache". */
const CHUNKS_KEPT = 5;

export interface ByTurnsPorts {
  fetchChunk(fromTurn: number, toTurn: number): Promise<readonly TurnChunk[]>;
}

/** Keeps the chunks that were fetched last and can change no more. @param key of a chunk: of one game, as one viewer is told it */
export function chunkCache() {
  const kept = new Map<string, readonly TurnChunk[]>();
  return async (key: string, fetch: () => Promise<readonly TurnChunk[]>): Promise<readonly TurnChunk[]> => {
    const known = kept.get(key) ?? (await fetch());
    kept.delete(key);
    // A chunk to which turns are still to come is told anew.
    if (known.length === MOST_CHUNK_TURNS) kept.set(key, known);
    const [oldest] = kept.keys();
    if (kept.size > CHUNKS_KEPT && oldest !== undefined) kept.delete(oldest);
    return known;
  };
}

const cached = chunkCache();

/**
 * A game that cannot be followed step by step, told by the armies and owners before and after each turn.
 * @param start the game as it was dealt
 * @param key names the game and the viewer
 */
export async function replayByTurns(
  key: string,
  start: GameView,
  { meta, timeline }: ReplaySummary,
  { fetchChunk }: ByTurnsPorts,
): Promise<Replay<GameView>> {
  const chunks: TurnChunk[] = [];
  for (let from = 1; from <= meta.turns; from += MOST_CHUNK_TURNS) {
    const to = Math.min(meta.turns, from + MOST_CHUNK_TURNS - 1);
    chunks.push(...(await cached(`${key} ${from}`, () => fetchChunk(from, to))));
  }
  const { map } = start;
  const seatOf = new Map(meta.players.map(({ id }, seat) => [id, seat]));
  const steps: ReplayStep[] = [{ seq: 1, turn: 0, seat: null, cause: 'game_started', events: [] }];
  const views = [start];
  for (const [index, chunk] of chunks.entries()) {
    const before = views.at(-1) ?? start;
    const { turn, seat } = timeline[index] ?? { turn: chunk.turnNumber, seat: null };
    const next = timeline[index + 1];
    const events = eventsOf(map, before, chunk, seatOf);
    const owner = [...before.owner];
    for (const event of events) if (event.type === 'owner_changed') owner[event.territory] = event.owner;
    const armies = armiesIn(map, chunk.postArmyMap);
    steps.push({ seq: index + 2, turn, seat, cause: 'end_turn', events });
    views.push({
      ...before,
      ...(next && { turn: next.turn, round: next.round, current: next.seat }),
      owner,
      armies,
    });
  }
  const turns = chunks.flatMap((_, index) => {
    const span = timeline[index];
    return span ? [{ ...span, fromSeq: index + 2, toSeq: index + 2 }] : [];
  });
  return {
    map,
    steps,
    turns,
    stateAt: (seq) => views[Math.max(0, seq - 1)] ?? start,
    seqOfTurn: (turn) => (turns.find((span) => span.turn >= turn) ?? turns.at(-1))?.fromSeq ?? 1,
  };
}

const armiesIn = ({ territories }: BoardMap, armies: TurnChunk['postArmyMap']): number[] =>
  territories.map(({ id }) => armies[id] ?? UNKNOWN_ARMIES);

/** What somebody would have been told who saw the board before and after a turn and nothing between. */
function eventsOf(
  map: BoardMap,
  { armies: before }: GameView,
  { deltas, postArmyMap }: TurnChunk,
  seatOf: ReadonlyMap<string, number>,
): ViewEvent[] {
  const changed = deltas.flatMap((delta): ViewEvent[] => {
    if (delta.type !== 'OWNER_CHANGED') return [];
    const { territoryId, ownerId } = delta;
    const owner = ownerId === null ? NEUTRAL : (seatOf.get(ownerId) ?? UNKNOWN_OWNER);
    return [{ type: 'owner_changed', territory: map.indexOf.get(territoryId) ?? -1, owner }];
  });
  const counted = armiesIn(map, postArmyMap).flatMap((after, territory): ViewEvent[] => {
    const was = before[territory] ?? UNKNOWN_ARMIES;
    if (after === was || after === UNKNOWN_ARMIES || was === UNKNOWN_ARMIES) return [];
    return [{ type: 'armies_changed', territory, change: after - was }];
  });
  return [...changed, ...counted];
}
