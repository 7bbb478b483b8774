import { t } from '@lingui/core/macro';
import { FastForward } from 'lucide-react';
import { isAlive } from '../../../../engine/model/state.ts';
import { Button } from '../../../base/ui/Button.tsx';
import type { GameModel } from '../model/model.ts';

/** While commanders play and no other person has to follow them: their moves at once. */
export function SkipPausesButton({ model, onSkip }: { model: GameModel; onSkip: () => void }) {
  const { view, me } = model;
  const others = view.seats.some((seat, index) => index !== me && !seat.isAi && isAlive(view, index));
  if (me === null || others || view.seats[view.current]?.isAi !== true) return null;
  return (
    <Button onClick={onSkip}>
      <FastForward size={18} aria-hidden="true" />
      {t`Skip to my turn`}
    </Button>
  );
}
