import { z } from 'zod/mini';
import { eventsSchemaOf } from '../model/eventsSchema.ts';
import type { GamePatch } from '../view/gameWire.ts';
import type { ViewEvent } from '../view/events/viewEvent.ts';
import { causeSchema } from './body.ts';
import { checksumOf } from './checksum.ts';
import type { Replay } from './openReplay.ts';

const count = z.int().check(z.minimum(0));

/** Frames of one answer at most. */
export const MOST_FRAMES = 200;

/** Sound because only a server writes it, with `diffViews`, and whoever applies it compares the checksum. */
const patchSchema = z.looseObject({
  territories: z.array(z.looseObject({ id: z.string() })),
  head: z.looseObject({}),
}) as unknown as z.ZodMiniType<GamePatch>;

/** One step of a game, with what shows that whoever folds along has got to the same position. */
export const frameSchema = z.object({
  /** The viewer's own count, in a running game with fog. */
  seq: count,
  turn: count,
  seat: z.nullable(count),
  cause: causeSchema,
  events: eventsSchemaOf<ViewEvent>(),
  /** What changed in the viewer's view, in a running game. It is absent where the events tell all. */
  patch: z.optional(patchSchema),
  /** See `checksumOf`; of the truth, or of the viewer's view. */
  checksum: count,
});

export type Frame = z.infer<typeof frameSchema>;

/** A step of a finished game as a frame. @param seq of a step that there is */
export function frameOf(replay: Replay, seq: number): Frame {
  const step = replay.steps[seq - 1];
  if (step === undefined) throw new RangeError(`no step ${seq}`);
  const { turn, seat, cause, events } = step;
  return { seq, turn, seat, cause, events, checksum: checksumOf(replay.stateAt(seq)) };
}
