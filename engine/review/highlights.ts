import type { GameState } from '../model/state.ts';
import type { Fight } from '../replay/fights.ts';
import { holderOf } from '../replay/marks.ts';
import type { Replay, TurnSpan } from '../replay/openReplay.ts';
import type { Analysis } from './analysis.ts';
import type { Highlight, HighlightReason } from '../replay/highlight.ts';

const MOST = 8;
/** Turns between one and the next. */
const APART = 2;
const WORTH = { elimination: 15, capital: 15, hill: 5, region: 4, lead: 8, last_stand: 6 } as const;
/** Each factor of ten by which a fight was rarer than one in ten. */
const PER_TEN = 5;

type Found = Pick<Analysis, 'curve'> & Partial<Pick<Analysis, 'refined'>>;

/** Nobody has worked out any chances. */
const NO_CURVE: Found = { curve: [] };

/** The moments of a game that matter most, in order. Without a curve they are found by what happened alone. */
export const highlightsOf = (
  replay: Replay<GameState>,
  fights: readonly Fight[],
  found: Found = NO_CURVE,
): Highlight[] => chosenFrom(replay.turns.map(momentIn(replay, fights, found)));

/** The moment of each turn that matters most in it, for whoever goes through a game turn by turn. */
export function momentIn(
  replay: Replay<GameState>,
  fights: readonly Fight[],
  found: Found = NO_CURVE,
): (turn: TurnSpan, index: number) => Highlight {
  const byTurn = new Map<number, Fight[]>();
  for (const fight of fights) {
    const others = byTurn.get(fight.turn);
    if (others === undefined) byTurn.set(fight.turn, [fight]);
    else others.push(fight);
  }
  return (turn, index) => {
    const seq = greatestStep(found.refined ?? [], turn);
    return highlightIn(replay, turn, byTurn.get(turn.turn) ?? [], { ...swingAt(found, index), seq });
  };
}

/** Those that matter most of the moments of all turns, and are not too near to each other. */
export function chosenFrom(moments: readonly Highlight[]): Highlight[] {
  const chosen: Highlight[] = [];
  for (const one of moments.toSorted((a, b) => b.score - a.score)) {
    if (chosen.length === MOST || one.score <= 0) break;
    if (chosen.every(({ turn }) => Math.abs(turn - one.turn) >= APART)) chosen.push(one);
  }
  return chosen.toSorted((a, b) => a.seq - b.seq);
}

interface Swing {
  readonly points: number;
  readonly leadChanged: boolean;
}

/** The command of a turn that changed somebody's chance most; its last where that is not known. */
function greatestStep(refined: Analysis['refined'], { fromSeq, toSeq }: TurnSpan): number {
  const within = refined.filter(({ seq }) => seq >= fromSeq && seq <= toSeq);
  let [most, found] = [0, toSeq];
  for (const [at, { seq, chances }] of within.entries()) {
    const before = within[at - 1]?.chances;
    const change = before
      ? Math.max(...chances.map((chance, seat) => Math.abs(chance - (before[seat] ?? 0))))
      : 0;
    if (change > most) [most, found] = [change, seq];
  }
  return found;
}

function swingAt({ curve }: Pick<Analysis, 'curve'>, index: number): Swing {
  const at = (point: number): number[] => curve.map((values) => values[point] ?? 0);
  const [before, after] = [at(index), at(index + 1)];
  const leader = (chances: readonly number[]): number => chances.indexOf(Math.max(...chances));
  return {
    points: 100 * Math.max(0, ...after.map((chance, seat) => Math.abs(chance - (before[seat] ?? 0)))),
    leadChanged: leader(before) !== leader(after),
  };
}

function highlightIn(
  replay: Replay<GameState>,
  { turn, fromSeq, toSeq }: TurnSpan,
  /** Those of the turn. */
  fights: readonly Fight[],
  { points, leadChanged, seq: swingSeq }: Swing & { readonly seq: number },
): Highlight {
  const reasons: { reason: HighlightReason; worth: number; seq: number }[] = [
    { reason: 'swing', worth: points, seq: swingSeq },
  ];
  if (leadChanged) reasons.push({ reason: 'lead', worth: WORTH.lead, seq: toSeq });
  for (const { seq, events } of replay.steps.slice(fromSeq - 1, toSeq)) {
    if (changesRegion(replay, seq)) reasons.push({ reason: 'region', worth: WORTH.region, seq });
    for (const { type } of events) {
      if (type === 'player_eliminated')
        reasons.push({ reason: 'elimination', worth: WORTH.elimination, seq });
      else if (type === 'capital_fell') reasons.push({ reason: 'capital', worth: WORTH.capital, seq });
      else if (type === 'hill_point_scored') reasons.push({ reason: 'hill', worth: WORTH.hill, seq });
    }
  }
  for (const fight of fights) {
    const tail = Math.min(fight.soOrWorse, 1);
    const rarity = Math.max(0, -Math.log10(Math.max(tail, 1e-6)) - 1) * PER_TEN;
    if (rarity > 0) reasons.push({ reason: 'rare', worth: rarity, seq: fight.toSeq });
    const { attackers, defenders, conquered } = fight;
    if (!conquered && attackers !== null && defenders !== null && attackers >= 2 * defenders && defenders > 1)
      reasons.push({ reason: 'last_stand', worth: WORTH.last_stand, seq: fight.toSeq });
  }
  // The rarest of what happened in a turn counts once, and the moment is that of the greatest thing.
  const most = new Map<HighlightReason, (typeof reasons)[number]>();
  for (const one of reasons) if (one.worth > (most.get(one.reason)?.worth ?? 0)) most.set(one.reason, one);
  const counted = [...most.values()].toSorted((a, b) => b.worth - a.worth);
  const happened = counted.find(({ reason }) => reason !== 'swing' && reason !== 'lead');
  return {
    seq: happened?.seq ?? swingSeq,
    turn,
    score: counted.reduce((sum, { worth }) => sum + worth, 0),
    swing: points,
    reason: happened && happened.worth * 2 >= points ? happened.reason : (counted[0]?.reason ?? 'swing'),
  };
}

/** Does a region get a holder by an entry, or lose the one it had? */
function changesRegion({ map, steps, stateAt }: Replay<GameState>, seq: number): boolean {
  if (steps[seq - 1]?.events.some(({ type }) => type === 'territory_conquered') !== true) return false;
  const [before, after] = [stateAt(seq - 1).owner, stateAt(seq).owner];
  // Only where land has changed hands can a region have another holder.
  return after.some((owner, territory) => {
    const region = map.regionOf[territory] ?? -1;
    return owner !== before[territory] && holderOf(map, region, before) !== holderOf(map, region, after);
  });
}

/** The turns that changed somebody's chance most, the greatest first. */
export const turningPoints = (
  turns: readonly TurnSpan[],
  found: Pick<Analysis, 'curve'>,
  most: number,
): { readonly turn: TurnSpan; readonly points: number }[] =>
  turns
    .map((turn, index) => ({ turn, points: swingAt(found, index).points }))
    .toSorted((a, b) => b.points - a.points)
    .slice(0, most);
