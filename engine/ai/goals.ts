import { NEUTRAL, UNKNOWN_OWNER, type Seat, type TerritoryIndex } from '../model/ids.ts';
import { areMates, handOf, livingSeats, ownerOf, territoriesOf, type GameView } from '../model/state.ts';
import { heldRegions } from '../rules/elements/reinforcement.ts';
import { rulesetFor } from '../rules/ruleset/ruleset.ts';
import { HUNT_LIMIT, urgencyAmong, WORTH } from './character/habits.ts';
import type { Leaning } from './character/personality.ts';
import { bestAssault, type Plan } from './plan.ts';

/**
 * Everything worth attacking for, best first: finish a player, complete a region, break an enemy's, take a card,
 * or push on.
 */
export function plansFor(view: GameView, seat: Seat, extra: number, leaning: Leaning): Plan[] {
  const plans = [
    ...eliminations(view, seat, extra, leaning),
    ...regions(view, seat, extra, leaning),
    ...breakthroughs(view, seat, extra, leaning),
    ...prizes(view, seat, extra, leaning),
    ...conquests(view, seat, extra, leaning),
  ];
  return plans.toSorted((a, b) => b.chance * b.worth - a.chance * a.worth || a.from - b.from);
}

const urgencyOn = ({ map }: GameView): number => urgencyAmong(map.regions.length);

const isPlan = (plan: Plan | null): plan is Plan => plan !== null;

const foesOf = (view: GameView, seat: Seat): Seat[] =>
  livingSeats(view).filter((other) => !areMates(view, seat, other));

/** Behind the fog nobody knows how much land is left to a player. */
function eliminations(view: GameView, seat: Seat, extra: number, leaning: Leaning): Plan[] {
  if (view.owner.includes(UNKNOWN_OWNER)) return [];
  return foesOf(view, seat)
    .map((other) => {
      const land = territoriesOf(view, other);
      if (land.length > HUNT_LIMIT) return null;
      const worth =
        WORTH.elimination * leaning.elimination +
        handOf(view, other).length * WORTH.perCapturedCard * leaning.capturedCard;
      return bestAssault(view, seat, new Set(land), extra, worth);
    })
    .filter(isPlan);
}

function regions(view: GameView, seat: Seat, extra: number, leaning: Leaning): Plan[] {
  return view.map.regions
    .map((region) => {
      const missing = region.territories.filter((territory) => ownerOf(view, territory) !== seat);
      if (missing.length === 0 || missing.length > HUNT_LIMIT) return null;
      if (missing.some((territory) => areMates(view, seat, ownerOf(view, territory)))) return null;
      const worth =
        (region.bonus *
          WORTH.ownRegionTurns *
          leaning.ownRegion *
          (1 + region.territories.length - missing.length)) /
        region.territories.length;
      return bestAssault(view, seat, new Set(missing), extra, worth);
    })
    .filter(isPlan);
}

function breakthroughs(view: GameView, seat: Seat, extra: number, leaning: Leaning): Plan[] {
  const turns = WORTH.brokenRegionTurns * urgencyOn(view) * leaning.brokenRegion;
  return foesOf(view, seat)
    .flatMap((other) => heldRegions(view, other))
    .flatMap((held) => {
      const region = view.map.regions[held];
      return (region?.territories ?? []).map((territory) =>
        bestAssault(view, seat, new Set([territory]), extra, (region?.bonus ?? 0) * turns),
      );
    })
    .filter(isPlan);
}

/** The game's mode gives land a worth of its own. */
function prizes(view: GameView, seat: Seat, extra: number, leaning: Leaning): Plan[] {
  return rulesetFor(view.config)
    .mode.prizes(view, seat)
    .map(({ territory, worth }) =>
      bestAssault(view, seat, new Set([territory]), extra, worth * leaning.objective),
    )
    .filter(isPlan);
}

function conquests(view: GameView, seat: Seat, extra: number, leaning: Leaning): Plan[] {
  const worth =
    view.conquests.length === 0
      ? WORTH.firstConquest * leaning.firstConquest
      : WORTH.conquest * urgencyOn(view) * leaning.land;
  return borderLand(view, seat)
    .map((territory) => bestAssault(view, seat, new Set([territory]), extra, worth))
    .filter(isPlan);
}

/** Foreign territories next to own ones. */
function borderLand(view: GameView, seat: Seat): TerritoryIndex[] {
  const border = new Set<TerritoryIndex>();
  for (const territory of territoriesOf(view, seat)) {
    for (const next of view.map.neighbours[territory] ?? []) {
      const owner = ownerOf(view, next);
      if (!areMates(view, seat, owner) && owner !== UNKNOWN_OWNER) border.add(next);
    }
  }
  return [...border].toSorted((a, b) => weight(view, a) - weight(view, b) || a - b);
}

/** Neutral land last: nobody is weakened by its loss. */
const weight = (view: GameView, territory: TerritoryIndex): number =>
  ownerOf(view, territory) === NEUTRAL ? 1 : 0;
