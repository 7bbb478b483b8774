import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { i18n } from '#i18n';
import type { User } from '../../../sync-server/protocol/users.ts';
import { messageOf } from '../../client/api/messageOf.ts';
import { roomPath } from '../../client/queries/roomPath.ts';
import { cx } from '../../base/lib/cx.ts';
import { toast } from '../../base/ui/toast.ts';
import { Button } from '../../base/ui/Button.tsx';
import { GameIcon } from '../../base/ui/owners/GameIcon.tsx';
import styles from './QuickMatch.module.css';
import { PRESETS, quickMatch, type QuickMatchPreset } from './quickMatch.ts';

const STRIP_ID = 'quick-match';

/**
 * Two taps into a game: the button, then one of a few kinds.
 * @param first whether newcomers' first steps stand above, which come before it
 */
export function QuickMatch({ user, first }: { user: User; first: boolean }) {
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  const [looking, setLooking] = useState<QuickMatchPreset | null>(null);

  async function start(preset: QuickMatchPreset): Promise<void> {
    setLooking(preset);
    try {
      const room = await quickMatch(preset, user);
      void navigate(roomPath(room.id));
    } catch (error) {
      toast.error(messageOf(error, t`No game found`));
      setLooking(null);
    }
  }

  return (
    <div className={cx(styles.quick, !first && styles.stays)}>
      {open && (
        <fieldset id={STRIP_ID} className={styles.strip} aria-label={t`Kind of game`}>
          {PRESETS.map((preset) => (
            <button
              key={preset.label.id}
              type="button"
              className={styles.preset}
              disabled={looking !== null}
              onClick={() => void start(preset)}
            >
              <span className={styles.label}>{i18n._(preset.label)}</span>
              <span className={styles.small}>
                {looking === preset ? t`Looking…` : i18n._(preset.explanation)}
              </span>
            </button>
          ))}
        </fieldset>
      )}
      <Button
        variant={first ? 'secondary' : 'primary'}
        size={first ? 'm' : 'xl'}
        wide
        busy={looking !== null}
        aria-expanded={open}
        aria-controls={STRIP_ID}
        onClick={() => setOpen(!open)}
      >
        <GameIcon name="crossed-swords" />
        {t`Quick match`}
      </Button>
    </div>
  );
}
