import type { Seat, TerritoryIndex } from '../model/ids.ts';
import { areMates, armiesOf, type GameView } from '../model/state.ts';
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
  if (seat === 'spectator' || seat !== view.current || view.pendingConquest !== null) return NONE;
  if (view.phase === 'reinforcement' || view.pendingForcedRedeem) {
    return view.reserves > 0 && !mustRedeem(view, seat) ? placements(view, seat) : NONE;
  }
  if (view.phase === 'attack') return collect(view, seat, (from) => attackTargets(view, seat, from));
  if (view.phase === 'fortify') return collect(view, seat, (from) => fortifyTargets(view, from));
  return NONE;
}

/** Own land, and teammates' as far as the game allows. */
function placements(view: GameView, seat: Seat): Targets {
  const room = roomForMates(view, seat) > 0;
  const found = new Map<TerritoryIndex, readonly TerritoryIndex[]>();
  view.owner.forEach((owner, territory) => {
    if (owner === seat || (room && areMates(view, seat, owner))) found.set(territory, []);
  });
  return found;
}

function attackTargets(view: GameView, seat: Seat, from: TerritoryIndex): TerritoryIndex[] | null {
  if (armiesOf(view, from) < 2 || (view.config.trench && view.conquests.includes(from))) return null;
  const { mode } = rulesetFor(view.config);
  const enemies = foreignNeighbours(view, from).filter(
    (to) => mode.beforeAttack(view, { seat, from, to, armies: null })?.ok !== false,
  );
  return enemies.length > 0 ? enemies : null;
}

function fortifyTargets(view: GameView, from: TerritoryIndex): TerritoryIndex[] | null {
  const rule = FORTIFY_RULES[view.config.movementType];
  if (view.fortifications.length >= rule.moves || rule.movable(view, from) < 1) return null;
  const reach = rule.reach(view, from);
  return reach.length > 0 ? reach : null;
}

function collect(
  view: GameView,
  seat: number,
  targets: (from: TerritoryIndex) => TerritoryIndex[] | null,
): Targets {
  const found = new Map<TerritoryIndex, readonly TerritoryIndex[]>();
  view.owner.forEach((owner, territory) => {
    const reachable = owner === seat ? targets(territory) : null;
    if (reachable) found.set(territory, reachable);
  });
  return found;
}
