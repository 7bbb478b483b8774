import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import type { Clan, OwnClan } from '../../../../sync-server/protocol/clans.ts';
import { useSession } from '../../../client/account/session.ts';
import { Age } from '../../parts/community/Age.tsx';
import { useClan, useOwnClan } from '../../parts/community/clanQueries.ts';
import { useClanTournaments } from '../../parts/community/tournamentQueries.ts';
import { ReportButton } from '../../parts/report/ReportButton.tsx';
import { ClanWar } from '../wars/ClanWar.tsx';
import { useClanWars } from '../wars/warQueries.ts';
import { WarList } from '../wars/WarList.tsx';
import { About } from './About.tsx';
import { ClanChat } from './ClanChat.tsx';
import { ClanForm } from './ClanForm.tsx';
import { ClanFrame } from './ClanFrame.tsx';
import styles from './Clans.module.css';
import { ClanTabs } from './ClanTabs.tsx';
import { ClanTournaments } from './ClanTournaments.tsx';
import { Gains } from './Gains.tsx';
import { Members } from './Members.tsx';
import { Membership } from './Membership.tsx';
import { Requests } from './Requests.tsx';

/** /community/clans/{slug} and /clans/{slug}: who a clan is, and who belongs to it. */
export function ClanScreen() {
  const { slug = '' } = useParams();
  const isSignedIn = useSession(({ user }) => user?.emailVerified === true);
  const answer = useClan(slug);
  return (
    <ClanFrame
      slug={slug}
      answer={answer}
      age={<Age asOf={answer.asOf} />}
      chat={isSignedIn && <ClanChat slug={slug} />}
    >
      {(clan) => (isSignedIn ? <Inside clan={clan} /> : <Columns clan={clan} own={null} />)}
    </ClanFrame>
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

/** What the clan does, and beside it who they are. @param own null = the viewer has no verified account, or it is not known yet */
function Columns({ clan, own }: { clan: Clan; own: OwnClan | null }) {
  const isSignedIn = useSession(({ user }) => user?.emailVerified === true);
  const isOwn = own?.clan?.slug === clan.slug;
  const { data: entered } = useClanTournaments(clan.slug);
  const { data: fought } = useClanWars(clan.slug, isOwn);
  return (
    <div className={styles.columns}>
      <div className={styles.column}>
        <ClanWar clan={clan} own={own} wars={fought?.wars} />
        <ClanTournaments tournaments={entered?.tournaments ?? []} />
      </div>
      <ClanTabs
        tabs={[
          {
            id: 'members',
            label: t`Members`,
            content: <Members clan={clan} own={isOwn ? (own.clan?.role ?? null) : null} />,
          },
          { id: 'wars', label: t`Wars`, content: <WarList slug={clan.slug} wars={fought?.wars} /> },
          { id: 'ladder', label: t`Ladder`, content: <Gains clan={clan} /> },
          {
            id: 'about',
            label: t`About`,
            content: (
              <About clan={clan}>{isSignedIn && <ReportButton kind="clan" targetId={clan.slug} />}</About>
            ),
          },
        ]}
      />
    </div>
  );
}
