import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { percentWords } from '../../../base/i18n/percentWords.ts';
import { tierOf } from '../../../../engine/rating/ranks.ts';
import {
  CLAN_ROLES,
  type Clan,
  type ClanMember,
  type ClanRole,
} from '../../../../sync-server/protocol/clans.ts';
import { pointsWords } from '../../parts/lists/points.ts';
import { TierShield } from '../../parts/community/TierShield.tsx';
import styles from './Clans.module.css';

const roleWords = (role: ClanRole): string =>
  ({
    leader: () => t`Leader`,
    officer: () => t`Officers`,
    member: () => t`Members`,
    recruit: () => t`Recruits`,
  })[role]();

interface RosterProps {
  clan: Clan;
  /** Draws a member's name, and what can be done about them; a link to their profile without it. */
  renderMember?: (member: ClanMember) => ReactNode;
}

/** All who belong to a clan, by role. */
export function Roster({ clan, renderMember = linkTo }: RosterProps) {
  return (
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
                <Row key={member.userId} member={member} name={renderMember(member)} />
              ))}
            </tbody>
          )
        );
      })}
    </table>
  );
}

const linkTo = ({ username }: ClanMember): ReactNode => <Link to={`/profile/${username}`}>{username}</Link>;

function Row({ member: { elo, reliability }, name }: { member: ClanMember; name: ReactNode }) {
  return (
    <tr>
      <th scope="row">
        <span className={styles.member}>
          <TierShield tier={tierOf(elo)} />
          {name}
        </span>
      </th>
      <td className={styles.number}>{pointsWords(elo)}</td>
      <td className={styles.muted}>{reliability !== null && percentWords(reliability)}</td>
    </tr>
  );
}
