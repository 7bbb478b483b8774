import type { PlanStep, Taken } from '../../../db/server/games/commandRecord.ts';
import type { AcceptedCommand } from '../../../engine/file/ledger.ts';
import type { Cause } from '../../../engine/model/cause.ts';
import type { Seat } from '../../../engine/model/ids.ts';

/** An accepted command, or the end of a turn's time, with what a room must know of it beside the rules. */
export interface RoomCommand {
  readonly cause: Cause;
  /** The seat that acted; null when time did. */
  readonly seat: Seat | null;
  /** The player who gave the command knows it again by this; null where no player did. */
  readonly key: string | null;
  readonly accepted: AcceptedCommand;
  /** Given when it is a step of a plan. */
  readonly plan?: PlanStep;
  /** Given when another person sits down in the seat. */
  readonly taken?: Taken;
}
