import { t } from '@lingui/core/macro';
import { Diff } from 'lucide-react';
import { useEffect } from 'react';
import { IconButton } from '../../base/ui/IconButton.tsx';
import type { DiceProps } from '../game/dice/DiceShield.tsx';
import { useWatched, useWatching } from './watching.ts';

/** Stands among the board's buttons where a live game has its shield. The dice themselves stand in the log. */
export function ReplayTools({ open, onClose }: DiceProps) {
  const watched = useWatching();
  const isOn = useWatched((state) => state.diff);
  useEffect(() => {
    if (!open) return;
    watched.set({ tab: 'log' });
    onClose();
  }, [open, onClose, watched]);
  return (
    <IconButton
      floating
      label={t`What the turn changed`}
      aria-pressed={isOn}
      onClick={() => watched.set({ diff: !isOn })}
    >
      <Diff />
    </IconButton>
  );
}
