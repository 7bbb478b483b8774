import { territoryId } from '../model/boardMap.ts';
import type { Command } from '../model/command.ts';
import { areMates, armiesOf, ownerOf, territoriesOf, type GameView } from '../model/state.ts';
import { redeemCommand, transferCommand } from '../rules/commands/naming.ts';
import { bestSet, mayRedeem, mustRedeem } from '../rules/elements/cards.ts';
import { foreignNeighbours } from '../rules/elements/threat.ts';
import { rulesetFor } from '../rules/ruleset/ruleset.ts';
import { believedArmies } from './belief.ts';
import { fortification } from './fortification.ts';

/** A Recruit attacks what it outnumbers by so many armies, and so often in a turn. */
const [LEAD, MOST_CONQUESTS] = [3, 2];

/**
 * The Recruit tier, for lessons and beginners: it makes every mistake that people make at first. It puts its armies on
 * some border or other, looks at no region and no card, leaves stacks behind and stops after two conquests; but it
 * attacks what it plainly outnumbers, so that games end. Looks at nothing but the view; the same view and seed give the
 * same command everywhere.
 */
export function chooseAsRecruit(view: GameView, seed: number): Command {
  const { current: seat, map, pendingConquest: pending } = view;
  if (pending) return transferCommand(map, pending, Math.ceil((pending.minimum + pending.maximum) / 2));
  if (view.pendingCapitalAttack) return { type: 'confirm_capital_attack' };
  const set = mayRedeem(view, seat) && mustRedeem(view, seat) ? bestSet(view, seat) : null;
  if (set) return redeemCommand(map, set);
  if (view.reserves > 0) return placement(view, seed);
  if (view.phase === 'attack' && view.conquests.length < MOST_CONQUESTS) {
    const target = some(targets(view), view, seed);
    if (target) return strike(view, target);
  }
  return fortification(view, seat) ?? { type: 'end_turn' };
}

function placement(view: GameView, seed: number): Command {
  const own = territoriesOf(view, view.current);
  const borders = own.filter((territory) => foreignNeighbours(view, territory).length > 0);
  const territory = some(borders.length > 0 ? borders : own, view, seed) ?? 0;
  return { type: 'deploy', territoryId: territoryId(view.map, territory), armies: view.reserves };
}

interface Target {
  readonly from: number;
  readonly to: number;
}

function targets(view: GameView): Target[] {
  const { mode } = rulesetFor(view.config);
  const seat = view.current;
  return territoriesOf(view, seat).flatMap((from) =>
    view.config.trench && view.conquests.includes(from)
      ? []
      : (view.map.neighbours[from] ?? [])
          .filter((to) => !areMates(view, seat, ownerOf(view, to)))
          .filter((to) => armiesOf(view, from) >= believedArmies(view, to) + LEAD)
          .filter((to) => mode.protection(view, to) === null)
          .map((to) => ({ from, to })),
  );
}

const strike = (view: GameView, { from, to }: Target): Command => ({
  type: 'attack',
  fromTerritoryId: territoryId(view.map, from),
  toTerritoryId: territoryId(view.map, to),
  armies: armiesOf(view, from) - 1,
});

/** One of them, as the seed and the moment have it. */
function some<T>(items: readonly T[], view: GameView, seed: number): T | undefined {
  const moment = Math.imul(view.turn * 31 + view.conquests.length, 0x9e3779b1);
  const drawn = Math.imul(seed ^ moment, 0x85ebca6b) >>> 0;
  return items[(drawn >>> 8) % Math.max(1, items.length)];
}
