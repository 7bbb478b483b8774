import { t } from '@lingui/core/macro';
import { FastForward } from 'lucide-react';
import { Button } from '../../../base/ui/Button.tsx';
import type { GameModel } from '../model/model.ts';
import { maySkip } from '../turn/skipping.ts';

/** While commanders play and no other person has to follow them: their moves at once. */
export function SkipPausesButton({ model, onSkip }: { model: GameModel; onSkip: () => void }) {
  if (!maySkip(model)) return null;
  return (
    <Button onClick={onSkip}>
      <FastForward size={18} aria-hidden="true" />
      {t`Skip to my turn`}
    </Button>
  );
}
