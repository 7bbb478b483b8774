import { t } from '@lingui/core/macro';
import { Bell, BellOff } from 'lucide-react';
import { toggleMuted, useMuted } from '../../../client/game/muted.ts';
import { IconButton } from '../../../base/ui/IconButton.tsx';
import styles from './panels.module.css';

/** Chooses if this device shows what a player points at. */
export function MuteButton({ userId, name }: { userId: string; name: string }) {
  const isMuted = useMuted(userId);
  return (
    <IconButton
      className={styles.mute}
      label={t`Hide pings of ${name}`}
      aria-pressed={isMuted}
      onClick={() => toggleMuted(userId)}
    >
      {isMuted ? <BellOff /> : <Bell />}
    </IconButton>
  );
}
