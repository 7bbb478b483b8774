import { t } from '@lingui/core/macro';
import { Swords } from 'lucide-react';
import { Link, useParams } from 'react-router-dom';
import { otherSide, type Side } from '../../../../engine/wars/terms.ts';
import type { WarClan, WarPage } from '../../../../sync-server/protocol/wars.ts';
import { usePageTitle } from '../../../base/lib/pageTitle.ts';
import { Button, ButtonLink } from '../../../base/ui/Button.tsx';
import { Skeleton } from '../../../base/ui/lists/Skeleton.tsx';
import { ApiError } from '../../../client/api/api.ts';
import { roomPath } from '../../../client/queries/roomPath.ts';
import { Age } from '../../parts/community/Age.tsx';
import { CommunityTabs } from '../../parts/community/CommunityTabs.tsx';
import { EmblemShield } from '../../parts/community/EmblemShield.tsx';
import { Unreachable } from '../../parts/Unreachable.tsx';
import { CLOCK_WORDS } from '../../parts/lists/roomWords.ts';
import { LineUps } from './LineUps.tsx';
import { Offer } from './Offer.tsx';
import { ScoreBar } from './ScoreBar.tsx';
import { Substitutes } from './Substitutes.tsx';
import { Terms } from './Terms.tsx';
import { WarEnd } from './WarEnd.tsx';
import { WarGrid } from './WarGrid.tsx';
import { useWar } from './warQueries.ts';
import { firstSide, momentWords } from './warWords.ts';
import styles from './Wars.module.css';

const ROW_HEIGHT = 160;

/** /community/clans/wars/{id}: a war with its score and all of its boards. */
export function WarScreen() {
  const { id = '' } = useParams();
  const { data, asOf, error, refetch } = useWar(id);
  const war = data?.war;
  usePageTitle(war ? `${war.clans.challenger.name} – ${war.clans.challenged.name}` : t`Clan war`);
  if (war === undefined && error !== null) {
    const isUnknown = error instanceof ApiError && error.status === 404;
    return (
      <Unreachable title={isUnknown ? t`No such war` : t`This war cannot be reached`} error={error}>
        <ButtonLink to="/community/clans">{t`All clans`}</ButtonLink>
        {!isUnknown && <Button onClick={refetch}>{t`Try again`}</Button>}
      </Unreachable>
    );
  }
  return (
    <div className={styles.page} aria-busy={war === undefined}>
      <CommunityTabs />
      {war === undefined ? <Skeleton rows={4} rowHeight={ROW_HEIGHT} /> : <Page war={war} asOf={asOf} />}
    </div>
  );
}

function Page({ war, asOf }: { war: WarPage; asOf: number | null }) {
  const side = firstSide(war);
  const isFought = war.status === 'running' || war.status === 'over' || war.status === 'cancelled';
  const next = war.grid.find(({ isYourTurn }) => isYourTurn);
  return (
    <>
      <Head war={war} side={side} />
      <Age asOf={asOf} />
      {isFought ? (
        <>
          <ScoreBar war={war} side={side} />
          {next && next.roomId !== null && (
            <ButtonLink variant="primary" size="l" to={roomPath(next.roomId)} className={styles.play}>
              <Swords aria-hidden="true" />
              {t`Play board ${next.number}`}
            </ButtonLink>
          )}
          <WarGrid war={war} side={side} />
          <LineUps war={war} />
          <Substitutes war={war} />
          <Terms terms={war.terms} />
          <WarEnd war={war} />
        </>
      ) : (
        <Offer war={war} />
      )}
    </>
  );
}

function Head({ war, side }: { war: WarPage; side: Side }) {
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
        <h1>{t`${war.clans[side].name} against ${war.clans[other].name}`}</h1>
        <p className={styles.muted}>{aboutWords(war)}</p>
      </div>
      {war.status === 'running' && (
        <p className={styles.forecast}>
          <strong>{chance} %</strong> <span>{t`forecast for ${war.clans[side].name}`}</span>
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
