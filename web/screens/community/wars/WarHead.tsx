import { t } from '@lingui/core/macro';
import { Link } from 'react-router-dom';
import { percentWords } from '../../../base/i18n/percentWords.ts';
import { otherSide } from '../../../../engine/wars/terms.ts';
import type { WarClan, WarPage } from '../../../../sync-server/protocol/wars.ts';
import { EmblemShield } from '../../parts/community/EmblemShield.tsx';
import { CLOCK_WORDS } from '../../parts/lists/roomWords.ts';
import { firstSide, momentWords } from './warWords.ts';
import styles from './Wars.module.css';

/** Who fights whom, the score, and what is expected. @param level of its heading on the page */
export function WarHead({ war, level: Heading }: { war: WarPage; level: 'h1' | 'h2' }) {
  const side = firstSide(war);
  const other = otherSide(side);
  const chance = Math.round(100 * (side === 'challenger' ? war.forecast : 1 - war.forecast));
  return (
    <header className={styles.head}>
      <ClanName clan={war.clans[side]} />
      <p className={styles.score} aria-label={t`${war.won[side]} boards to ${war.won[other]}`}>
        {war.won[side]} : {war.won[other]}
      </p>
      <ClanName clan={war.clans[other]} />
      <div className={styles.about}>
        <Heading>{t`${war.clans[side].name} against ${war.clans[other].name}`}</Heading>
        <p className={styles.muted}>{aboutWords(war)}</p>
      </div>
      {war.status === 'running' && (
        <p className={styles.forecast}>
          <strong>{percentWords(chance)}</strong> <span>{t`forecast for ${war.clans[side].name}`}</span>
        </p>
      )}
    </header>
  );
}

function ClanName({ clan }: { clan: WarClan }) {
  const shield = <EmblemShield emblem={clan.emblem} size={56} />;
  if (clan.slug === null) return shield;
  return (
    <Link to={`/community/clans/${clan.slug}`} aria-label={clan.name} className={styles.shield}>
      {shield}
    </Link>
  );
}

function aboutWords(war: WarPage): string {
  const { terms, setsOpen, boards } = war;
  if (war.status === 'over') {
    if (war.winner === null) return t`Nobody has won`;
    return t`${war.clans[war.winner].name} has won`;
  }
  if (war.status === 'cancelled') return t`Called off by both`;
  if (war.status !== 'running') return t`A challenge`;
  const nextSet = terms.sets[setsOpen];
  const open = nextSet
    ? t`Set ${setsOpen + 1} of ${terms.sets.length} opens ${momentWords(nextSet.opensAt)}`
    : t`All sets open`;
  const majority = (boards + 1) / 2;
  return [open, t`majority at ${majority}`, CLOCK_WORDS[terms.clock].label].join(' · ');
}
