import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { tierOf } from '../../../../engine/rating/ranks.ts';
import {
  CLAN_ROLES,
  type Clan,
  type ClanAct,
  type ClanMember,
  type ClanRole,
} from '../../../../sync-server/protocol/clans.ts';
import { Button } from '../../../base/ui/Button.tsx';
import { useSession } from '../../../client/account/session.ts';
import { pointsWords } from '../../parts/lists/points.ts';
import { PlayerName } from '../../parts/people/PlayerName.tsx';
import { TierShield } from '../../parts/community/TierShield.tsx';
import styles from './Clans.module.css';
import { useClanAct } from '../../parts/community/clanQueries.ts';

const roleWords = (role: ClanRole): string =>
  ({
    leader: () => t`Leader`,
    officer: () => t`Officers`,
    member: () => t`Members`,
    recruit: () => t`Recruits`,
  })[role]();

/** All who belong to a clan, by role. @param own the role of who looks; null = they belong to another, or to none */
export function Roster({ clan, own }: { clan: Clan; own: ClanRole | null }) {
  const { failure, act } = useClanAct(clan.slug);
  return (
    <section aria-labelledby="roster">
      <h2 id="roster">{t`Members`}</h2>
      {failure !== null && <p role="alert">{failure}</p>}
      <table className={styles.roster}>
        <thead>
          <tr>
            <th scope="col">{t`Player`}</th>
            <th scope="col">{t`CP`}</th>
            <th scope="col">{t`Turns`}</th>
          </tr>
        </thead>
        {CLAN_ROLES.map((role) => {
          const members = clan.roster.filter((member) => member.role === role);
          return (
            members.length > 0 && (
              <tbody key={role}>
                <tr>
                  <th scope="rowgroup" colSpan={3} className={styles.role}>
                    {roleWords(role)}
                  </th>
                </tr>
                {members.map((member) => (
                  <Member key={member.userId} member={member} own={own} onAct={act} />
                ))}
              </tbody>
            )
          );
        })}
      </table>
    </section>
  );
}

interface MemberProps {
  member: ClanMember;
  own: ClanRole | null;
  onAct: (act: ClanAct) => Promise<void>;
}

function Member({ member, own, onAct }: MemberProps) {
  const viewer = useSession(({ user }) => user?.id);
  const { userId, username, elo, reliability, role } = member;
  const isLower = CLAN_ROLES.indexOf(role) > CLAN_ROLES.indexOf(own ?? 'recruit');
  const mayRemove = (own === 'leader' || own === 'officer') && isLower;
  return (
    <tr>
      <th scope="row">
        <span className={styles.member}>
          <TierShield tier={tierOf(elo)} />
          {viewer === undefined ? (
            <Link to={`/profile/${username}`}>{username}</Link>
          ) : (
            <PlayerName userId={userId} username={username} />
          )}
          {userId === viewer && <span className={styles.muted}>{t`(you)`}</span>}
          {mayRemove && <MemberActs member={member} isLeader={own === 'leader'} onAct={onAct} />}
        </span>
      </th>
      <td className={styles.number}>{pointsWords(elo)}</td>
      <td className={styles.muted}>{reliability === null ? '–' : `${reliability} %`}</td>
    </tr>
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
