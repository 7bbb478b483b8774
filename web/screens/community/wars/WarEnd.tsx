import { t } from '@lingui/core/macro';
import { useState } from 'react';
import type { WarPage } from '../../../../sync-server/protocol/wars.ts';
import { Button } from '../../../base/ui/Button.tsx';
import { useWarAct } from './warQueries.ts';
import styles from './Wars.module.css';

/** How a war can end before it is decided, for officers of the two clans. */
export function WarEnd({ war }: { war: WarPage }) {
  const { busy, failure, act } = useWarAct(war.id);
  const [isAsking, setAsking] = useState(false);
  const isOfficer = war.own?.role === 'leader' || war.own?.role === 'officer';
  if (war.status !== 'running' || !isOfficer) return null;
  const asked = war.cancelAskedBy;
  const cancelWords =
    asked === null
      ? t`Ask to call it off`
      : asked === war.own?.side
        ? t`Take back that it be called off`
        : t`Agree to call it off`;
  return (
    <section aria-label={t`End the war`} className={styles.acts}>
      {asked !== null && <p>{t`${war.clans[asked].name} would like to call the war off.`}</p>}
      {failure !== null && <p role="alert">{failure}</p>}
      <Button busy={busy === 'cancel'} onClick={() => void act({ type: 'cancel' })}>
        {cancelWords}
      </Button>
      {isAsking ? (
        <>
          <Button busy={busy === 'concede'} onClick={() => void act({ type: 'concede' })}>
            {t`Yes, the others win`}
          </Button>
          <Button variant="quiet" onClick={() => setAsking(false)}>{t`Cancel`}</Button>
        </>
      ) : (
        <Button variant="quiet" onClick={() => setAsking(true)}>{t`Give up the war`}</Button>
      )}
    </section>
  );
}
