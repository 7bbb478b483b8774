import { t } from '@lingui/core/macro';
import { Link } from 'react-router-dom';
import type { WarBrief } from '../../../../sync-server/protocol/wars.ts';
import { EmblemShield } from '../../parts/community/EmblemShield.tsx';
import { dateWords } from '../../parts/words/dateWords.ts';
import styles from './Wars.module.css';

/** A war in a list: both shields, the score, and how it stands. */
export function WarLink({ war }: { war: WarBrief }) {
  const { challenger, challenged } = war.clans;
  return (
    <Link className={styles.war} to={`/community/clans/wars/${war.id}`}>
      <EmblemShield emblem={challenger.emblem} size={32} />
      <strong className={styles.small}>
        {war.won.challenger} : {war.won.challenged}
      </strong>
      <EmblemShield emblem={challenged.emblem} size={32} />
      <span className={styles.words}>
        <span>{t`${challenger.name} against ${challenged.name}`}</span>
        <span className={styles.muted}>{statusWords(war)}</span>
      </span>
    </Link>
  );
}

function statusWords({ status, winner, clans, endedAt, boards }: WarBrief): string {
  const day = endedAt === null ? '' : dateWords(endedAt, { dateStyle: 'medium' });
  if (status === 'over') {
    return [winner === null ? t`Nobody has won` : t`${clans[winner].name} has won`, day].join(' · ');
  }
  return {
    offered: t`A challenge, ${boards} boards`,
    declined: t`Declined`,
    lapsed: t`Lapsed`,
    running: t`Being fought, ${boards} boards`,
    cancelled: t`Called off by both`,
  }[status];
}
