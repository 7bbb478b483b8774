import type { Line, War } from './state.ts';
import { setOf, type Side } from './terms.ts';

/** A war as one side, or everybody else, may see it: of line-ups only one's own, until they are open to all. */
export interface WarView extends Omit<War, 'lines'> {
  readonly lines: readonly Line[];
}

/** @param side whose officer looks; null = anybody else */
export const warFor = (war: War, side: Side | null): WarView => ({
  ...war,
  lines: side ? war.lines[side].filter(({ board }) => setOf(war.terms, board) >= war.setsOpen) : [],
});
