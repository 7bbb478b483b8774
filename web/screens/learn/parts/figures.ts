import { CARD_TYPES, type CardType } from '../../../../engine/model/cards.ts';
import { DEFAULT_CONFIG } from '../../../../engine/model/config.ts';
import { CARD_RULES } from '../../../../engine/rules/elements/cards.ts';
import { contractsToWin } from '../../../../engine/rules/modes/assassination.ts';
import { hillTarget } from '../../../../engine/rules/modes/kingOfTheHill.ts';
import { landReinforcements } from '../../../../engine/rules/elements/reinforcement.ts';

const LAND = [3, 9, 12, 15, 20, 30, 42];
/** Sets of a game to list. */
const SETS = 8;

/** Players who are each a side of their own. */
const alone = (players: number): number[] => Array.from({ length: players }, (_, seat) => seat);

const contractsFor = (players: number): number =>
  contractsToWin({ teams: alone(players), config: { ...DEFAULT_CONFIG, contractsToWin: 0 } });

/**
 * The numbers that the rules come to, asked of the rules themselves. The build
 * puts the answer into the manual: its pages would otherwise pull the rules
 * out of the chunk of the room, which would weigh more for it.
 */
export const ruleFigures = () => ({
  leastIncome: landReinforcements(0),
  income: LAND.map((land): [number, number] => [land, landReinforcements(land)]),
  fixedSets: CARD_TYPES.map((type): [CardType, number] => [
    type,
    CARD_RULES.fixed.value([type, type, type], 0),
  ]),
  threeDifferent: CARD_RULES.fixed.value(['bronze', 'silver', 'gold'], 0),
  growingSets: Array.from({ length: SETS }, (_, before): [number, number, number] => [
    before + 1,
    CARD_RULES.escalating.value([], before),
    CARD_RULES.capped.value([], before),
  ]),
  hillPoints: {
    two: hillTarget({ teams: alone(2) }),
    four: hillTarget({ teams: alone(4) }),
    six: hillTarget({ teams: alone(6) }),
    more: hillTarget({ teams: alone(7) }),
  },
  contracts: { four: contractsFor(4), eight: contractsFor(8), more: contractsFor(9) },
});
