import { battleOdds } from '../../engine/odds/battle.ts';
import { EXCHANGES } from '../../engine/odds/exchange.ts';
import { Figures } from './Figures.tsx';

const ATTACKERS = [2, 3, 4, 5, 6, 8, 10, 12, 15];
const DEFENDERS = [1, 2, 3, 4, 5, 6, 8, 10];

const PERCENT = new Intl.NumberFormat('en-GB', { style: 'percent', minimumFractionDigits: 1 });

/** 0 and 100% are kept for what is certain. */
function percent(chance: number): string {
  if (chance > 0 && chance < 0.0005) return '<0.1%';
  if (chance < 1 && chance >= 0.9995) return '>99.9%';
  return PERCENT.format(chance);
}

/** A fight to the finish. Worked out here and now by what the board uses too. */
export const BattleTable = () => (
  <Figures
    caption="Chance to take a territory"
    head={['Armies', ...DEFENDERS.map((armies) => `v ${armies}`)]}
    rows={ATTACKERS.map((armies) => [
      armies,
      ...DEFENDERS.map((defenders) => percent(battleOdds(armies - 1, defenders).winChance)),
    ])}
  />
);

/** One exchange of dice. */
export const ExchangeTable = () => (
  <Figures
    caption="One roll of the dice"
    head={['Dice', 'Only the defender loses', 'Each loses one', 'Only the attacker loses']}
    rows={EXCHANGES.map(({ attackerDice, defenderDice, outcomes }) => [
      `${attackerDice} v ${defenderDice}`,
      ...[
        outcomes.find(({ attackerLosses }) => attackerLosses === 0),
        outcomes.find(({ attackerLosses, defenderLosses }) => attackerLosses > 0 && defenderLosses > 0),
        outcomes.find(({ defenderLosses }) => defenderLosses === 0),
      ].map((outcome) => (outcome ? percent(outcome.probability) : '–')),
    ])}
  />
);
