import { plural, t } from '@lingui/core/macro';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { CLAN_LADDERS, type ClanBrief, type ClanLadder } from '../../../../sync-server/protocol/clans.ts';
import { useSettled } from '../../../base/lib/useSettled.ts';
import { Button } from '../../../base/ui/Button.tsx';
import { Chip } from '../../../base/ui/lists/Chip.tsx';
import { Field } from '../../../base/ui/forms/Field.tsx';
import { Skeleton } from '../../../base/ui/lists/Skeleton.tsx';
import { useSession } from '../../../client/account/session.ts';
import { messageOf } from '../../../client/api/messageOf.ts';
import { Age } from '../../parts/community/Age.tsx';
import { CommunityTabs } from '../../parts/community/CommunityTabs.tsx';
import { EmblemShield } from '../../parts/community/EmblemShield.tsx';
import { pointsWords } from '../../parts/lists/points.ts';
import { ClanForm } from './ClanForm.tsx';
import { useClans, useOwnClan } from '../../parts/community/clanQueries.ts';
import styles from './Clans.module.css';

const ROW_HEIGHT = 76;
const SHORTEST_NAME = 2;

/** /community/clans: all clans, one's own, and the way to found another. */
export function ClansScreen() {
  const isSignedIn = useSession(({ user }) => user?.emailVerified === true);
  const [typed, setTyped] = useState('');
  const q = useSettled(typed.trim());
  const [by, setBy] = useState<ClanLadder>('points');
  const words: Readonly<Record<ClanLadder, string>> = {
    points: t`Points this season`,
    rating: t`Rating in wars`,
  };
  return (
    <div className={styles.page}>
      <CommunityTabs />
      <h1>{t`Clans`}</h1>
      {isSignedIn && <Own />}
      <Field
        label={t`Find a clan`}
        type="search"
        autoComplete="off"
        maxLength={30}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {q.length < SHORTEST_NAME && (
        <fieldset className={styles.ladders} aria-label={t`Order`}>
          {CLAN_LADDERS.map((one) => (
            <Chip key={one} pressed={one === by} onClick={() => setBy(one)}>
              {words[one]}
            </Chip>
          ))}
        </fieldset>
      )}
      <Ladder key={`${by} ${q}`} by={by} {...(q.length >= SHORTEST_NAME && { q })} />
    </div>
  );
}

function Own() {
  const { data, asOf } = useOwnClan();
  const [isFounding, setFounding] = useState(false);
  if (!data) return null;
  const { clan, asks } = data;
  if (clan) {
    return (
      <section aria-label={t`Your clan`}>
        <Age asOf={asOf} />
        <ClanLink clan={clan} />
      </section>
    );
  }
  return (
    <section aria-label={t`Your clan`} className={styles.none}>
      {asks.length > 0 && (
        <ul className={styles.asks}>
          {asks.map(({ slug, name, kind }) => (
            <li key={slug}>
              <Link to={`/community/clans/${slug}`}>
                {kind === 'invite' ? t`${name} invites you` : t`You have asked to join ${name}`}
              </Link>
            </li>
          ))}
        </ul>
      )}
      <p className={styles.muted}>{t`You are in no clan. Join one, or found your own.`}</p>
      <Button onClick={() => setFounding(true)}>{t`Found a clan`}</Button>
      {isFounding && <ClanForm clan={null} onClose={() => setFounding(false)} />}
    </section>
  );
}

function Ladder({ by, q }: { by: ClanLadder; q?: string }) {
  const [afters, setAfters] = useState<readonly (string | undefined)[]>([undefined]);
  return afters.map((after, page) => (
    <LadderPage
      key={after ?? ''}
      by={by}
      {...(q !== undefined && { q })}
      {...(after !== undefined && { after })}
      {...(page === afters.length - 1 && { onMore: (next: string) => setAfters([...afters, next]) })}
    />
  ));
}

interface LadderPageProps {
  by: ClanLadder;
  q?: string;
  after?: string;
  onMore?: (next: string) => void;
}

function LadderPage({ by, q, after, onMore }: LadderPageProps) {
  const { data, asOf, error, refetch } = useClans({
    by,
    ...(q !== undefined && { q }),
    ...(after !== undefined && { after }),
  });
  if (data === undefined && error !== null) {
    return (
      <div role="alert" className={styles.none}>
        <p>{messageOf(error, t`The clans cannot be reached right now.`)}</p>
        <Button onClick={refetch}>{t`Try again`}</Button>
      </div>
    );
  }
  if (data === undefined) return <Skeleton rows={6} rowHeight={ROW_HEIGHT} />;
  const { clans, next } = data;
  return (
    <>
      <Age asOf={asOf} />
      {clans.length === 0 && (
        <p className={styles.muted}>
          {q === undefined
            ? t`There is no clan yet. Yours could be the first.`
            : t`No clan begins like that.`}
        </p>
      )}
      <ol className={styles.clans}>
        {clans.map((clan) => (
          <li key={clan.slug}>
            <ClanLink clan={clan} by={by} />
          </li>
        ))}
      </ol>
      {onMore && next !== null && <Button onClick={() => onMore(next)}>{t`Show more`}</Button>}
    </>
  );
}

/** A clan in a list: its shield, its words, and how it stands this season or in wars. */
export function ClanLink({ clan, by = 'points' }: { clan: ClanBrief; by?: ClanLadder }) {
  const { slug, name, tag, motto, emblem, members, points, rating, warsWon, warsLost } = clan;
  return (
    <Link className={styles.clan} to={`/community/clans/${slug}`}>
      <EmblemShield emblem={emblem} size={44} />
      <span className={styles.words}>
        <strong>
          {name} <span className={styles.tag}>{tag}</span>
        </strong>
        <span className={styles.muted}>
          {[plural(members, { one: '# member', other: '# members' }), motto].filter(Boolean).join(' · ')}
        </span>
      </span>
      <span className={styles.points}>
        {pointsWords(by === 'points' ? points : rating)}
        <span className={styles.muted}> {by === 'points' ? t`points` : `${warsWon} : ${warsLost}`}</span>
      </span>
    </Link>
  );
}
