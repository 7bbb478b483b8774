import type { DiceRolled } from '../../../../engine/model/event.ts';
import type { ViewEvent } from '../../../../engine/view/events/viewEvent.ts';

/** An attack as far as it went: its last exchange of dice, and what all of them cost. */
export interface Fight extends DiceRolled {
  /** Exchanges of dice. */
  readonly rolls: number;
  readonly conquered: boolean;
  /** Armies that went in at once, because no others were left. */
  readonly moved: number;
}

/** The last attack that these events tell of; null if they tell of none. */
export const fightOf = (events: readonly ViewEvent[]): Fight | null =>
  events.reduce<Fight | null>((fight, event) => {
    if (event.type === 'dice_rolled') return after(event.first ? null : fight, event);
    if (fight === null) return null;
    if (event.type === 'territory_conquered') return { ...fight, conquered: true };
    return event.type === 'conquest_transferred' ? { ...fight, moved: event.armies } : fight;
  }, null);

const after = (before: Fight | null, roll: DiceRolled): Fight => ({
  ...roll,
  attackerLosses: roll.attackerLosses + (before?.attackerLosses ?? 0),
  defenderLosses: roll.defenderLosses + (before?.defenderLosses ?? 0),
  rolls: 1 + (before?.rolls ?? 0),
  conquered: false,
  moved: 0,
});
