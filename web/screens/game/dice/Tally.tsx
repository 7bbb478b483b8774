import { UNKNOWN_ARMIES } from '../../../../engine/model/ids.ts';
import type { PlayerColor } from '../../../../engine/model/colors.ts';
import { standingAt } from '../../../base/board/spots.ts';
import { Counter } from '../../../base/ui/owners/Counter.tsx';
import { lookOf, type GameModel } from '../model/model.ts';
import { NEUTRAL_COLOR } from '../model/neutral.ts';
import type { DiceShown } from './fightShown.ts';
import { useTally } from './useTally.ts';

/** Over the counters of a fight: what both sides still have while the dice fall. Who saw neither side sees none. */
export function Tally({ fight, model }: { fight: DiceShown; model: GameModel }) {
  const { attackers, defenders } = useTally(fight, model.view);
  const stand = (land: number, seat: number, armies: number) =>
    model.view.armies[land] !== UNKNOWN_ARMIES && (
      <Standing
        map={model.map}
        land={land}
        color={lookOf(model, seat)?.color ?? NEUTRAL_COLOR}
        armies={armies}
      />
    );
  return (
    <g data-tally aria-hidden="true">
      {stand(fight.from, fight.attacker, attackers)}
      {stand(fight.to, fight.defender, defenders)}
    </g>
  );
}

interface StandingProps {
  map: GameModel['map'];
  land: number;
  color: PlayerColor;
  armies: number;
}

function Standing({ map, land, color, armies }: StandingProps) {
  const { token } = map.territories[land] ?? {};
  if (token === undefined) return null;
  return (
    <g data-pin={land} style={{ transform: standingAt(...token) }}>
      <Counter color={color} armies={armies} />
    </g>
  );
}
