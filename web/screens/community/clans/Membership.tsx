import { t } from '@lingui/core/macro';
import { useState } from 'react';
import type { Clan, ClanAct, OwnClan } from '../../../../sync-server/protocol/clans.ts';
import { Button } from '../../../base/ui/Button.tsx';
import styles from './Clans.module.css';
import { useClanAct } from '../../parts/community/clanQueries.ts';

interface MembershipProps {
  clan: Clan;
  own: OwnClan;
  onEdit: () => void;
}

/** What one can do about belonging to a clan: join, ask, take back, leave, end it. */
export function Membership({ clan, own, onEdit }: MembershipProps) {
  const { busy, failure, act } = useClanAct(clan.slug);
  const isIn = own.clan?.slug === clan.slug;
  const ask = own.asks.find(({ slug }) => slug === clan.slug);
  const button = (body: ClanAct, label: string, variant?: 'primary' | 'quiet') => (
    <Button
      key={body.type}
      {...(variant && { variant })}
      busy={busy === body.type}
      onClick={() => void act(body)}
    >
      {label}
    </Button>
  );
  return (
    <section aria-label={t`You and this clan`} className={styles.acts}>
      {isIn && own.clan && (
        <>
          {own.clan.role === 'leader' && <Button onClick={onEdit}>{t`Edit the clan`}</Button>}
          {own.clan.role === 'officer' &&
            clan.isLeaderAway &&
            clan.takeOver === null &&
            button({ type: 'takeOver' }, t`Ask to lead it`)}
          {own.clan.role === 'leader' &&
            clan.takeOver !== null &&
            button({ type: 'stay' }, t`I stay its leader`)}
          {own.clan.role === 'leader' &&
            clan.disbandAt !== null &&
            button({ type: 'callOff' }, t`Call it off`)}
          {own.clan.role === 'leader' && clan.disbandAt === null && clan.members > 1 && (
            <Twice
              label={t`End the clan`}
              yes={t`Yes, it ends in 7 days`}
              onYes={() => void act({ type: 'disband' })}
            />
          )}
          {(own.clan.role !== 'leader' || clan.members === 1) && (
            <Twice
              label={t`Leave`}
              yes={t`Yes, leave ${{ clan: clan.name }}`}
              onYes={() => void act({ type: 'leave' })}
            />
          )}
        </>
      )}
      {!isIn && own.clan === null && ask?.kind === 'invite' && (
        <>
          {button({ type: 'join' }, t`Accept the invitation`, 'primary')}
          {button({ type: 'withdraw' }, t`Refuse it`, 'quiet')}
        </>
      )}
      {!isIn && ask?.kind === 'request' && button({ type: 'withdraw' }, t`Take the request back`)}
      {!isIn && own.clan === null && !ask && clan.disbandAt === null && (
        <>
          {clan.admission === 'open' && button({ type: 'join' }, t`Join`, 'primary')}
          {clan.admission === 'request' && button({ type: 'request' }, t`Ask to join`, 'primary')}
          {clan.admission === 'invite' && <p className={styles.muted}>{t`This clan only invites.`}</p>}
        </>
      )}
      {failure !== null && <p role="alert">{failure}</p>}
    </section>
  );
}

/** Something that cannot be had back is asked for twice. */
function Twice({ label, yes, onYes }: { label: string; yes: string; onYes: () => void }) {
  const [isAsking, setAsking] = useState(false);
  if (!isAsking) {
    return (
      <Button variant="quiet" onClick={() => setAsking(true)}>
        {label}
      </Button>
    );
  }
  return (
    <>
      <Button onClick={onYes}>{yes}</Button>
      <Button variant="quiet" onClick={() => setAsking(false)}>{t`Cancel`}</Button>
    </>
  );
}
