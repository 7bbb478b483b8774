import { t } from '@lingui/core/macro';
import { Link, useParams } from 'react-router-dom';
import { peopleRoutes, type PersonDetails } from '../../../../sync-server/protocol/admin/people.ts';
import { statusWords } from '../parts/statusWords.ts';
import { Answer } from '../parts/Answer.tsx';
import { momentWords } from '../parts/ages.ts';
import { Table } from '../parts/Table.tsx';
import { useAsk } from '../parts/useAsk.ts';
import { kindWords, outcomeWords } from '../parts/caseWords.ts';
import type { ReportKind } from '../../../../sync-server/protocol/moderation/reports.ts';
import { FairPlayOf } from '../fairplay/FairPlayOf.tsx';
import { Acts } from './Acts.tsx';
import { Notes } from './Notes.tsx';
import styles from './People.module.css';
import { Ratings } from './Ratings.tsx';
import { roleWords } from './roleWords.ts';
import { Sanctions } from './Sanctions.tsx';

/** /admin/users/{name}: all about somebody, and what can be done. */
export function PersonScreen() {
  const { name = '' } = useParams();
  const details = useAsk(peopleRoutes.get, { params: { name } });
  return <Answer of={details}>{(of) => <Person of={of} />}</Answer>;
}

/** The device of a session, and when it was used last. */
const sessionWords = ({ device, createdAt, lastUsedAt }: PersonDetails['sessions'][number]): string =>
  `${device ?? t`an unknown device`} (${momentWords(lastUsedAt ?? createdAt)})`;

function Person({ of }: { of: PersonDetails }) {
  const { person, lastActive, sessions, formerNames, games, ratings, cases, reports } = of;
  return (
    <>
      <h1>{person.username}</h1>
      <dl className={styles.facts}>
        <dt>{t`Role`}</dt>
        <dd>{person.role === null ? t`Player` : roleWords(person.role)}</dd>
        <dt>{t`E-mail`}</dt>
        <dd>{person.isVerified ? t`verified` : t`not verified`}</dd>
        <dt>{t`Since`}</dt>
        <dd>{momentWords(person.createdAt)}</dd>
        <dt>{t`Last here`}</dt>
        <dd>{lastActive === null ? t`never` : momentWords(lastActive)}</dd>
        <dt>{t`CP`}</dt>
        <dd>{person.elo}</dd>
        {of.tagline !== '' && (
          <>
            <dt>{t`Tagline`}</dt>
            <dd>{of.tagline}</dd>
          </>
        )}
        {of.bio !== '' && (
          <>
            <dt>{t`About`}</dt>
            <dd>{of.bio}</dd>
          </>
        )}
        <dt>{t`Signed in on`}</dt>
        <dd>{sessions.map(sessionWords).join(', ') || t`no device`}</dd>
        {formerNames.length > 0 && (
          <>
            <dt>{t`Names before`}</dt>
            <dd>{formerNames.map(({ username }) => username).join(', ')}</dd>
          </>
        )}
      </dl>
      <Sanctions of={of} />
      <Acts of={of} />
      <Notes of={of} />
      <section className={styles.section} aria-labelledby="about">
        <h2 id="about">{t`Reported`}</h2>
        <Table
          label={t`Reported`}
          columns={[t`When`, t`What`, t`Outcome`]}
          none={t`Nobody has reported this player.`}
          rows={cases.map(({ id, kind, openedAt, outcome }) => ({
            id,
            cells: [
              momentWords(openedAt),
              kindWords(kind as ReportKind),
              outcomeWords(outcome ?? '') || t`waits`,
            ],
          }))}
        />
      </section>
      <section className={styles.section} aria-labelledby="by">
        <h2 id="by">{t`Has reported`}</h2>
        <Table
          label={t`Has reported`}
          columns={[t`When`, t`What`, t`Outcome`]}
          none={t`This player has reported nothing.`}
          rows={reports.map(({ id, kind, at, outcome }) => ({
            id,
            cells: [momentWords(at), kindWords(kind as ReportKind), outcomeWords(outcome ?? '') || t`waits`],
          }))}
        />
      </section>
      <FairPlayOf userId={person.id} />
      {ratings.length > 1 && <Ratings ratings={ratings} />}
      <section className={styles.section} aria-labelledby="games">
        <h2 id="games">{t`Games`}</h2>
        <Table
          label={t`Games`}
          columns={[t`Game`, t`Room`, t`State`, t`When`]}
          none={t`No games yet`}
          rows={games.map(({ id, name, code, status, createdAt }) => ({
            id,
            cells: [
              <Link key="name" to={`/admin/games/${id}`}>
                {name}
              </Link>,
              code,
              statusWords(status),
              momentWords(createdAt),
            ],
          }))}
        />
      </section>
    </>
  );
}
