import { t } from '@lingui/core/macro';
import { i18n } from '#i18n';
import { battleOdds } from '../../../../engine/odds/battle.ts';
import { exchanges } from '../../../../engine/odds/exchange.ts';
import { Figures } from './Figures.tsx';

const ATTACKERS = [2, 3, 4, 5, 6, 8, 10, 12, 15];
const DEFENDERS = [1, 2, 3, 4, 5, 6, 8, 10];

const exactly = (chance: number): string =>
  i18n.number(chance, { style: 'percent', minimumFractionDigits: 1 });

/** 0 and 100% are kept for what is certain. */
function percent(chance: number): string {
  if (chance > 0 && chance < 0.0005) return `<${exactly(0.001)}`;
  if (chance < 1 && chance >= 0.9995) return `>${exactly(0.999)}`;
  return exactly(chance);
}

/** A fight to the finish. Worked out here and now by what the board uses too. */
export const BattleTable = () => (
  <Figures
    caption={t`Chance to take a territory`}
    head={[t`Armies`, ...DEFENDERS.map((armies) => t`v ${armies}`)]}
    rows={ATTACKERS.map((armies) => [
      armies,
      ...DEFENDERS.map((defenders) => percent(battleOdds(armies - 1, defenders).winChance)),
    ])}
  />
);

/** One exchange of dice. */
export const ExchangeTable = () => (
  <Figures
    caption={t`One roll of the dice`}
    head={[t`Dice`, t`Only the defender loses`, t`Each loses one`, t`Only the attacker loses`]}
    rows={exchanges().map(({ attackerDice, defenderDice, outcomes }) => [
      t`${attackerDice} v ${defenderDice}`,
      ...[
        outcomes.find(({ attackerLosses }) => attackerLosses === 0),
        outcomes.find(({ attackerLosses, defenderLosses }) => attackerLosses > 0 && defenderLosses > 0),
        outcomes.find(({ defenderLosses }) => defenderLosses === 0),
      ].map((outcome) => (outcome ? percent(outcome.probability) : '–')),
    ])}
  />
);
