import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { PoolMap } from '../../../../engine/wars/pool.ts';
import type { WarTerms } from '../../../../engine/wars/terms.ts';
import type { Clan, OwnClan } from '../../../../sync-server/protocol/clans.ts';
import { warRoutes, type WarBrief } from '../../../../sync-server/protocol/wars.ts';
import { Button, ButtonLink } from '../../../base/ui/Button.tsx';
import { Skeleton } from '../../../base/ui/lists/Skeleton.tsx';
import { api } from '../../../client/api/api.ts';
import { messageOf } from '../../../client/api/messageOf.ts';
import { serverNow } from '../../../client/connection/serverClock.ts';
import { TermsForm, usualTerms } from './TermsForm.tsx';
import { WarBoards } from './WarBoards.tsx';
import { WarHead } from './WarHead.tsx';
import { WarLink } from './WarLink.tsx';
import { useWar } from './warQueries.ts';
import styles from './Wars.module.css';

const ROW_HEIGHT = 160;

interface ClanWarProps {
  clan: Clan;
  own: OwnClan | null;
  /** undefined = they are not known yet. */
  wars: readonly WarBrief[] | undefined;
}

/** The war that a clan fights, with its boards, else the last one; and the way to another. */
export function ClanWar({ clan, own, wars }: ClanWarProps) {
  const isOwn = own?.clan?.slug === clan.slug;
  const role = own?.clan?.role;
  const mayChallenge = role === 'leader' || role === 'officer';
  const [isChallenging, setChallenging] = useState(false);
  const running = wars?.find(({ status }) => status === 'running');
  return (
    <section aria-label={t`War`} className={styles.wars}>
      {running ? <RunningWar key={running.id} id={running.id} /> : <LastWar wars={wars} />}
      {mayChallenge && isOwn && wars && !running && (
        <ButtonLink to="/community/clans">{t`Challenge a clan`}</ButtonLink>
      )}
      {mayChallenge && !isOwn && (
        <Button onClick={() => setChallenging(true)}>{t`Challenge this clan`}</Button>
      )}
      {isChallenging && <Challenge clan={clan} onClose={() => setChallenging(false)} />}
    </section>
  );
}

/** What is shown in the place of a war while there is none. */
function LastWar({ wars }: Pick<ClanWarProps, 'wars'>) {
  const last = wars?.find(({ status }) => status === 'over');
  return (
    <>
      <h2>{last ? t`The last war` : t`War`}</h2>
      {last && (
        <div className={styles.warList}>
          <WarLink war={last} />
        </div>
      )}
      {wars && !last && <p className={styles.muted}>{t`No war yet.`}</p>}
    </>
  );
}

/** The war that is being fought, with its boards. */
function RunningWar({ id }: { id: string }) {
  const { data, error } = useWar(id);
  if (!data) {
    return (
      error === null && (
        <div className={styles.running} aria-busy="true">
          <Skeleton rows={3} rowHeight={ROW_HEIGHT} />
        </div>
      )
    );
  }
  return (
    <div className={styles.running}>
      <WarHead war={data.war} level="h2" />
      <WarBoards war={data.war} />
      <Link
        className={styles.more}
        to={`/community/clans/wars/${id}`}
      >{t`Line-ups and terms of this war`}</Link>
    </div>
  );
}

const NO_MAPS: readonly PoolMap[] = [];

function Challenge({ clan: { slug, name }, onClose }: { clan: Clan; onClose: () => void }) {
  const navigate = useNavigate();
  const [failure, setFailure] = useState<string | null>(null);
  const [terms] = useState(() => usualTerms(serverNow()));
  const send = async (chosen: WarTerms): Promise<boolean> => {
    setFailure(null);
    try {
      const { war } = await api(warRoutes.challenge, { params: { slug }, body: { terms: chosen } });
      void navigate(`/community/clans/wars/${war.id}`);
      return true;
    } catch (error) {
      setFailure(messageOf(error, t`This needs the network. Nothing has changed.`));
      return false;
    }
  };
  return (
    <TermsForm
      title={t`Challenge ${name}`}
      terms={terms}
      maps={NO_MAPS}
      onClose={onClose}
      onSend={send}
      failure={failure}
    />
  );
}
