import { evolveWar } from './evolve.ts';
import { scoreOf, type War, type WarEvent } from './state.ts';
import type { Side } from './terms.ts';

/** `invalid` names the field that is wrong; `conflict`: the war is not, or no longer, where that can be done. */
export interface WarRefusal {
  readonly kind: 'invalid' | 'conflict' | 'forbidden';
  readonly code: string;
  readonly message: string;
  readonly field?: string;
}

export type WarRuling =
  | { readonly ok: true; readonly events: readonly WarEvent[] }
  | { readonly ok: false; readonly refusal: WarRefusal };

export const happens = (...events: WarEvent[]): WarRuling => ({ ok: true, events });

export const refuse = (
  kind: WarRefusal['kind'],
  code: string,
  message: string,
  field?: string,
): WarRuling => ({
  ok: false,
  refusal: { kind, code, message, ...(field === undefined ? {} : { field }) },
});

/**
 * Boards are decided, and the war with them once the other side cannot catch up, or nothing is left to play: then the
 * board that decides a tie tells, and if nobody has won that either, nobody wins the war.
 */
export function withEnd(war: War, events: readonly WarEvent[]): WarRuling {
  const after = events.reduce<War>(evolveWar, war);
  const { challenger, challenged, undecided } = scoreOf(after);
  const ahead = Math.abs(challenger - challenged);
  if (ahead <= undecided && undecided > 0) return happens(...events);
  return happens(...events, { type: 'ended', winner: ahead === 0 ? tieWinner(after) : leader(after) });
}

const tieWinner = ({ boards, terms }: War): Side | null =>
  boards.find(({ number }) => number === terms.tieBreak)?.winner ?? null;

function leader(war: War): Side {
  const { challenger, challenged } = scoreOf(war);
  return challenger > challenged ? 'challenger' : 'challenged';
}
