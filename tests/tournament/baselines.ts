import { territoryId } from '../../engine/model/boardMap.ts';
import type { Command } from '../../engine/model/command.ts';
import type { RandomStream } from '../../engine/model/random.ts';
import { armiesOf, handOf, ownerOf, territoriesOf, type GameView } from '../../engine/model/state.ts';
import { bestSet, mayRedeem, mustRedeem, setsIn } from '../../engine/rules/elements/cards.ts';
import { redeemCommand, transferCommand } from '../../engine/rules/commands/naming.ts';
import { rulesetFor } from '../../engine/rules/ruleset/ruleset.ts';
import { enemyArmiesAround, foreignNeighbours } from '../../engine/rules/elements/threat.ts';

// Frozen: the yardsticks that later bots are measured with. They are not to be improved.

interface Strike {
  readonly from: number;
  readonly to: number;
}

function strikesOf(view: GameView): Strike[] {
  const { mode } = rulesetFor(view.config);
  const seat = view.current;
  return territoriesOf(view, seat).flatMap((from) =>
    armiesOf(view, from) < 2 || (view.config.trench && view.conquests.includes(from))
      ? []
      : foreignNeighbours(view, from)
          .filter((to) => mode.protection(view, to) === null)
          .map((to) => ({ from, to })),
  );
}

const attackWith = (view: GameView, { from, to }: Strike, armies: number): Command => ({
  type: 'attack',
  fromTerritoryId: territoryId(view.map, from),
  toTerritoryId: territoryId(view.map, to),
  armies,
});

/** Any legal command, all kinds alike; it ends its turn one time in four. */
export function randomLegal(view: GameView, chance: RandomStream): Command {
  const pick = <T>(items: readonly T[]): T | undefined => items[chance.below(Math.max(1, items.length))];
  const { pendingConquest: pending, map, current: seat } = view;
  if (view.pendingCapitalAttack) return { type: 'confirm_capital_attack' };
  if (pending) {
    const spare = pending.maximum - pending.minimum;
    return transferCommand(map, pending, pending.minimum + chance.below(spare + 1));
  }
  const set = mayRedeem(view, seat) ? pick(setsIn(view, handOf(view, seat))) : undefined;
  if (set && (mustRedeem(view, seat) || chance.below(2) === 0)) return redeemCommand(map, set);
  if (view.reserves > 0) {
    const territory = pick(territoriesOf(view, seat)) ?? 0;
    return {
      type: 'deploy',
      territoryId: territoryId(map, territory),
      armies: 1 + chance.below(view.reserves),
    };
  }
  const strike = view.phase === 'attack' && chance.below(4) > 0 ? pick(strikesOf(view)) : undefined;
  return strike
    ? attackWith(view, strike, 1 + chance.below(armiesOf(view, strike.from) - 1))
    : { type: 'end_turn' };
}

/** Everything on the border with the weakest neighbour; attacks whatever is weaker; moves all on. */
export function greedy(view: GameView): Command {
  const { pendingConquest: pending, map, current: seat } = view;
  if (view.pendingCapitalAttack) return { type: 'confirm_capital_attack' };
  if (pending) return transferCommand(map, pending, pending.maximum);
  const set = mayRedeem(view, seat) ? bestSet(view, seat) : null;
  if (set) return redeemCommand(map, set);
  const lead = ({ from, to }: Strike): number => armiesOf(view, from) - armiesOf(view, to);
  const [best] = strikesOf({ ...view, armies: view.armies.map((armies) => armies + view.reserves) }).toSorted(
    (a, b) => lead(b) - lead(a) || a.from - b.from || a.to - b.to,
  );
  if (view.reserves > 0) {
    const territory = best?.from ?? territoriesOf(view, seat)[0] ?? 0;
    return { type: 'deploy', territoryId: territoryId(map, territory), armies: view.reserves };
  }
  if (view.phase === 'attack' && best && lead(best) > 1) {
    return attackWith(view, best, armiesOf(view, best.from) - 1);
  }
  return marchOf(view) ?? { type: 'end_turn' };
}

/** The largest army that stands behind the lines goes to the border with most enemies. */
function marchOf(view: GameView): Command | null {
  if (view.fortifications.length > 0) return null;
  const rule = rulesetFor(view.config).fortify;
  const [from] = territoriesOf(view, view.current)
    .filter(
      (territory) => foreignNeighbours(view, territory).length === 0 && rule.movable(view, territory) > 0,
    )
    .toSorted((a, b) => armiesOf(view, b) - armiesOf(view, a) || a - b);
  if (from === undefined) return null;
  const [to] = rule
    .reach(view, from)
    .filter(
      (territory) =>
        ownerOf(view, territory) === view.current && foreignNeighbours(view, territory).length > 0,
    )
    .toSorted((a, b) => enemyArmiesAround(view, b) - enemyArmiesAround(view, a) || a - b);
  if (to === undefined) return null;
  return {
    type: 'fortify',
    fromTerritoryId: territoryId(view.map, from),
    toTerritoryId: territoryId(view.map, to),
    armies: rule.movable(view, from),
  };
}
