import { t } from '@lingui/core/macro';
import { useEffect, useRef } from 'react';
import { toast } from '../../base/ui/toast.ts';
import { announce } from '../../base/ui/announcements.ts';
import { GameIcon } from '../../base/ui/owners/GameIcon.tsx';
import { Button } from '../../base/ui/Button.tsx';
import styles from '../../base/ui/Notice.module.css';

/** Stands in place of the game until the next player has the device in hands. */
export function PassPanel({ name, onTaken }: { name: string; onTaken: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The last sentences and pictures were for the person before this one.
    announce('', 'polite');
    announce('', 'assertive');
    toast.remove();
    heading.current?.focus();
  }, [name]);
  return (
    <section className={styles.notice} aria-labelledby="pass">
      <GameIcon name="spartan-helmet" size={56} />
      <h1 id="pass" ref={heading} tabIndex={-1}>
        {t`Pass the device to ${name}`}
      </h1>
      <p>{t`The map returns once ${name} has the device.`}</p>
      <div className={styles.actions}>
        <Button variant="primary" size="l" onClick={onTaken}>
          {t`I am ${name}`}
        </Button>
      </div>
    </section>
  );
}
