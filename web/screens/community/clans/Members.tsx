import { t } from '@lingui/core/macro';
import { useState } from 'react';
import {
  CLAN_ROLES,
  type Clan,
  type ClanAct,
  type ClanMember,
  type ClanRole,
} from '../../../../sync-server/protocol/clans.ts';
import { Button } from '../../../base/ui/Button.tsx';
import { useSession } from '../../../client/account/session.ts';
import { useClanAct } from '../../parts/community/clanQueries.ts';
import { PlayerName } from '../../parts/people/PlayerName.tsx';
import styles from './Clans.module.css';
import { Roster } from './Roster.tsx';
import { useClanmatesHere } from './useClanmatesHere.ts';

/** All who belong to a clan, and what can be done about them. @param own the role of who looks; null = they belong to another, or to none */
export function Members({ clan, own }: { clan: Clan; own: ClanRole | null }) {
  const { failure, act } = useClanAct(clan.slug);
  const here = useClanmatesHere(own !== null);
  return (
    <section aria-labelledby="roster">
      <h2 id="roster">{t`Members`}</h2>
      {failure !== null && <p role="alert">{failure}</p>}
      <Roster
        clan={clan}
        renderMember={(member) => (
          <Member member={member} own={own} isHere={here.includes(member.userId)} onAct={act} />
        )}
      />
    </section>
  );
}

interface MemberProps {
  member: ClanMember;
  own: ClanRole | null;
  isHere: boolean;
  onAct: (act: ClanAct) => Promise<void>;
}

function Member({ member, own, isHere, onAct }: MemberProps) {
  const viewer = useSession(({ user }) => user?.id);
  const { userId, username, role } = member;
  const isLower = CLAN_ROLES.indexOf(role) > CLAN_ROLES.indexOf(own ?? 'recruit');
  const mayRemove = (own === 'leader' || own === 'officer') && isLower;
  return (
    <>
      <PlayerName userId={userId} username={username} />
      {isHere && <span className={styles.here}>{t`Online`}</span>}
      {userId === viewer && <span className={styles.muted}>{t`(you)`}</span>}
      {mayRemove && <MemberActs member={member} isLeader={own === 'leader'} onAct={onAct} />}
    </>
  );
}

function MemberActs({
  member: { userId, username, role },
  isLeader,
  onAct,
}: {
  member: ClanMember;
  isLeader: boolean;
  onAct: MemberProps['onAct'];
}) {
  const [isOpen, setOpen] = useState(false);
  if (!isOpen) {
    return (
      <Button
        size="s"
        variant="quiet"
        className={styles.more}
        aria-label={t`What to do with ${username}`}
        onClick={() => setOpen(true)}
      >
        …
      </Button>
    );
  }
  const other = role === 'officer' ? 'member' : 'officer';
  return (
    <span className={styles.acts}>
      {isLeader && (
        <>
          <Button size="s" onClick={() => void onAct({ type: 'role', userId, role: other })}>
            {other === 'officer' ? t`Make an officer` : t`Make a member`}
          </Button>
          <Button
            size="s"
            onClick={() => void onAct({ type: 'handOver', userId })}
          >{t`Hand the clan over`}</Button>
        </>
      )}
      <Button size="s" onClick={() => void onAct({ type: 'remove', userId })}>{t`Remove`}</Button>
      <Button size="s" variant="quiet" onClick={() => setOpen(false)}>{t`Cancel`}</Button>
    </span>
  );
}
