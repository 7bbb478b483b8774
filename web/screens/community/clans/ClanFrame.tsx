import { t } from '@lingui/core/macro';
import type { CSSProperties, ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import type { Clan } from '../../../../sync-server/protocol/clans.ts';
import { colorNamed } from '../../../../sync-server/protocol/emblems.ts';
import { cx } from '../../../base/lib/cx.ts';
import { usePageTitle } from '../../../base/lib/pageTitle.ts';
import { ButtonLink } from '../../../base/ui/Button.tsx';
import { Skeleton } from '../../../base/ui/lists/Skeleton.tsx';
import type { Kept } from '../../../client/queries/useKept.ts';
import { CommunityTabs } from '../../parts/community/CommunityTabs.tsx';
import { EmblemShield } from '../../parts/community/EmblemShield.tsx';
import { pointsWords } from '../../parts/lists/points.ts';
import { Unreachable } from '../../parts/Unreachable.tsx';
import { dateWords } from '../../parts/words/dateWords.ts';
import styles from './Clans.module.css';

const ROW_HEIGHT = 140;

interface ClanFrameProps {
  slug: string;
  answer: Kept<{ clan: Clan }>;
  /** How old it is what is shown. */
  age?: ReactNode;
  /** Beside its figures: how its members talk. */
  chat?: ReactNode;
  /** Draws what stands below the head. */
  children: (clan: Clan) => ReactNode;
}

/** The page of a clan with its head: while it comes, when it has come, and when there is none. */
export function ClanFrame({ slug, answer, age, chat, children }: ClanFrameProps) {
  const { data, error, refetch } = answer;
  usePageTitle(data?.clan.name ?? t`Clan`);
  if (data === undefined && error !== null) {
    return (
      <Unreachable
        title={t`This clan cannot be reached`}
        missing={t`No such clan`}
        error={error}
        onRetry={refetch}
      >
        <ButtonLink to="/community/clans">{t`All clans`}</ButtonLink>
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
        <>
          <Head clan={data.clan} age={age} chat={chat} />
          {children(data.clan)}
        </>
      )}
    </div>
  );
}

function Head({ clan, age, chat }: { clan: Clan; age: ReactNode; chat: ReactNode }) {
  return (
    <>
      <header
        className={styles.head}
        style={{ '--field': colorNamed(clan.emblem.field)?.hex } as CSSProperties}
      >
        <EmblemShield emblem={clan.emblem} size={104} />
        <div className={styles.title}>
          <h1>
            {clan.name} <span className={styles.tag}>{clan.tag}</span>
          </h1>
          {clan.motto !== '' && <p>{clan.motto}</p>}
          {age}
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
        {chat}
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
    </>
  );
}
