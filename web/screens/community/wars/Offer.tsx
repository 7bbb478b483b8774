import { t } from '@lingui/core/macro';
import { useState } from 'react';
import type { WarPage } from '../../../../sync-server/protocol/wars.ts';
import { Button } from '../../../base/ui/Button.tsx';
import { Terms } from './Terms.tsx';
import { TermsForm } from './TermsForm.tsx';
import { useWarAct } from './warQueries.ts';
import { momentWords } from './warWords.ts';
import styles from './Wars.module.css';

/** A challenge that is talked about: what is offered, and what an officer can answer. */
export function Offer({ war }: { war: WarPage }) {
  const { busy, failure, act } = useWarAct(war.id);
  const [isCountering, setCountering] = useState(false);
  const isOfficer = war.own?.role === 'leader' || war.own?.role === 'officer';
  const isOurs = war.own?.side === war.offeredBy;
  const from = war.clans[war.offeredBy].name;
  const words = {
    offered: t`${from} offers these terms. They lapse ${momentWords(war.lapsesAt ?? 0)}.`,
    declined: t`This challenge was declined.`,
    lapsed: t`This challenge has lapsed: nobody answered within seven days.`,
    running: '',
    over: '',
    cancelled: '',
  }[war.status];
  return (
    <>
      <p>{words}</p>
      <Terms terms={war.terms} before={war.before} maps={war.maps} />
      {failure !== null && <p role="alert">{failure}</p>}
      {war.status === 'offered' && isOfficer && (
        <div className={styles.acts}>
          {isOurs ? (
            <Button busy={busy === 'decline'} onClick={() => void act({ type: 'decline' })}>
              {t`Take it back`}
            </Button>
          ) : (
            <>
              <Button variant="primary" busy={busy === 'accept'} onClick={() => void act({ type: 'accept' })}>
                {t`Accept`}
              </Button>
              <Button onClick={() => setCountering(true)}>{t`Offer other terms`}</Button>
              <Button variant="quiet" busy={busy === 'decline'} onClick={() => void act({ type: 'decline' })}>
                {t`Decline`}
              </Button>
            </>
          )}
        </div>
      )}
      {isCountering && (
        <TermsForm
          title={t`Offer other terms`}
          terms={war.terms}
          maps={war.maps}
          onClose={() => setCountering(false)}
          onSend={(terms) => act({ type: 'counter', terms })}
          failure={failure}
        />
      )}
    </>
  );
}
