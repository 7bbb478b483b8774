import { t } from '@lingui/core/macro';
import { Suspense, useState } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import type { Clan, OwnClan } from '../../../../sync-server/protocol/clans.ts';
import { cx } from '../../../base/lib/cx.ts';
import { lazyPart } from '../../../base/lib/lazyPart.ts';
import { usePageTitle } from '../../../base/lib/pageTitle.ts';
import { Button, ButtonLink } from '../../../base/ui/Button.tsx';
import { Skeleton } from '../../../base/ui/lists/Skeleton.tsx';
import { useSession } from '../../../client/account/session.ts';
import { ApiError } from '../../../client/api/api.ts';
import { Age } from '../../parts/community/Age.tsx';
import { CommunityTabs } from '../../parts/community/CommunityTabs.tsx';
import { EmblemShield } from '../../parts/community/EmblemShield.tsx';
import { pointsWords } from '../../parts/lists/points.ts';
import { ReportButton } from '../../parts/report/ReportButton.tsx';
import { Unreachable } from '../../parts/Unreachable.tsx';
import { dateWords } from '../../parts/words/dateWords.ts';
import { languageName } from '../../parts/words/languages.ts';
import { ClanWars } from '../wars/ClanWars.tsx';
import { ClanForm } from './ClanForm.tsx';
import { ClanTournaments } from './ClanTournaments.tsx';
import { useClan, useOwnClan } from '../../parts/community/clanQueries.ts';
import styles from './Clans.module.css';
import { Gains } from './Gains.tsx';
import { Membership } from './Membership.tsx';
import { Requests } from './Requests.tsx';
import { Roster } from './Roster.tsx';

// Its text is read before it is laid out.
const Description = lazyPart(() => import('./Description.tsx'), 'Description');

const ROW_HEIGHT = 140;

/** /community/clans/{slug} and /clans/{slug}: who a clan is, and who belongs to it. */
export function ClanScreen() {
  const { slug = '' } = useParams();
  const { data, asOf, error, refetch } = useClan(slug);
  usePageTitle(data?.clan.name ?? t`Clan`);
  if (data === undefined && error !== null) {
    const isUnknown = error instanceof ApiError && error.status === 404;
    return (
      <Unreachable title={isUnknown ? t`No such clan` : t`This clan cannot be reached`} error={error}>
        <ButtonLink to="/community/clans">{t`All clans`}</ButtonLink>
        {!isUnknown && <Button onClick={refetch}>{t`Try again`}</Button>}
      </Unreachable>
    );
  }
  // It has another name now.
  if (data && data.clan.slug !== slug) return <Navigate to={`/community/clans/${data.clan.slug}`} replace />;
  return (
    <div className={cx(styles.page, styles.wide)} aria-busy={data === undefined}>
      <CommunityTabs />
      {data === undefined ? (
        <Skeleton rows={3} rowHeight={ROW_HEIGHT} />
      ) : (
        <Page clan={data.clan} asOf={asOf} />
      )}
    </div>
  );
}

function Page({ clan, asOf }: { clan: Clan; asOf: number | null }) {
  const isSignedIn = useSession(({ user }) => user?.emailVerified === true);
  return (
    <>
      <header className={styles.head}>
        <EmblemShield emblem={clan.emblem} size={104} />
        <div className={styles.title}>
          <h1>
            {clan.name} <span className={styles.tag}>{clan.tag}</span>
          </h1>
          {clan.motto !== '' && <p>{clan.motto}</p>}
          <Age asOf={asOf} />
        </div>
        <dl className={styles.figures}>
          <div>
            <dd>{pointsWords(clan.rating)}</dd>
            <dt>{t`rating in wars, place ${{ place: clan.place }} of ${{ clans: clan.clans }}`}</dt>
          </div>
          <div>
            <dd>
              {clan.warsWon} : {clan.warsLost}
            </dd>
            <dt>{t`wars won and lost`}</dt>
          </div>
          <div>
            <dd>{pointsWords(clan.points)}</dd>
            <dt>{t`points this season`}</dt>
          </div>
          <div>
            <dd>{pointsWords(clan.members)}</dd>
            <dt>{t`of 100 members`}</dt>
          </div>
        </dl>
      </header>
      {clan.disbandAt !== null && (
        <output className={styles.ending}>
          {t`This clan ends on ${{ day: dateWords(clan.disbandAt, { dateStyle: 'long' }) }}, unless its leader calls it off.`}
        </output>
      )}
      {clan.takeOver !== null && (
        <output className={styles.ending}>
          {t`The leader has been away for long: ${{ name: clan.takeOver.username }} leads this clan from ${{ day: dateWords(clan.takeOver.at, { dateStyle: 'long' }) }}, unless the leader says a word.`}
        </output>
      )}
      {isSignedIn ? <Inside clan={clan} /> : <Columns clan={clan} own={null} />}
    </>
  );
}

/** For whoever has an account: what they can do here. */
function Inside({ clan }: { clan: Clan }) {
  const { data: own } = useOwnClan();
  const [isEditing, setEditing] = useState(false);
  const known: OwnClan | null = own ?? null;
  const role = known?.clan?.slug === clan.slug ? known.clan.role : null;
  return (
    <>
      {known && <Membership clan={clan} own={known} onEdit={() => setEditing(true)} />}
      {known && role !== null && <Requests slug={clan.slug} requests={known.requests} />}
      <Columns clan={clan} own={known} />
      {isEditing && <ClanForm clan={clan} onClose={() => setEditing(false)} />}
    </>
  );
}

/** What the clan does, and beside it who they are. @param own null = whoever looks is not signed in, or it is not known yet */
function Columns({ clan, own }: { clan: Clan; own: OwnClan | null }) {
  const isSignedIn = useSession(({ user }) => user?.emailVerified === true);
  return (
    <div className={styles.columns}>
      <div className={styles.column}>
        <ClanWars clan={clan} own={own} />
        <ClanTournaments slug={clan.slug} />
      </div>
      <div className={styles.column}>
        <Roster clan={clan} own={own?.clan?.slug === clan.slug ? own.clan.role : null} />
        <Gains clan={clan} />
        <section aria-labelledby="about-clan">
          <h2 id="about-clan">{t`About`}</h2>
          {clan.description !== '' && (
            <Suspense fallback={<p className={styles.description}>{clan.description}</p>}>
              <Description text={clan.description} />
            </Suspense>
          )}
          <p className={styles.muted}>
            {t`Founded in ${{ month: dateWords(clan.createdAt, { month: 'long', year: 'numeric' }) }}`}
            {clan.language !== null && ` · ${languageName(clan.language)}`}
          </p>
          {isSignedIn && <ReportButton kind="clan" targetId={clan.slug} />}
        </section>
      </div>
    </div>
  );
}
