import { handOf, isAlive } from '../../../../engine/model/state.ts';
import { heldRegions, reinforcementsFor } from '../../../../engine/rules/elements/reinforcement.ts';
import type { GameModel } from '../model/model.ts';
import { land, strength } from '../model/strength.ts';

export const FIGURES = ['land', 'armies', 'income', 'cards', 'regions', 'kills', 'luck'] as const;
export type Figure = (typeof FIGURES)[number];

/** `?`: hidden by the fog. null: not told to this viewer. */
export type Value = number | '?' | null;

export interface Standing {
  readonly seat: number;
  readonly figures: Readonly<Record<Figure, Value>>;
}

/**
 * The figures that are known of each player, by seat.
 * @param luck percentiles by player id, of those that the viewer may know
 */
export function standingsOf(model: GameModel, luck: ReadonlyMap<string, number>): Standing[] {
  const { view, players } = model;
  return players.map(({ id }, seat) => {
    const territories = land(model, seat);
    const isHidden = territories === '?';
    const alive = isAlive(view, seat);
    const { forTerritories, forRegions } = reinforcementsFor(view, seat);
    return {
      seat,
      figures: {
        land: territories,
        armies: strength(model, seat),
        income: isHidden ? '?' : alive && view.result === null ? forTerritories + forRegions : 0,
        cards: handOf(view, seat).length,
        regions: isHidden ? '?' : heldRegions(view, seat).length,
        kills: view.seats.filter(({ eliminatedBy }) => eliminatedBy === seat).length,
        luck: luck.get(id) ?? null,
      },
    };
  });
}

export interface Order {
  readonly by: Figure;
  readonly descending: boolean;
}

/** What is not known comes last, whichever way it is sorted; of equals the one who moves first leads. */
export function sorted(standings: readonly Standing[], { by, descending }: Order): Standing[] {
  const sign = descending ? -1 : 1;
  return standings.toSorted((a, b) => {
    const [one, other] = [a.figures[by], b.figures[by]];
    const [known, alsoKnown] = [typeof one === 'number', typeof other === 'number'];
    if (known !== alsoKnown) return known ? -1 : 1;
    if (typeof one !== 'number' || typeof other !== 'number' || one === other) return a.seat - b.seat;
    return sign * (one - other);
  });
}
