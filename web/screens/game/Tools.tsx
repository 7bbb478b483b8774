import { memo, Suspense } from 'react';
import { lazyPart } from '../../base/lib/lazyPart.ts';
import type { DiceProps } from './dice/DiceShield.tsx';
import { isPlaying } from './model/model.ts';
import type { SessionFeatures } from '../../client/game/features.ts';
import { PanelButtons, type PanelButtonsProps } from './panels/PanelButtons.tsx';

const PlanButton = lazyPart(() => import('./plan/PlanButton.tsx'), 'PlanButton');

interface ToolsProps extends PanelButtonsProps {
  features: SessionFeatures<DiceProps>;
  isDiceOpen: boolean;
  onDice: (open: 'dice' | null) => void;
  onPlan: (unread: boolean) => void;
}

/** The game's buttons on its board. They change with the game, and not with what is done on the board. */
export const Tools = memo(function Tools({ features, isDiceOpen, onDice, onPlan, ...rest }: ToolsProps) {
  const { Dice, plan, stage } = features;
  const { room, session, model } = rest;
  return (
    <>
      {!stage && <PanelButtons {...rest} />}
      <Suspense>
        <Dice
          {...{ room, session, model }}
          open={isDiceOpen}
          onOpen={() => onDice('dice')}
          onClose={() => onDice(null)}
        />
        {isPlaying(model) && plan && <PlanButton roomId={room.id} store={session.store} onPlan={onPlan} />}
      </Suspense>
    </>
  );
});
