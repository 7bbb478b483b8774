import { t } from '@lingui/core/macro';
import { useParams } from 'react-router-dom';
import type { WarPage } from '../../../../sync-server/protocol/wars.ts';
import { usePageTitle } from '../../../base/lib/pageTitle.ts';
import { ButtonLink } from '../../../base/ui/Button.tsx';
import { Skeleton } from '../../../base/ui/lists/Skeleton.tsx';
import { Age } from '../../parts/community/Age.tsx';
import { CommunityTabs } from '../../parts/community/CommunityTabs.tsx';
import { Unreachable } from '../../parts/Unreachable.tsx';
import { LineUps } from './LineUps.tsx';
import { Offer } from './Offer.tsx';
import { Substitutes } from './Substitutes.tsx';
import { Terms } from './Terms.tsx';
import { WarBoards } from './WarBoards.tsx';
import { WarEnd } from './WarEnd.tsx';
import { WarHead } from './WarHead.tsx';
import { useWar } from './warQueries.ts';
import { isFought } from './warWords.ts';
import styles from './Wars.module.css';

const ROW_HEIGHT = 160;

/** /community/clans/wars/{id}: a war with its score and all of its boards. */
export function WarScreen() {
  const { id = '' } = useParams();
  const { data, asOf, error, refetch } = useWar(id);
  const war = data?.war;
  usePageTitle(war ? `${war.clans.challenger.name} – ${war.clans.challenged.name}` : t`Clan war`);
  if (war === undefined && error !== null) {
    return (
      <Unreachable
        title={t`This war cannot be reached`}
        missing={t`No such war`}
        error={error}
        onRetry={refetch}
      >
        <ButtonLink to="/community/clans">{t`All clans`}</ButtonLink>
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
  return (
    <>
      <WarHead war={war} level="h1" />
      <Age asOf={asOf} />
      {isFought(war) ? (
        <>
          <WarBoards war={war} />
          <LineUps war={war} />
          <Substitutes war={war} />
          <Terms terms={war.terms} maps={war.maps} />
          <WarEnd war={war} />
        </>
      ) : (
        <Offer war={war} />
      )}
    </>
  );
}
