import type { Told } from './told.ts';

/** No clip is longer. */
export const MOST_CLIP_S = 60;
/** A picture is seen for so long. */
const FRAME_S = 0.7;
/** The last one stays. */
const LAST_S = 2;

/** A picture of a clip: after entry `seq`, with what has happened since entry `since`. */
export interface ClipMoment {
  readonly since: number;
  readonly seq: number;
  readonly seconds: number;
}

/** The pictures of some turns, by moves; by turns where that would take too long, and quicker if it still does. */
export function clipMoments(
  { replay, stops }: Told,
  fromTurn: number,
  toTurn: number,
): readonly ClipMoment[] {
  const turns = replay.turns.filter(({ turn }) => turn >= fromTurn && turn <= toTurn);
  const [first, last] = [turns[0], turns.at(-1)];
  if (!first || !last) return [];
  const moves = stops.moves.filter((seq) => seq >= first.fromSeq && seq <= last.toSeq);
  const room = MOST_CLIP_S - LAST_S - FRAME_S;
  const shown = moves.length * FRAME_S <= room ? moves : turns.map(({ toSeq }) => toSeq);
  const seconds = Math.min(FRAME_S, room / shown.length);
  const before = Math.max(1, first.fromSeq - 1);
  return [
    { since: before, seq: before, seconds: FRAME_S },
    ...shown.map((seq, at) => ({
      since: shown[at - 1] ?? before,
      seq,
      seconds: at === shown.length - 1 ? LAST_S : seconds,
    })),
  ];
}
