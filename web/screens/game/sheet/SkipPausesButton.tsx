import { t } from '@lingui/core/macro';
import { FastForward } from 'lucide-react';
import { isAlive } from '../../../../engine/model/state.ts';
import { Button } from '../../../base/ui/Button.tsx';
import type { GameModel } from '../model/model.ts';
import { maySkip } from '../turn/skipping.ts';

/** While commanders play and no other person has to follow them: their moves at once. Whoever is out has no turn to come. */
export function SkipPausesButton({ model, onSkip }: { model: GameModel; onSkip: () => void }) {
  if (!maySkip(model)) return null;
  const { view, me } = model;
  return (
    <Button onClick={onSkip}>
      <FastForward size={18} aria-hidden="true" />
      {me !== null && isAlive(view, me) ? t`Skip to my turn` : t`Skip to the end`}
    </Button>
  );
}
