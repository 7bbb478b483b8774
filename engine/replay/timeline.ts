import type { Seat } from '../model/ids.ts';
import type { Replay, TurnSpan } from './openReplay.ts';

/** A turn in numbers: a column of the timeline. */
export interface TurnSummary extends TurnSpan {
  /** Attacks in which dice were rolled. */
  readonly fights: number;
  /** Land that changed hands. */
  readonly conquests: number;
  /** Seats that went out in it. */
  readonly eliminated: readonly Seat[];
  readonly placed: number;
  /** Armies that fell on all sides. */
  readonly lost: number;
}

/** What happened in each turn, as far as whoever watches may know. */
export const timelineOf = (replay: Replay): TurnSummary[] =>
  replay.turns.map((span) => summaryOf(replay, span));

export function summaryOf(replay: Replay, span: TurnSpan): TurnSummary {
  let [fights, conquests, placed, lost] = [0, 0, 0, 0];
  for (const { events } of replay.steps.slice(span.fromSeq - 1, span.toSeq)) {
    for (const event of events) {
      if (event.type === 'dice_rolled') {
        if (event.first) fights++;
        lost += event.attackerLosses + event.defenderLosses;
      } else if (event.type === 'territory_conquered' || event.type === 'owner_changed') conquests++;
      else if (event.type === 'capital_fell') conquests += event.spoils.length;
      else if (event.type === 'armies_deployed') placed += event.armies;
      else if (event.type === 'deployment_undone') placed -= event.armies;
    }
  }
  const before = replay.stateAt(span.fromSeq - 1).seats;
  const after = replay.stateAt(span.toSeq).seats;
  const eliminated = after.flatMap((seat, index) =>
    // The end of a game puts out whoever has not won it: those have lost, and were not taken out in this turn.
    seat.eliminated && seat.eliminatedReason !== 'objective' && before[index]?.eliminated === false
      ? [index]
      : [],
  );
  return { ...span, fights, conquests, eliminated, placed, lost };
}
