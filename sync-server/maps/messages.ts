import type { FileBoard } from '../../engine/file/fileBoardSchema.ts';
import type { BoardReport } from '../../engine/maps/report/report.ts';
import type { ModeRoom } from '../../engine/trials/fittingModes.ts';
import type { Share } from '../../engine/trials/tally.ts';

/** A draft as it came, of which the thread makes a board. */
export interface MakeRequest {
  readonly mapId: string;
  readonly draft: unknown;
}

export interface MadeBoard {
  /** JSON of the board in its canonical form. */
  readonly definition: string;
  readonly report: BoardReport & { readonly modes: ModeRoom };
}

/** How far the thread stands back behind all else on the machine, as of `nice(1)`. */
export interface TrialOptions {
  readonly nice: number;
}

/** Games of Commanders that the thread plays. */
export interface TrialRequest {
  readonly board: FileBoard;
  readonly share: Share;
}
