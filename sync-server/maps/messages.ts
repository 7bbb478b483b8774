import type { BoardReport } from '../../engine/maps/report.ts';

/** A draft as it came, of which the thread makes a board. */
export interface MakeRequest {
  readonly mapId: string;
  readonly draft: unknown;
}

export interface MadeBoard {
  /** JSON of the board in its canonical form. */
  readonly definition: string;
  readonly report: BoardReport;
}
