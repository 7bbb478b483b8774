import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { i18n } from '#i18n';
import type { User } from '../../../sync-server/protocol/users.ts';
import { cx } from '../../base/lib/cx.ts';
import { Button } from '../../base/ui/Button.tsx';
import { GameIcon } from '../../base/ui/owners/GameIcon.tsx';
import { useEnterRoom } from '../parts/enterRoom.ts';
import styles from './QuickMatch.module.css';
import { PRESETS, quickMatch, type QuickMatchPreset } from './quickMatch.ts';

const STRIP_ID = 'quick-match';

/**
 * Two taps into a game: the button, then one of a few kinds.
 * @param first whether newcomers' first steps stand above, which come before it
 */
export function QuickMatch({ user, first }: { user: User; first: boolean }) {
  const { entering, enter } = useEnterRoom();
  const [open, setOpen] = useState(false);
  const [chosen, choose] = useState<QuickMatchPreset | null>(null);

  function start(preset: QuickMatchPreset): void {
    choose(preset);
    void enter(() => quickMatch(preset, user), t`No game found`);
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
              disabled={entering}
              onClick={() => start(preset)}
            >
              <span className={styles.label}>{i18n._(preset.label)}</span>
              <span className={styles.small}>
                {entering && chosen === preset ? t`Looking…` : i18n._(preset.explanation)}
              </span>
            </button>
          ))}
        </fieldset>
      )}
      <Button
        variant={first ? 'secondary' : 'primary'}
        size={first ? 'm' : 'xl'}
        wide
        busy={entering}
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
