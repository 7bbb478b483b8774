import type { Seat, TerritoryIndex } from '../model/ids.ts';
import { areMates, armiesOf, territoriesOf, type GameView } from '../model/state.ts';
import { mustRedeem } from '../rules/elements/cards.ts';
import { roomForMates } from '../rules/commands/deploy.ts';
import { FORTIFY_RULES } from '../rules/elements/fortify.ts';
import { rulesetFor } from '../rules/ruleset/ruleset.ts';
import { foreignNeighbours } from '../rules/elements/threat.ts';

/** Targets by each territory that the viewer may choose now; a placement has none. */
export type Targets = ReadonlyMap<TerritoryIndex, readonly TerritoryIndex[]>;

const NONE: Targets = new Map();

/** Valid choices by phase (V6). */
export function targetsFor(view: GameView): Targets {
  const seat = view.viewer;
  if (seat !== view.current || view.pendingConquest !== null) return NONE;
  if (view.phase === 'reinforcement' || view.pendingForcedRedeem) {
    return view.reserves > 0 && !mustRedeem(view, seat) ? placements(view, seat) : NONE;
  }
  if (view.phase === 'attack') return collect(view, seat, attackTargets);
  if (view.phase === 'fortify') return collect(view, seat, fortifyTargets);
  return NONE;
}

/** Own land, and teammates' as far as the game allows. */
function placements(view: GameView, seat: Seat): Targets {
  const room = roomForMates(view, seat) > 0;
  return new Map(
    view.owner.flatMap((owner, territory) =>
      owner === seat || (room && areMates(view, seat, owner)) ? [[territory, []]] : [],
    ),
  );
}

function attackTargets(view: GameView, from: TerritoryIndex): TerritoryIndex[] {
  if (armiesOf(view, from) < 2 || (view.config.trench && view.conquests.includes(from))) return [];
  const { mode } = rulesetFor(view.config);
  return foreignNeighbours(view, from).filter((to) => mode.protection(view, to) === null);
}

function fortifyTargets(view: GameView, from: TerritoryIndex): TerritoryIndex[] {
  const rule = FORTIFY_RULES[view.config.movementType];
  return view.fortifications.length >= rule.moves || rule.movable(view, from) < 1
    ? []
    : rule.reach(view, from);
}

/** Own land from which there is somewhere to go. */
const collect = (
  view: GameView,
  seat: Seat,
  targets: (view: GameView, from: TerritoryIndex) => TerritoryIndex[],
): Targets =>
  new Map(
    territoriesOf(view, seat)
      .map((from) => [from, targets(view, from)] as const)
      .filter(([, reached]) => reached.length > 0),
  );
