import { t } from '@lingui/core/macro';
import { Bell, BellOff } from 'lucide-react';
import { Button } from '../../../base/ui/Button.tsx';
import { toggleMuted, useMuted } from '../../../client/game/muted.ts';
import type { CardActionProps } from './openCard.ts';

/** Hides what a player points at and says, on all devices of the account. They are not told. */
export function MuteAction({ of: { id } }: CardActionProps) {
  const isMuted = useMuted(id);
  return (
    <Button aria-pressed={isMuted} onClick={() => toggleMuted(id)}>
      {isMuted ? <BellOff aria-hidden="true" /> : <Bell aria-hidden="true" />}
      {isMuted ? t`Muted` : t`Mute`}
    </Button>
  );
}
