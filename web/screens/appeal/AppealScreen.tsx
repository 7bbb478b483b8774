import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { appealRoutes, type Sanction } from '../../../sync-server/protocol/moderation/sanctions.ts';
import { Button } from '../../base/ui/Button.tsx';
import { Panel } from '../../base/ui/lists/Panel.tsx';
import { Skeleton } from '../../base/ui/lists/Skeleton.tsx';
import { useSession } from '../../client/account/session.ts';
import { logout } from '../../client/account/signOut.ts';
import { api } from '../../client/api/api.ts';
import { messageOf } from '../../client/api/messageOf.ts';
import { queryClient } from '../../client/queries/queryClient.ts';
import { answerOf, useSubmission } from '../parts/credentials/useSubmission.ts';
import { reasonWords } from '../../client/moderation/reasonWords.ts';
import { TextArea } from '../parts/TextArea.tsx';
import { dateWords } from '../parts/words/dateWords.ts';
import styles from './Appeal.module.css';

const LONGEST = 1_000;

/** /appeal: what was done about the account, why and until when, and what its owner has to say about it. */
export function AppealScreen() {
  const isBanned = useSession(({ user }) => Boolean(user?.bannedUntil));
  const { data, error, refetch } = useQuery(
    { queryKey: ['sanctions'], queryFn: () => api(appealRoutes.own, {}) },
    queryClient,
  );
  return (
    <div className={styles.page}>
      <h1>{t`Decisions about your account`}</h1>
      {data === undefined && error === null && <Skeleton rows={2} rowHeight={120} />}
      {error !== null && (
        <div role="alert">
          <p>{messageOf(error, t`The server cannot be reached`)}</p>
          <Button size="s" onClick={() => void refetch()}>{t`Try again`}</Button>
        </div>
      )}
      {data?.sanctions.length === 0 && <p>{t`Nothing has been decided about your account.`}</p>}
      {data?.sanctions.map((sanction) => (
        <One key={sanction.id} sanction={sanction} onAppealed={() => void refetch()} />
      ))}
      {isBanned && <Button variant="quiet" onClick={() => void logout()}>{t`Sign Out`}</Button>}
    </div>
  );
}

const titleOf = (kind: Sanction['kind']): string =>
  ({
    mute: t`You cannot write messages`,
    // Nobody is told of one.
    shadow: '',
    suspend: t`You cannot start new games`,
    ban: t`Your account is banned`,
  })[kind];

const moment = (at: number): string => dateWords(at, { dateStyle: 'long', timeStyle: 'short' });

function One({ sanction, onAppealed }: { sanction: Sanction; onAppealed: () => void }) {
  const { kind, reason, words, at, until, liftedAt, appeal } = sanction;
  const isOver = liftedAt !== null;
  const [since, end] = [moment(at), until === null ? '' : moment(until)];
  return (
    <Panel className={styles.one}>
      <h2>{titleOf(kind)}</h2>
      <p>
        {t`Reason:`} {reasonWords(reason)}
      </p>
      {words !== '' && <p className={styles.quoted}>{words}</p>}
      <p className={styles.muted}>
        {isOver
          ? t`Since ${since}; ended on ${{ end: moment(liftedAt) }}`
          : until === null
            ? t`Since ${since}; without an end`
            : t`Since ${since}, until ${end}`}
      </p>
      {appeal !== null ? (
        <>
          <h3>{t`Your appeal`}</h3>
          <p className={styles.quoted}>{appeal.words}</p>
          <p>
            {appeal.decidedAt === null
              ? t`A moderator who was not involved reads it. You get a message.`
              : appeal.lifted === true
                ? t`You were right: it was lifted.`
                : t`The decision stands.`}
          </p>
          {appeal.answer !== null && appeal.answer !== '' && <p className={styles.quoted}>{appeal.answer}</p>}
        </>
      ) : (
        !isOver && <Appeal id={sanction.id} onAppealed={onAppealed} />
      )}
    </Panel>
  );
}

function Appeal({ id, onAppealed }: { id: string; onAppealed: () => void }) {
  const [words, setWords] = useState('');
  const { busy, failure, submit } = useSubmission(
    async () => {
      await api(appealRoutes.appeal, { params: { id }, body: { words } });
      onAppealed();
    },
    (error) => answerOf(error, t`The server cannot be reached`),
    () => (words.trim() === '' ? t`Write what we should know` : undefined),
  );
  return (
    <form className={styles.form} onSubmit={submit}>
      <TextArea
        label={t`Do you think that this is wrong? You can say so once.`}
        value={words}
        most={LONGEST}
        error={failure?.message}
        onChange={setWords}
      />
      <Button type="submit" busy={busy}>{t`Hand in the appeal`}</Button>
    </form>
  );
}
