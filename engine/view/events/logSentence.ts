import type { DiceRolled } from '../../model/event.ts';
import type { Seat, TerritoryIndex } from '../../model/ids.ts';

/** Turns indices into what people read. */
export interface Names {
  player(seat: Seat): string;
  territory(territory: TerritoryIndex): string;
  /** `teams[seat]`; without teams each seat is its own. */
  readonly teams: readonly number[];
}

export interface LogSentence {
  /** The seat that did it; null for the game itself. */
  readonly seat: Seat | null;
  readonly text: string;
  /** A second, smaller line: the dice. */
  readonly detail: string | null;
  /** The sentence refers to this, where there is more to know of it than its words. */
  readonly subject: LogSubject | null;
}

/** A `LogReference` (logReference.ts) by seats and indices. */
export type LogSubject =
  | {
      readonly type: 'battle';
      readonly rolls: readonly DiceRolled[];
      readonly lost: number;
      readonly killed: number;
      readonly conquered: boolean;
    }
  | { readonly type: 'placement'; readonly territory: TerritoryIndex; readonly armies: number }
  | { readonly type: 'turn'; readonly turn: number };

export const sentence = (
  seat: Seat | null,
  text: string,
  subject: LogSubject | null = null,
): LogSentence => ({
  seat,
  text,
  detail: null,
  subject,
});
