import type { BoardMap } from '../model/boardMap.ts';
import type { Seat } from '../model/ids.ts';
import type { Replay } from './openReplay.ts';

/** What a turn is found again by on the timeline, the weightiest first. */
export const MARK_KINDS = ['eliminated', 'objective', 'region'] as const;

export interface Mark {
  readonly kind: (typeof MARK_KINDS)[number];
  readonly turn: number;
  /** Who went out, who got further in the mode, or who holds all of a region since this turn. */
  readonly seat: Seat;
  /** Index of the region; null of other marks. */
  readonly region: number | null;
}

/** The seat that holds all land of a region; null if nobody does, or it cannot be seen. */
export function holderOf({ regions }: BoardMap, region: number, owner: readonly number[]): Seat | null {
  const land = regions[region]?.territories ?? [];
  const holder = owner[land[0] ?? -1] ?? -1;
  return holder >= 0 && land.every((territory) => owner[territory] === holder) ? holder : null;
}

/** The marks of a game in order, as far as whoever watches may know. */
export function marksOf(replay: Replay): Mark[] {
  const { map } = replay;
  return replay.turns.flatMap(({ turn, fromSeq, toSeq }) => {
    const marks: Mark[] = [];
    const [before, after] = [replay.stateAt(fromSeq - 1), replay.stateAt(toSeq)];
    after.seats.forEach(({ eliminated, eliminatedReason }, seat) => {
      // The end of a game puts out whoever has not won it.
      const isOut =
        eliminated && eliminatedReason !== 'objective' && before.seats[seat]?.eliminated === false;
      if (isOut) marks.push({ kind: 'eliminated', turn, seat, region: null });
    });
    for (const event of replay.steps.slice(fromSeq - 1, toSeq).flatMap(({ events }) => events)) {
      const scorer =
        event.type === 'capital_fell'
          ? event.conqueror
          : event.type === 'hill_point_scored' || event.type === 'contract_completed'
            ? event.seat
            : null;
      if (scorer !== null) marks.push({ kind: 'objective', turn, seat: scorer, region: null });
    }
    map.regions.forEach((_, region) => {
      const holder = holderOf(map, region, after.owner);
      if (holder !== null && holder !== holderOf(map, region, before.owner))
        marks.push({ kind: 'region', turn, seat: holder, region });
    });
    return marks;
  });
}
