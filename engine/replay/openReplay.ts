import type { BoardMap } from '../model/boardMap.ts';
import type { ViewCause } from '../model/cause.ts';
import type { GameStarted } from '../model/event.ts';
import type { Seat } from '../model/ids.ts';
import type { Board, GameState, GameView } from '../model/state.ts';
import { evolve } from '../rules/evolve.ts';
import { openingState } from '../rules/replay.ts';
import type { ViewEvent } from '../view/events/viewEvent.ts';
import type { ReplayBody } from './body.ts';
import { foldCache } from './foldCache.ts';
import { isKnownEvent } from './knownEvents.ts';

/** One command, or what else moved the game on, as whoever watches may know it. */
export interface ReplayStep {
  readonly seq: number;
  readonly turn: number;
  readonly seat: Seat | null;
  readonly cause: ViewCause;
  readonly events: readonly ViewEvent[];
  readonly sent?: number | undefined;
}

/** The entries of one player's turn. */
export interface TurnSpan {
  readonly turn: number;
  readonly round: number;
  readonly seat: Seat;
  readonly fromSeq: number;
  readonly toSeq: number;
}

/**
 * A game that can be looked at anywhere: the truth of a finished one (`B` = GameState), or what one viewer was told of
 * one that runs (`B` = GameView).
 */
export interface Replay<B extends Board = Board> {
  readonly map: BoardMap;
  /** `steps[seq - 1]`. */
  readonly steps: readonly ReplayStep[];
  /** The position after entry `seq`; 1 = the deal. */
  stateAt(seq: number): B;
  /** In order; none before the first player has moved. */
  readonly turns: readonly TurnSpan[];
  /** The first entry of a turn; of turns before the first and beyond the last, the nearest. */
  seqOfTurn(turn: number): number;
}

/** A body that cannot be shown, with the reason. */
export class UnreadableReplay extends Error {
  readonly reason: 'other_map' | 'unknown_event' | 'not_whole';

  constructor(reason: UnreadableReplay['reason'], message: string) {
    super(message);
    this.reason = reason;
  }
}

/** Opens a whole log. Throws UnreadableReplay where it does not fit the map, has gaps or is of a newer release. */
export function openReplay(
  map: BoardMap,
  { map: pinned, entries }: Pick<ReplayBody, 'map' | 'entries'>,
): Replay<GameState> {
  if (pinned.id !== map.id || pinned.rev !== map.rev) {
    throw new UnreadableReplay('other_map', `played on ${pinned.id}@${pinned.rev}, not ${map.id}@${map.rev}`);
  }
  const started = entries[0]?.events[0];
  if (started?.type !== 'game_started' || entries.some(({ seq }, at) => seq !== at + 1)) {
    throw new UnreadableReplay('not_whole', 'the log has no beginning, or gaps');
  }
  for (const { events } of entries) {
    const unknown = events.find((event) => !isKnownEvent(event));
    if (unknown) throw new UnreadableReplay('unknown_event', `an event of a newer release: ${unknown.type}`);
  }
  const opening = openingOf(map, started);
  const stateAt = foldCache(opening, entries.length, (state, after, upTo) =>
    evolve(
      state,
      // The opening is what the first event of all tells.
      entries.slice(after, upTo).flatMap(({ seq, events }) => (seq === 1 ? events.slice(1) : events)),
    ),
  );
  return replayOf(map, entries, stateAt);
}

function openingOf(map: BoardMap, started: GameStarted): GameState {
  if (started.owner.length !== map.territories.length) {
    throw new UnreadableReplay('other_map', 'the deal is of another map');
  }
  return openingState(map, started);
}

/** The turns of the steps, over whatever the positions are. */
export function replayOf<B extends Board>(
  map: BoardMap,
  steps: readonly ReplayStep[],
  stateAt: (seq: number) => B,
): Replay<B> {
  const begun = new Map<number, Pick<TurnSpan, 'round' | 'seat'>>();
  const turns: TurnSpan[] = [];
  for (const { seq, turn, events } of steps) {
    const last = turns.at(-1);
    if (last?.turn === turn) turns[turns.length - 1] = { ...last, toSeq: seq };
    else {
      const start = begun.get(turn);
      if (start) turns.push({ turn, round: start.round, seat: start.seat, fromSeq: seq, toSeq: seq });
    }
    for (const event of events) if (event.type === 'turn_started') begun.set(event.turn, event);
  }
  return {
    map,
    steps,
    stateAt,
    turns,
    seqOfTurn: (turn) =>
      (turns.find((span) => span.turn >= turn) ?? turns.at(-1))?.fromSeq ?? Math.min(1, steps.length),
  };
}

/** The whole truth as a view, for a game that hides nothing any more. */
export function truthOf({ secret: _secret, ...board }: GameState): GameView {
  return { ...board, viewer: 'spectator' };
}
